import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import {
  defaultFileStyle,
  type FileContent,
  type OwnFile,
} from '../../../src-shared/domain/map-layers/own-file';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { ok } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { FilePreview, type OwnFilesStore } from './index';
import type { SettingsStore } from '../settings';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

const file: OwnFile = {
  id: 'f1',
  fileName: 'bøyer.csv',
  format: 'csv',
  importedAtMs: 1_000,
  bytes: 500,
  sha256: 'ab'.repeat(32),
  features: 4,
  of: 5,
  positions: 5,
  bounds: [5, 60, 8, 63],
  columns: [
    { name: 'posisjon', type: 'text' },
    { name: 'navn', type: 'text' },
  ],
  ignored: { columns: 0, links: 0 },
  swapped: 1,
  places: {
    columns: [
      { name: 'posisjon', part: 'position' },
      { name: 'Lat min', part: 'lat-min' },
    ],
    systems: [4326, 25832],
  },
  problems: { count: 1, line: 4, first: 'bad-place', columns: ['posisjon'] },
  style: defaultFileStyle,
};
/** A row without a place, a point, a line and two points more. */
const content: FileContent = {
  shapes: {
    count: 5,
    kind: Uint8Array.of(0, 1, 2, 1, 1),
    partStart: Uint32Array.of(0, 0, 1, 2, 3, 4),
    positionStart: Uint32Array.of(0, 1, 3, 4, 5),
    lonLat: Float64Array.of(5.326667, 60.391667, 6, 61, 6, 62, 7, 62, 8, 63),
  },
  values: {
    numbers: {},
    texts: { posisjon: ['', 'a', 'b', 'c', 'd'], navn: ['', 'Vest', null, 'Nord', 'Sør'] },
  },
};

/** Of a plotter that has written the longitude first, and what is left of it the other way round. */
const crossed: OwnFile = {
  ...file,
  id: 'f2',
  bounds: [60, 5, 63, 8],
  swapped: 4,
  problems: null,
  places: {
    columns: [
      { name: 'lat', part: 'lat' },
      { name: 'lon', part: 'lon' },
    ],
    systems: [4326],
  },
};
const turned: OwnFile = {
  ...crossed,
  id: 'f3',
  bounds: [5, 60, 8, 63],
  swapped: 0,
  places: {
    columns: [
      { name: 'lat', part: 'lon' },
      { name: 'lon', part: 'lat' },
    ],
    systems: [4326],
    exchanged: true,
  },
};
const turnedContent: FileContent = {
  ...content,
  shapes: { ...content.shapes, lonLat: Float64Array.of(60.391667, 5.326667, 61, 6, 62, 6, 62, 7, 63, 8) },
};

async function open(language: Language = 'en', added = file): Promise<OwnFilesStore> {
  let stores: { readonly ownFiles: OwnFilesStore; readonly settings: SettingsStore } | undefined;
  render(FakeWindow, {
    props: {
      client: createFakeClient({
        'files.add': () => ok({ added: [added], refused: [] }),
        'files.read': ({ id }) => ok(id === 'f2' ? turnedContent : content),
        'files.exchange': () => ok(turned),
        'files.restore': () => ok(file),
      }),
      nowMs: 1_000,
      part: FilePreview as Component<never>,
      props: { theme: 'day' },
      onstores: (made) => (stores = made),
    },
  });
  if (!stores) throw new Error('no stores');
  stores.settings.preview({ language });
  await stores.ownFiles.add(language);
  await tick();
  return stores.ownFiles;
}

const lines = (id: string, each: string): string[] =>
  [...screen.getByTestId(id).querySelectorAll(each)].map((one) =>
    one.textContent.replaceAll(/\s+/g, ' ').trim(),
  );

describe('a file that was read', () => {
  it('is told in words before it is drawn: what was taken for what, and its first three places in two notations', async () => {
    await open();
    await expect.poll(() => screen.queryByTestId('file-preview-first')).toBeTruthy();
    expect(lines('file-preview-first', 'li')).toEqual([
      'Vest 60° 23.5′ N 005° 19.6′ E 60.39167, 5.32667',
      'Feature 3 2 positions, from 61° 00.0′ N 006° 00.0′ E 61.00000, 6.00000',
      'Nord 62° 00.0′ N 007° 00.0′ E 62.00000, 7.00000',
    ]);
    expect(lines('own-file-places', 'dt, dd')).toEqual([
      ...['Position', 'posisjon', 'Minutes of latitude', 'Lat min'],
      ...['Reference system', 'WGS 84, degrees (EPSG:4326) ETRS89 / UTM zone 32 (EPSG:25832)'],
    ]);
    expect(screen.getByTestId('own-file-problems').textContent).toContain('(line 4; column posisjon)');
    expect(screen.getByTestId('own-file-swapped').textContent).toContain('exchanged');
  });

  it('is added by its button, and by no second press of a double click', async () => {
    const store = await open();
    const button = screen.getByTestId<HTMLButtonElement>('file-preview-add');
    await expect.poll(() => button.disabled).toBe(false);
    await fireEvent.click(button, { detail: 2 });
    expect(store.files).toEqual([]);
    await fireEvent.click(button);
    await expect.poll(() => store.files.map((one) => one.file.id)).toEqual(['f1']);
    expect(screen.queryByTestId('file-preview')).toBeNull();
  });

  it.each([
    ['en', 'Exchange longitude and latitude', 'Exchanged by you', '5.32667, 60.39167', '60.39167, 5.32667'],
    ['nb', 'Bytt om lengde og bredde', 'Byttet om av deg', '5,32667 N 60,39167 Ø', '60,39167 N 5,32667 Ø'],
  ] as const)(
    'has its axes exchanged in the same place, and says so: %s',
    async (language, label, said, crossedPlace, place) => {
      await open(language, crossed);
      await expect.poll(() => screen.queryByTestId('file-preview-first')).toBeTruthy();
      const first = (): string | undefined => lines('file-preview-first', 'li')[0];
      expect(first()).toContain(crossedPlace);
      const exchange = screen.getByRole('button', { name: label });
      expect(exchange.getAttribute('aria-pressed')).toBe('false');
      exchange.focus();
      await fireEvent.click(exchange, { detail: 2 });
      await fireEvent.click(exchange);
      await expect.poll(first).toContain(place);
      expect(document.activeElement).toBe(exchange);
      expect(exchange.getAttribute('aria-pressed')).toBe('true');
      expect(screen.queryByTestId('own-file-swapped')).toBeNull();
      expect(lines('own-file-places', 'dt, dd').join(' ')).toContain(said);
      expect(screen.getByTestId('file-preview').querySelector('[role="status"]')?.textContent).toContain(
        said,
      );
    },
  );

  it('offers no exchange where its axes are said by a reference system in metres', async () => {
    await open();
    await expect.poll(() => screen.queryByTestId('file-preview-first')).toBeTruthy();
    expect(screen.queryByTestId('file-preview-exchange')).toBeNull();
  });

  it('has the focus, and is let go of by Escape', async () => {
    const store = await open('nb');
    const preview = screen.getByTestId('file-preview');
    expect(document.activeElement).toBe(preview);
    expect(preview.textContent).toContain('Legge til bøyer.csv?');
    await fireEvent.keyDown(preview, { key: 'Escape' });
    expect([store.offered, store.files]).toEqual([[], []]);
    expect(screen.queryByTestId('file-preview')).toBeNull();
  });
});
