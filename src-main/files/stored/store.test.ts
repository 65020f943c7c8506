import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defaultFileStyle, type OwnFile } from '../../../src-shared/domain/map-layers/own-file';
import type { UnreadFile } from '../../../src-shared/domain/settings/unread-files';
import { nodeDisk } from '../../storage/files/stored-files';
import { type FileCalls, systemCalls } from '../../storage/files/atomic-file';
import { inProcess, startInProcess } from '../process/in-process';
import { openOwnFiles, type OwnFiles, type OwnFilesParts } from './store';
import { isAdded } from '../testing';

interface Harness {
  readonly files: OwnFiles;
  readonly home: string;
  readonly said: string[];
  readonly notified: UnreadFile[];
  time: number;
  /** The app on the same folder again. */
  again(change?: Partial<OwnFilesParts>): Harness;
}

function openHarness(change: Partial<OwnFilesParts> = {}, home?: string): Harness {
  const folder = home ?? mkdtempSync(join(tmpdir(), 'kartbord-files-'));
  if (home === undefined) onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const said: string[] = [];
  const notified: UnreadFile[] = [];
  let ids = readdirSync(folder).length;
  const harness: Omit<Harness, 'files'> = {
    home: folder,
    said,
    notified,
    time: 1000,
    again: (parts) => openHarness(parts, folder),
  };
  const files = openOwnFiles({
    folder: join(folder, 'files'),
    start: startInProcess,
    now: () => harness.time++,
    newId: () => `file-${Date.now()}-${ids++}`,
    warn: (message, unread) => {
      said.push(message);
      if (unread) notified.push(unread);
    },
    ...change,
  });
  return Object.assign(harness, { files });
}

const context = () => ({ signal: new AbortController().signal, progress: () => {} });
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const table = 'lat;lon;navn\n60;5;A\n61;6;B\n';

/** Reads a file, which is no layer yet. */
async function offer({ files }: Harness, text = table, fileName = 'a.csv'): Promise<OwnFile> {
  const read = await files.add({ fileName, from: bytes(text) }, context());
  if (!read.ok || !isAdded(read.value)) throw new Error(JSON.stringify(read));
  return read.value;
}

async function add(harness: Harness, text = table, fileName = 'a.csv'): Promise<OwnFile> {
  const offered = await offer(harness, text, fileName);
  expect(await harness.files.restore(offered.id)).toEqual({ ok: true, value: offered });
  return offered;
}

