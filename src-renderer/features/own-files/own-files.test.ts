import { describe, expect, it } from 'vitest';
import {
  defaultFileStyle,
  type FileContent,
  type FileFollowed,
  type OwnFile,
} from '../../../src-shared/domain/map-layers/own-file';
import { fail, ok } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { History } from '../../lib/history.svelte';
import { countIn, placeOf, ringOf } from './feature-place';
import { rowsOf } from './file-filter';
import { OwnFilesStore } from './own-files.svelte';

const file = (id: string, more: Partial<OwnFile> = {}): OwnFile => ({
  id,
  fileName: `${id}.geojson`,
  format: 'geojson',
  importedAtMs: 1_000,
  bytes: 500,
  sha256: 'ab'.repeat(32),
  features: 3,
  of: 3,
  positions: 3,
  bounds: [5, 60, 7, 62],
  columns: [
    { name: 'navn', type: 'text' },
    { name: 'dyp', type: 'number' },
  ],
  ignored: { columns: 0, links: 0 },
  problems: null,
  style: defaultFileStyle,
  ...more,
});
/** Three points; the last one gives neither name nor depth. */
const content: FileContent = {
  shapes: {
    count: 3,
    kind: Uint8Array.of(1, 1, 1),
    partStart: Uint32Array.of(0, 1, 2, 3),
    positionStart: Uint32Array.of(0, 1, 2, 3),
    lonLat: Float64Array.of(5, 60, 6, 61, 7, 62),
  },
  values: { texts: { navn: ['Øyvåg', 'Nes', null] }, numbers: { dyp: Float64Array.of(12, 30, NaN) } },
};

function open(added: readonly OwnFile[] = [], listed: readonly OwnFile[] = [file('a')]) {
  const client = createFakeClient({
    'files.list': () => ok(listed),
    'files.following': () => ok([]),
    'files.follow': ({ id, isOn }) => ok({ id, isOn, state: 'same' as const, sinceMs: 0, problem: null }),
    'files.read': ({ id }) => (id === 'broken' ? fail('storage', 'damaged') : ok(content)),
    'files.add': () => ok({ added, refused: [{ fileName: 'x.kmz', code: 'zipped', line: null }] }),
    'files.take': () => ok({ added, refused: [] }),
    'files.style': ({ id, style }) => ok(file(id, { style })),
    'files.remove': () => ok(null),
    'files.restore': ({ id }) =>
      id === 'lost' ? fail('storage', 'no room') : ok(file(id, { importedAtMs: 2_000 })),
    'files.exchange': ({ id }) => (id === 'lost' ? fail('storage', 'no room') : ok(file(`${id} exchanged`))),
    'export.file': () => ok(null),
  });
  const history = new History();
  const store = new OwnFilesStore(client, history);
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const names = (): string[] => client.calls.map(({ name }) => name);
  return { client, history, store, settle, names };
}

it('the outline of an area is its one ring without the position that closes it', () => {
  const areas = (rings: readonly number[]): FileContent => ({
    ...content,
    shapes: {
      count: 1,
      kind: Uint8Array.of(3),
      partStart: Uint32Array.of(0, rings.length),
      positionStart: Uint32Array.of(0, ...rings),
      lonLat: Float64Array.of(5, 60, 6, 60, 6, 61, 5, 60),
    },
  });
  expect(ringOf(areas([4]), 0)).toEqual([[5, 60], [6, 60], [6, 61]]); // prettier-ignore
  expect(ringOf(areas([3]), 0)).toHaveLength(3);
  expect([ringOf(areas([3, 4]), 0), ringOf(content, 0)]).toEqual([null, null]);
});

