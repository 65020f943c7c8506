import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isoWeek } from '@kartbord/common/week';
import type { LayerRow } from '@kartbord/formats/format';
import { cellXml } from '@kartbord/formats/xlsx/xlsx-cells';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { row } from '../../api-client/fixtures';
import { withLinks } from './layers-export-links';
import type { PreparedLayer } from './layers-export-maker';
import { layersHome, type LayersHome } from './layers-export-testing';

let home: LayersHome;
beforeEach(() => void (home = layersHome()));
afterEach(() => home.end());

/** The links of one row of a made-up layer. */
function linkOf(
  cells: Readonly<Record<string, string | number | null>>,
  lonLat?: readonly number[],
): unknown {
  const rows: LayerRow[] = [
    { geometry: lonLat ? { type: 'Point', coordinates: [...lonLat] } : null, cells: Object.values(cells) },
  ];
  const columns = Object.keys(cells).map((name) => ({ name, type: 'string', about: '' }) as const);
  const layer = {
    columns,
    geometry: lonLat ? 'Point' : null,
    rows: () => rows,
    bulk: () => ({ vessels: [] }),
  };
  const made = withLinks(layer as unknown as PreparedLayer);
  expect(made.bulk === undefined).toBe(made.columns.length > columns.length);
  return [...made.rows()][0]?.cells[columns.length];
}

it('leads to the site of a row, else to its vessel, its place or its week, in the week of the row', () => {
  const week = { isoWeek: '2026-W40' };
  expect(linkOf({ localityNo: 12_345, mmsi: 257_000_101, ...week }, [5, 60])).toBe(
    'kartbord://locality/12345?week=2026-W40',
  );
  expect(linkOf({ localityNo: null, mmsi: 257_000_101 })).toBe('kartbord://vessel/257000101');
  expect(linkOf({ x: 1 }, [5.123_456_78, 60])).toBe('kartbord://view/5.12346,60,11');
  expect(linkOf({ ...week, x: 1 })).toBe('kartbord://week/2026-W40');
});

it('is none where the app would not open it, and no column where no row can have one', () => {
  expect(linkOf({ mmsi: 12 })).toBeNull();
  expect(linkOf({ localityNo: 1, isoWeek: '2011-W40' })).toBeNull();
  expect(linkOf({ localityNo: null }, [0, 91])).toBeNull();
  expect(linkOf({ name: 'x' })).toBeUndefined();
  expect(linkOf({ kartbord: 'theirs', localityNo: 1 })).toBeUndefined();
});

it('is the last column of an export that wants it, and of no other', async () => {
  const week = isoWeek(2026, 40);
  await home.keepWeek(week, [row()]);
  const layer = { kind: 'localities', name: 'x', from: week, to: week, filter: {} } as const;
  const written = async (links: boolean) => {
    const order = home.order([layer], { ...(links ? { links: true as const } : {}), format: 'csv' });
    const path = join(home.folder, 'out.csv');
    const context = { signal: new AbortController().signal, progress: () => {} };
    expect((await home.engine['layersExport.write']({ ...order, path }, context)).ok).toBe(true);
    return readFileSync(path, 'utf8').split('\r\n');
  };
  const [[head = '', one = ''], [plain = '']] = [await written(true), await written(false)];
  expect(head).toBe(`${plain},kartbord`);
  expect(one).toMatch(/,kartbord:\/\/locality\/\d+\?week=2026-W40$/);
});

it('is a link in Excel, and never a formula of another text', () => {
  const xml = (text: string): string => cellXml('A1', text, 'string', 'cut', true).xml;
  expect(xml('kartbord://week/2026-W40')).toBe(
    '<c r="A1" t="str"><f>HYPERLINK("kartbord://week/2026-W40")</f><v>kartbord://week/2026-W40</v></c>',
  );
  for (const text of ['kartbord://x")&CMD("', '=1+1', 'a:<b>', 'a:"']) expect(xml(text)).not.toContain('<f>');
  expect(cellXml('A1', 'kartbord://week/2026-W40', 'string').xml).not.toContain('<f>');
});