describe('a file whose axes are exchanged before it is added', () => {
  const crossed = 'lat;lon;navn\n5.3;60.4;Vest\n6;61;Nord\n';
  const exchange = async ({ files }: Harness, id: string): Promise<OwnFile> => {
    const result = await files.exchange(id, new AbortController().signal);
    if (!result.ok) throw new Error(JSON.stringify(result));
    return result.value;
  };

  it('lies the other way round, and says so, also at the next start', async () => {
    const harness = openHarness();
    const offered = await offer(harness, crossed);
    expect(offered).toMatchObject({ swapped: 2, bounds: [60.4, 5.3, 61, 6] });
    const file = await exchange(harness, offered.id);
    expect(file).toMatchObject({
      fileName: 'a.csv',
      swapped: 0,
      features: 2,
      bounds: [5.3, 60.4, 6, 61],
      places: {
        columns: [
          { name: 'lat', part: 'lon' },
          { name: 'lon', part: 'lat' },
        ],
        exchanged: true,
      },
    });
    expect(await harness.files.restore(file.id)).toEqual({ ok: true, value: file });
    const { files } = harness.again();
    expect(await files.list()).toEqual([file]);
    const content = await files.read(file.id);
    expect(content.ok && [...content.value.shapes.lonLat]).toEqual([5.3, 60.4, 6, 61]);
    expect(content.ok && content.value.values.texts['navn']).toEqual(['Vest', 'Nord']);
  });

  it('is what it was by doing it again, and nothing of the other way is kept', async () => {
    const harness = openHarness();
    const offered = await offer(harness, crossed);
    const again = await exchange(harness, (await exchange(harness, offered.id)).id);
    expect(again).toEqual({ ...offered, id: again.id });
    expect(readdirSync(join(harness.home, 'files')).sort()).toEqual([
      `${again.id}.columns`,
      `${again.id}.json`,
    ]);
  });

  it('is none that is a layer, nor one that letters, metres or the poles speak against', async () => {
    const harness = openHarness();
    const refused = { ok: false, failure: { code: 'not-found' } };
    const { signal } = new AbortController();
    const layer = await add(harness, crossed);
    expect(await harness.files.exchange(layer.id, signal)).toMatchObject(refused);
    for (const text of [
      'lat;lat dir;lon;lon dir\n60;N;5;E\n',
      'x;y;sone\n297610;6700679;32\n',
      'lat;lon\n60;170\n',
    ])
      expect(await harness.files.exchange((await offer(harness, text)).id, signal)).toMatchObject(refused);
  });

  it('stays as it was where the exchange cannot be kept', async () => {
    let isFull = false;
    const calls: FileCalls = {
      ...systemCalls,
      open: (...of) => {
        if (isFull && of[1] === 'wx') throw Object.assign(new Error('full'), { code: 'ENOSPC' });
        return systemCalls.open(...of);
      },
    };
    const harness = openHarness({ calls, start: inProcess(calls) });
    const offered = await offer(harness, crossed);
    isFull = true;
    const result = await harness.files.exchange(offered.id, new AbortController().signal);
    expect(result).toMatchObject({ ok: false, failure: { code: 'storage' } });
    isFull = false;
    expect(await harness.files.restore(offered.id)).toEqual({ ok: true, value: offered });
    expect((await harness.files.read(offered.id)).ok).toBe(true);
  });
});

describe('the own files that a command looks at beside a window', () => {
  it('stay as the window has them: what it removed can be had back, with its content', async () => {
    const window = openHarness();
    const [shown, removed] = [await add(window), await add(window, table, 'b.csv')];
    expect(await window.files.remove(removed.id)).toMatchObject({ ok: true });
    const command = window.again({ isGuest: true });
    expect(await command.files.list()).toEqual([shown]);
    expect(await command.files.read(shown.id)).toMatchObject({ ok: true, value: { shapes: { count: 2 } } });
    expect(await window.files.restore(removed.id)).toMatchObject({ ok: true });
    expect(await window.files.read(removed.id)).toMatchObject({ ok: true, value: { shapes: { count: 2 } } });
    expect(command.said).toEqual([]);
  });

  it('lose nothing of an import that runs meanwhile', async () => {
    const window = openHarness();
    await add(window);
    const opened: Promise<readonly OwnFile[]>[] = [];
    // The command opens the folder at each step by which an import lays its files there.
    const calls: FileCalls = {
      ...systemCalls,
      async rename(...args) {
        await systemCalls.rename(...args);
        const before = window.again({ isGuest: true }).files.list();
        opened.push(before);
        await before;
      },
    };
    const importing = window.again({ calls });
    const file = await add(importing, table, 'c.csv');
    expect((await Promise.all(opened)).length).toBeGreaterThan(0);
    expect(await importing.files.read(file.id)).toMatchObject({ ok: true, value: { shapes: { count: 2 } } });
    expect(await window.again().files.list()).toHaveLength(2);
  });

  it('are listed without one that is damaged, which the window sets aside itself', async () => {
    const window = openHarness();
    const [file, other] = [await add(window), await add(window, table, 'b.csv')];
    const [facts, columns] = ['json', 'columns'].map((kind) =>
      join(window.home, 'files', `${file.id}.${kind}`),
    );
    truncateSync(String(facts), 10);
    const command = window.again({ isGuest: true });
    expect(await command.files.list()).toEqual([other]);
    expect([facts, columns].map((path) => existsSync(String(path)))).toEqual([true, true]);
    expect(command.notified).toEqual([{ what: 'own-files', state: 'left' }]);
  });

  it('are none where there never was a window', async () => {
    const command = openHarness({ isGuest: true });
    expect(await command.files.list()).toEqual([]);
    expect([command.said, readdirSync(command.home)]).toEqual([[], []]);
  });
});