describe('own files', () => {
  it('are rows of the tree with the shapes that were read, the same while nothing changed', async () => {
    const { store, settle } = open();
    await store.load();
    expect(store.items('day')[0]).toMatchObject({ state: 'loading', specs: [] });
    await settle();
    const items = store.items('day');
    expect(items[0]).toMatchObject({
      id: 'file a',
      title: 'a.geojson',
      state: 'shown',
      of: 3,
      fetchedAtMs: 1_000,
    });
    expect(store.items('day')).toBe(items);
    // Another view counts anew, and draws nothing anew.
    const moved = store.items('day', { extent: [5.5, 60.5, 8, 63] });
    expect(moved[0]).toMatchObject({ inView: 2 });
    expect(moved[0]?.specs).toBe(items[0]?.specs);
  });

  it('that cannot be read are said to have failed', async () => {
    const { store, settle } = open([], [file('broken')]);
    await store.load();
    await settle();
    expect(store.items('day')[0]).toMatchObject({ state: 'failed', specs: [] });
    expect(store.of('broken')?.failure).toMatchObject({ code: 'storage' });
  });

  it('are looked at before they are drawn, one after the other, and added or not', async () => {
    const { store, settle, names } = open([file('b'), file('broken'), file('c')]);
    const waiting = (): string[] => store.offered.map((one) => one.file.id);
    await store.add('en');
    expect(store.refused).toEqual([{ fileName: 'x.kmz', code: 'zipped', line: null }]);
    expect([waiting(), store.items('day'), store.added]).toEqual([['b', 'broken', 'c'], [], null]);
    // Nothing has been seen of it yet.
    await store.accept();
    expect(waiting()).toEqual(['b', 'broken', 'c']);
    await settle();
    await store.accept();
    expect(store.files.map(({ file: { id } }) => id)).toEqual(['b']);
    expect(store.items('day')[0]).toMatchObject({ state: 'shown' });
    expect(store.added?.id).toBe('b');
    expect(store.offered[0]).toMatchObject({ content: null, failure: { code: 'storage' } });
    await store.accept();
    expect(waiting()).toEqual(['broken', 'c']);
    store.decline();
    store.decline();
    expect([waiting(), store.files.length]).toEqual([[], 1]);
    expect(names().filter((name) => name === 'files.restore')).toHaveLength(1);
  });

  it('are exchanged where they wait, and what was made of it is what is added', async () => {
    const { store, settle, names } = open([file('b'), file('c')]);
    await store.add('en');
    await settle();
    const exchanging = store.exchange();
    // Neither is another exchange begun, nor what is being exchanged added.
    await Promise.all([store.exchange(), store.accept()]);
    expect(store.offered.map((one) => one.file.id)).toEqual(['b', 'c']);
    await exchanging;
    expect(store.offered.map((one) => [one.key, one.file.id, one.content === content])).toEqual([
      ['b', 'b exchanged', true],
      ['c', 'c', true],
    ]);
    expect(names().filter((name) => name === 'files.exchange')).toHaveLength(1);
    await store.accept();
    expect(store.files.map((one) => one.file.id)).toEqual(['b exchanged']);
  });

  it('that cannot be exchanged stay as they are, with the reason', async () => {
    const { store, settle } = open([file('lost')]);
    await store.add('en');
    await settle();
    await store.exchange();
    expect(store.offered).toMatchObject([{ file: { id: 'lost' }, content, failure: { code: 'storage' } }]);
  });

  it('that cannot be added go on waiting, with the reason', async () => {
    const { store, settle } = open([file('lost')]);
    await store.add('en');
    await settle();
    await store.accept();
    expect(store.offered).toMatchObject([{ file: { id: 'lost' }, failure: { code: 'storage' } }]);
    expect(store.files).toEqual([]);
  });

  it('come, go and look otherwise by steps that undo takes back', async () => {
    const { store, settle, history, names } = open([file('b', { importedAtMs: 2_000 })]);
    await store.load();
    await store.add('en');
    await settle();
    await store.accept();
    expect(store.files.map(({ file: { id } }) => id)).toEqual(['b', 'a']);
    store.setStyle('b', { ...defaultFileStyle, colour: '#112233' }, 'colour');
    store.setStyle('b', { ...defaultFileStyle, colour: '#445566' }, 'colour');
    store.setFilter('b', { text: 'nes', range: null });
    expect(store.of('b')?.rows).toEqual(Uint32Array.of(1));
    history.undo();
    expect(store.of('b')?.rows).toBeUndefined();
    history.undo();
    expect(store.of('b')?.file.style.colour).toBeNull();
    history.undo();
    expect(store.files.map(({ file: { id } }) => id)).toEqual(['a']);
    history.redo();
    expect(store.files.map(({ file: { id } }) => id)).toEqual(['b', 'a']);
    expect(names().filter((name) => /remove|restore/.test(name))).toEqual([
      'files.restore',
      'files.remove',
      'files.restore',
    ]);
  });

  it('are written as they are filtered, or whole', async () => {
    const { store, settle, client } = open();
    await store.load();
    await settle();
    store.setFilter('a', { text: '', range: { column: 'dyp', least: 20, most: null } });
    await store.write('a', 'csv', false, 'nb');
    await store.write('a', 'geojson', true, 'nb');
    const asked = client.calls.filter(({ name }) => name === 'export.file').map(({ input }) => input);
    expect(asked).toEqual([
      { id: 'a', rows: [1], as: 'csv', language: 'nb' },
      { id: 'a', rows: null, as: 'geojson', language: 'nb' },
    ]);
  });

  it('that are too large are refused before they are read', async () => {
    const { store, names } = open();
    const large = {
      name: 'stor.csv',
      size: 65 * 1024 * 1024,
      arrayBuffer: () => Promise.reject(new Error('read')),
    };
    await store.take([large as unknown as File]);
    expect(store.refused).toMatchObject([{ fileName: 'stor.csv', code: 'too-large' }]);
    expect(names()).not.toContain('files.take');
  });

  it('that cannot be read, as a folder, cost no other that is dropped beside them', async () => {
    const { store, names } = open();
    const dropped = (name: string, bytes: () => Promise<ArrayBuffer>) => ({ name, size: 1, arrayBuffer: bytes }) as File; // prettier-ignore
    await store.take([
      dropped('mappe', () => Promise.reject(new Error('NotReadableError'))),
      dropped('a.csv', () => Promise.resolve(new ArrayBuffer(1))),
    ]);
    expect(store.refused).toEqual([{ fileName: 'mappe', code: 'not-readable', line: null }]);
    expect(names()).toContain('files.take');
  });

  it('that are dropped while others are read are read after them', async () => {
    const { store, client } = open();
    await Promise.all(['a.csv', 'b.csv', 'c.csv'].map((name) => store.take([new File(['x'], name)])));
    const taken = client.calls.filter(({ name }) => name === 'files.take');
    expect(taken.map(({ input }) => input)).toMatchObject([
      { fileName: 'a.csv' },
      { fileName: 'b.csv' },
      { fileName: 'c.csv' },
    ]);
    expect(store.isReading).toBe(false);
  });
});

