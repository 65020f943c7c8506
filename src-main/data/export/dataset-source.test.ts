import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addWeeks, newestCompleteWeek } from '@kartbord/common/week';
import { emptyTrack } from '@kartbord/common/track-columns';
import { liceReport, row, silentRow } from '../../api-client/fixtures';
import { testMmsi } from '../../api-client/vessels/ais-fixtures';
import { historyColumns } from '../tables/history-cells';
import { layersHome, type LayersHome, valueOf } from './layers-export-testing';

let home: LayersHome;
beforeEach(() => (home = layersHome()));
afterEach(() => home.end());

const context = () => ({ signal: new AbortController().signal, progress: () => {} });
const nowMs = Date.UTC(2026, 10, 22, 9);
const newest = newestCompleteWeek(nowMs);
const site = (average: number) =>
  row({
    locality: { no: 1, name: 'Sted', isOnLand: false },
    liceReport: liceReport({ adultFemaleLice: { average, averageOfPreviousWeek: null, trend: null } }),
    geometry: { type: 'Point', coordinates: [5.1, 60] },
  });
const dataset = (path = join(home.folder, 'd')) =>
  home.engine['layersExport.toDataset']({ ...home.order([]), path, choice: {} }, context());
const rowsOf = (path: string) =>
  parquetReadObjects({ file: Uint8Array.from(readFileSync(join(home.folder, 'd', path))).buffer });

it('has the rows of complete weeks that are downloaded, in folders of their year and week, and those of later runs beside', async () => {
  await home.keepWeek(newest, [site(0.7), silentRow(2)]);
  await home.keepWeek(addWeeks(newest, 1), [site(0.1)]);
  const [year, week] = newest.split('-W');
  expect(valueOf(await dataset())).toMatchObject({ addedFiles: 1, addedRows: 2, changed: [] });
  const rows = await rowsOf(`weeks/year=${year}/week=${week}/part-0.parquet`);
  expect(Object.keys(rows[0] ?? {})).toEqual([...historyColumns.map(({ name }) => name), 'geometry', 'bbox']);
  expect(rows.map((one) => [one['localityNo'], one['state'], one['bbox']])).toEqual([
    [1n, 'over', { xmin: 5.1, ymin: 60, xmax: 5.1, ymax: 60 }],
    [2n, expect.any(String), expect.anything()],
  ]);
  await home.keepWeek(addWeeks(newest, -1), [site(0.1)]);
  await home.keepWeek(newest, [site(0.8), silentRow(2)], 2_000);
  expect(valueOf(await dataset())).toMatchObject({ addedFiles: 1, files: 2, changed: [`weeks/${newest}`] });
  const manifest = JSON.parse(readFileSync(join(home.folder, 'd/kartbord-dataset.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({ host: 'localhost', licence: expect.stringContaining('NLOD') as string });
});

it('has the positions of archived vessels, and of no others', async () => {
  const fromMs = Date.UTC(2026, 10, 18);
  const columns = emptyTrack(30);
  columns.timeMs.forEach((_, at) => (columns.timeMs[at] = fromMs + at * 3_600_000));
  columns.lonE6.fill(5_000_000);
  columns.latE6.fill(60_000_000);
  const of = { site: 's', account: 'a', positions: 'all', fromMs, toMs: fromMs + 2 * 86_400_000 } as const;
  for (const mmsi of [testMmsi, testMmsi + 1])
    valueOf(await home.engine['track.keep']({ ...of, mmsi, columns, fetchedAtMs: nowMs }, context()));
  expect(await dataset()).toMatchObject({ failure: { code: 'not-found' } });
  valueOf(await home.engine['archive.keep']({ site: 's', account: 'a', mmsis: [testMmsi] }, context()));
  expect(valueOf(await dataset())).toMatchObject({ addedFiles: 2, addedRows: 30, unread: 0 });
  const rows = await rowsOf(`positions/date=2026-11-18/vessel_group=${testMmsi % 8}/part-0.parquet`);
  expect(rows).toHaveLength(24);
  expect(rows[0]).toMatchObject({ mmsi: BigInt(testMmsi), bbox: { xmin: 5, ymin: 60 } });
});