describe('the own files', () => {
  it('are kept with what is known of them, for this person alone, and are there at the next start', async () => {
    const harness = openHarness();
    const file = await add(harness);
    expect(file).toMatchObject({ fileName: 'a.csv', format: 'csv', features: 2, style: defaultFileStyle });
    const later = harness.again();
    expect(await later.files.list()).toEqual([file]);
    expect(await later.files.read(file.id)).toMatchObject({
      ok: true,
      value: {
        shapes: { count: 2, lonLat: Float64Array.of(5, 60, 6, 61) },
        values: { texts: { navn: ['A', 'B'] } },
      },
    });
    for (const name of readdirSync(join(harness.home, 'files')))
      expect(statSync(join(harness.home, 'files', name)).mode & 0o777).toBe(0o600);
    expect(statSync(join(harness.home, 'files')).mode & 0o777).toBe(0o700);
  });

  it('are no layers before they are added, can be looked at meanwhile, and are forgotten at the next start', async () => {
    const harness = openHarness();
    const { id } = await offer(harness);
    expect(await harness.files.list()).toEqual([]);
    expect(await harness.files.read(id)).toMatchObject({ ok: true, value: { shapes: { count: 2 } } });
    const later = harness.again();
    expect(await later.files.restore(id)).toMatchObject({ failure: { code: 'not-found' } });
    expect(readdirSync(join(harness.home, 'files'))).toEqual([]);
  });

  it('are read from the disk, and what is no file is refused', async () => {
    const harness = openHarness();
    const path = join(harness.home, 'b.csv');
    writeFileSync(path, table);
    const seen: number[] = [];
    const read = await harness.files.add(
      { fileName: 'b.csv', from: path },
      { ...context(), progress: (value) => void seen.push(value.read / value.of) },
    );
    expect(read).toMatchObject({ ok: true, value: { fileName: 'b.csv', bytes: table.length } });
    expect(seen.at(-1)).toBe(1);
    for (const from of [harness.home, join(harness.home, 'gone.csv'), '/dev/null'])
      expect(await harness.files.add({ fileName: 'x.csv', from }, context())).toMatchObject({
        ok: true,
        value: { fileName: 'x.csv', code: 'not-readable' },
      });
  });

  it('that are removed can be had back, and are forgotten at the next start', async () => {
    const harness = openHarness();
    const kept = await add(harness);
    const removed = await add(harness);
    expect(await harness.files.remove(removed.id)).toMatchObject({ ok: true });
    expect(await harness.files.list()).toEqual([kept]);
    expect(await harness.files.restore(removed.id)).toEqual({ ok: true, value: removed });
    expect(await harness.files.list()).toHaveLength(2);
    await harness.files.remove(removed.id);
    const later = harness.again();
    expect(await later.files.restore(removed.id)).toMatchObject({ failure: { code: 'not-found' } });
    expect(readdirSync(join(harness.home, 'files')).every((name) => name.startsWith(kept.id))).toBe(true);
  });

  it('keep the style they are given', async () => {
    const harness = openHarness();
    const { id } = await add(harness);
    const style = { ...defaultFileStyle, colour: '#aa3300', label: 'navn' };
    expect(await harness.files.style(id, style)).toMatchObject({ ok: true, value: { style } });
    expect((await harness.again().files.list())[0]?.style).toEqual(style);
    expect(await harness.files.style('file-none', style)).toMatchObject({ failure: { code: 'not-found' } });
  });

  it.each([
    ['facts cut off', '.json', (path: string) => truncateSync(path, 40)],
    ['facts of no version', '.json', (path: string) => writeFileSync(path, '{"version":0}')],
    ['columns cut off', '.columns', (path: string) => truncateSync(path, 40)],
  ])(
    'that are damaged are set aside with one notice, and the others stay: %s',
    async (_what, end, damage) => {
      const harness = openHarness();
      const [one, other] = [await add(harness), await add(harness)];
      damage(join(harness.home, 'files', `${one.id}${end}`));
      const later = harness.again();
      expect(await later.files.list()).toEqual([other]);
      expect(later.notified).toEqual([{ what: 'own-files', state: 'aside' }]);
      const names = readdirSync(join(harness.home, 'files'));
      expect(names.filter((name) => name.includes('.corrupt-'))).toHaveLength(2);
    },
  );

  const rewrite = (harness: Harness, id: string, change: object): string => {
    const path = join(harness.home, 'files', `${id}.json`);
    const kept = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...kept, digest: undefined, ...change }));
    return path;
  };
  const style = { ...defaultFileStyle, colour: '#aa3300' };

  it('with a member that nobody knows here are shown and changed, and keep it', async () => {
    const harness = openHarness();
    const { id } = await add(harness);
    const path = rewrite(harness, id, { note: 'of Ane' });
    const later = harness.again();
    expect(await later.files.style(id, style)).toMatchObject({ ok: true });
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ note: 'of Ane', file: { style } });
    expect(later.notified).toEqual([]);
  });

  it('of a newer version are shown and read, and not written', async () => {
    const harness = openHarness();
    const { id } = await add(harness);
    const path = rewrite(harness, id, { version: 2, note: 'of Ane' });
    const before = readFileSync(path, 'utf8');
    const { files } = harness.again();
    expect(await files.list()).toHaveLength(1);
    expect(await files.read(id)).toMatchObject({ ok: true });
    expect(await files.style(id, style)).toMatchObject({ failure: { code: 'forbidden' } });
    expect(await files.remove(id)).toMatchObject({ failure: { code: 'forbidden' } });
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('of a newer version in another form stay where they are, and that is told', async () => {
    const harness = openHarness();
    const { id } = await add(harness);
    rewrite(harness, id, { version: 2, file: { name: 'a' } });
    const before = readdirSync(join(harness.home, 'files'));
    const later = harness.again();
    expect([await later.files.list(), later.notified]).toEqual([[], [{ what: 'own-files', state: 'left' }]]);
    expect(readdirSync(join(harness.home, 'files'))).toEqual(before);
  });

  it('that the disk does not give for a moment are there', async () => {
    const harness = openHarness();
    await add(harness);
    let tried = 0;
    const read = (path: string): Promise<string> =>
      ++tried < 3 ? Promise.reject(Object.assign(new Error('busy'), { code: 'EBUSY' })) : nodeDisk.read(path);
    const later = harness.again({ disk: { ...nodeDisk, read, pause: () => Promise.resolve() } });
    expect([(await later.files.list()).length, later.notified]).toEqual([1, []]);
  });

  it('whose facts were set aside keep their columns beside them', async () => {
    const harness = openHarness();
    const { id } = await add(harness);
    const folder = join(harness.home, 'files');
    renameSync(join(folder, `${id}.json`), join(folder, `${id}.json.corrupt-1`));
    await harness.again().files.list();
    expect(existsSync(join(folder, `${id}.columns`))).toBe(true);
  });

  it('of which one bit is another are never shown, but set aside', async () => {
    const harness = openHarness();
    const { id } = await add(harness);
    const path = join(harness.home, 'files', `${id}.columns`);
    const kept = readFileSync(path);
    kept[kept.length - 20] = (kept[kept.length - 20] ?? 0) ^ 1;
    writeFileSync(path, kept);
    expect(await harness.files.read(id)).toMatchObject({ failure: { code: 'storage' } });
    expect(harness.said).toHaveLength(1);
    expect(await harness.files.list()).toEqual([]);
    expect(existsSync(path)).toBe(false);
  });

  it('leave nothing of an import that a kill ended', async () => {
    const harness = openHarness();
    await add(harness);
    const folder = join(harness.home, 'files');
    writeFileSync(join(folder, 'file-half.columns'), 'x');
    writeFileSync(join(folder, '.kartbord-columns-abc.part'), 'x');
    const later = harness.again();
    expect(await later.files.list()).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('are refused where there is no room for them, and what was removed gives way to what is new', async () => {
    const harness = openHarness();
    const one = await add(harness);
    const size = statSync(join(harness.home, 'files', `${one.id}.columns`)).size;
    const full = harness.again({ capBytes: size + 10 });
    expect(await full.files.add({ fileName: 'b.csv', from: bytes(table) }, context())).toMatchObject({
      ok: true,
      value: { code: 'no-room', fileName: 'b.csv' },
    });
    await full.files.remove(one.id);
    expect(isAdded(await add(full))).toBe(true);
    expect(await full.files.restore(one.id)).toMatchObject({ failure: { code: 'not-found' } });
  });

  it('are read one after the other, and who cancels while waiting has an answer at once', async () => {
    let running = 0;
    let most = 0;
    const harness = openHarness({
      start: () => {
        const child = startInProcess();
        most = Math.max(most, ++running);
        return {
          ...child,
          kill: () => {
            running--;
            child.kill();
          },
        };
      },
    });
    const abort = new AbortController();
    const reads = ['a.csv', 'b.csv', 'c.csv'].map((fileName, index) =>
      harness.files.add(
        { fileName, from: bytes(table) },
        index === 1 ? { ...context(), signal: abort.signal } : context(),
      ),
    );
    abort.abort();
    expect(await reads[1]).toMatchObject({ failure: { code: 'cancelled' } });
    expect((await Promise.all(reads)).map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(most).toBe(1);
    expect(running).toBe(0);
  });

  it('whose process dies are refused as too much, and leave nothing', async () => {
    const harness = openHarness({
      start: () => ({
        post: () => {},
        onMessage: () => {},
        onExit: (listener) => listener(137),
        kill: () => {},
      }),
    });
    expect(await harness.files.add({ fileName: 'a.csv', from: bytes(table) }, context())).toMatchObject({
      ok: true,
      value: { code: 'too-many' },
    });
    expect(await harness.files.list()).toEqual([]);
  });
});

describe('a file that is read again', () => {
  const still = () => Promise.resolve(true);
  /** A layer, and a file on the disk with another row. */
  async function layer(
    change: Partial<OwnFilesParts> = {},
  ): Promise<{ at: Harness; file: OwnFile; path: string }> {
    const at = openHarness(change);
    const file = await add(at);
    const path = join(at.home, 'a.csv');
    writeFileSync(path, `${table}62;7;C\n`);
    return { at, file, path };
  }
  const columns = ({ home }: Harness): readonly string[] =>
    readdirSync(join(home, 'files')).filter((name) => name.includes('columns'));
  const counts = async ({ files }: Harness, id: string): Promise<readonly number[]> => {
    const content = await files.read(id);
    const listed = await files.list();
    return [content.ok ? content.value.shapes.count : -1, listed[0]?.features ?? -1];
  };

  it('keeps its id, name, look and place in the list, and says when it was read', async () => {
    const { at, file, path } = await layer();
    await at.files.style(file.id, { ...defaultFileStyle, width: 7 });
    const again = await at.files.again(file.id, path, still, context());
    const expected = {
      id: file.id,
      fileName: 'a.csv',
      importedAtMs: file.importedAtMs,
      features: 3,
      style: { width: 7 },
    };
    expect(again).toMatchObject({ ok: true, value: { ...expected, readAtMs: expect.any(Number) as number } });
    for (const one of [at, at.again()]) {
      expect(await one.files.list()).toMatchObject([expected]);
      expect(await counts(one, file.id)).toEqual([3, 3]);
    }
    expect(columns(at)).toEqual([`${file.id}.1.columns`]);
  });

  it('stays as it was where it is the same, cannot be read, or is still being written', async () => {
    const { at, file, path } = await layer();
    const changing = await at.files.again(file.id, path, () => Promise.resolve(false), context());
    expect(changing).toEqual({ ok: true, value: 'changing' });
    writeFileSync(path, table);
    expect(await at.files.again(file.id, path, still, context())).toEqual({ ok: true, value: 'same' });
    const cut =
      '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[5,60]}},{"type"';
    const { file: whole, at: other } = await layer();
    for (const [text, value] of [
      [`${cut}:"Feature","geometry":null}]}`, { features: 2 }],
      [cut, { code: 'not-readable', line: 1 }],
    ] as const) {
      writeFileSync(join(other.home, 'a.json'), text);
      const { id } = await add(other, '{"type":"Point","coordinates":[5,60]}', 'a.json');
      expect(await other.files.again(id, join(other.home, 'a.json'), still, context())).toMatchObject({
        value,
      });
    }
    expect(await other.files.find(whole.id)).toBeDefined();
    writeFileSync(path, '');
    expect(await at.files.again(file.id, path, still, context())).toMatchObject({
      ok: true,
      value: { code: 'no-features' },
    });
    expect(await counts(at, file.id)).toEqual([2, 2]);
    expect(columns(at)).toEqual([`${file.id}.columns`]);
    expect(await at.files.again('file-none', path, still, context())).toMatchObject({
      failure: { code: 'not-found' },
    });
  });

  it('has its axes exchanged where the person had exchanged them', async () => {
    const at = openHarness();
    const exchanged = 'lat;lon\n5;60\n';
    const offered = await offer(at, exchanged);
    const turned = await at.files.exchange(offered.id, new AbortController().signal);
    const id = turned.ok ? turned.value.id : '';
    await at.files.restore(id);
    const path = join(at.home, 'a.csv');
    writeFileSync(path, 'lat;lon\n5;60\n6;61\n');
    expect(await at.files.again(id, path, still, context())).toMatchObject({
      value: { bounds: [5, 60, 6, 61], places: { exchanged: true } },
    });
  });

  it('is whole before or after, wherever a kill ends it', async () => {
    const { at, file, path } = await layer();
    const folder = join(at.home, 'files');
    const before = readFileSync(join(folder, `${file.id}.json`));
    const first = readFileSync(join(folder, `${file.id}.columns`));
    await at.files.again(file.id, path, still, context());
    // The facts were not written any more.
    const facts = readFileSync(join(folder, `${file.id}.json`));
    writeFileSync(join(folder, `${file.id}.json`), before);
    expect(await counts(at.again(), file.id)).toEqual([2, 2]);
    expect(columns(at)).toEqual([`${file.id}.columns`]);
    // They were, and the columns before were not removed any more.
    const second = await layer();
    await second.at.files.again(second.file.id, second.path, still, context());
    writeFileSync(join(second.at.home, 'files', `${second.file.id}.columns`), first);
    const started = second.at.again();
    expect(await counts(started, second.file.id)).toEqual([3, 3]);
    expect(columns(started)).toEqual([`${second.file.id}.1.columns`]);
    expect(facts.length).toBeGreaterThan(before.length);
  });

  it('does not lose a change of its look meanwhile, nor comes back once it is removed', async () => {
    const { at, file, path } = await layer();
    let styled: Promise<unknown> = Promise.resolve();
    const again = await at.files.again(
      file.id,
      path,
      () => {
        styled = at.files.style(file.id, { ...defaultFileStyle, radius: 9 });
        return Promise.resolve(true);
      },
      context(),
    );
    expect([again, await styled]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await at.again().files.list()).toMatchObject([{ features: 3, style: { radius: 9 } }]);
    writeFileSync(path, table);
    const removed = () => at.files.remove(file.id).then(() => true);
    expect(await at.files.again(file.id, path, removed, context())).toMatchObject({
      failure: { code: 'not-found' },
    });
    expect(await at.files.list()).toEqual([]);
  });

  it('is found in a case file, where its columns have the plain name', async () => {
    const { at, file, path } = await layer();
    await at.files.again(file.id, path, still, context());
    const folder = join(at.home, 'files');
    renameSync(join(folder, `${file.id}.1.columns`), join(folder, `${file.id}.columns`));
    expect(await counts(at.again(), file.id)).toEqual([3, 3]);
  });
});