describe('the features of a file', () => {
  it('are filtered by text whatever its marks, and by numbers; what is not given is in no range', () => {
    expect(rowsOf(content, { text: 'oyvag', range: null })).toEqual(Uint32Array.of(0));
    expect(rowsOf(content, { text: '', range: { column: 'dyp', least: null, most: 100 } })).toEqual(
      Uint32Array.of(0, 1),
    );
    expect(rowsOf(content, { text: '', range: { column: 'dyp', least: null, most: null } })).toEqual(
      Uint32Array.of(0, 1),
    );
    expect(rowsOf(content, { text: ' ', range: null })).toBeUndefined();
  });

  it('lie where they begin', () => {
    expect(placeOf(content, 1)).toEqual([6, 61]);
    expect(countIn(content, Uint32Array.of(0), [4, 59, 8, 63])).toBe(1);
  });
});

describe('a file that follows its file on the disk', () => {
  const followed = (more: Partial<FileFollowed> = {}): FileFollowed => ({
    id: 'a',
    isOn: true,
    state: 'same',
    sinceMs: 5_000,
    problem: null,
    file: null,
    ...more,
  });
  const trouble = { changing: 'being written', gone: 'gone', unreachable: 'no drive', failed: 'unreadable' };

  it('has what was read again, with its look and filter, and nothing of it chosen', async () => {
    const { client, store, settle } = open();
    await store.load();
    await settle();
    store.setStyle('a', { ...defaultFileStyle, width: 6 });
    store.setFilter('a', { text: 'nes', range: null });
    store.select('a', 2);
    client.emit('files.followed', followed({ file: file('a', { features: 2, readAtMs: 9_000 }) }));
    await settle();
    const shown = store.of('a');
    expect(shown?.file).toMatchObject({ features: 2, importedAtMs: 1_000, style: { width: 6 } });
    expect([...(shown?.rows ?? [])]).toEqual([1]);
    expect(store.selected).toBeNull();
    expect(store.items('day')[0]).toMatchObject({ fetchedAtMs: 9_000, state: 'shown', of: 1 });
    // A step back to what it does not have any more.
    store.select('a', 2);
    expect(store.selected).toBeNull();
  });

  it('stays drawn where its file is gone, which its row says until it is back or not followed', async () => {
    const { client, store, settle } = open();
    await store.load();
    await settle();
    client.emit('files.followed', followed({ state: 'gone' }));
    const row = () => store.items('day', null, trouble)[0];
    expect(row()).toMatchObject({ state: 'stale', said: 'gone' });
    expect(row()?.specs).toHaveLength(1);
    client.emit('files.followed', followed({ state: 'gone', isOn: false }));
    expect(row()).toMatchObject({ state: 'shown', said: null });
    await store.follow('a', true);
    expect(client.calls.at(-1)).toMatchObject({ name: 'files.follow', input: { id: 'a', isOn: true } });
    expect(store.followingOf('a')).toMatchObject({ isOn: true, state: 'same' });
  });

  it('keeps what is drawn where what was read again cannot be had', async () => {
    const { client, store, settle } = open([], [file('broken')]);
    await store.load();
    await settle();
    client.emit('files.followed', followed({ id: 'broken', file: file('broken', { features: 2 }) }));
    await settle();
    expect(store.of('broken')?.file.features).toBe(3);
  });
});
