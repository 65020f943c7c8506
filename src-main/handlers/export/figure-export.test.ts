import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type {
  FigureOrder,
  FigureShown,
  FigureStep,
  FigureTask,
} from '../../../src-shared/domain/figure/figure-order';
import type { MapFigure } from '../../../src-shared/domain/figure/map-figure';
import type { OwnFile } from '../../../src-shared/domain/map-layers/own-file';
import { defaultSettings } from '../../../src-shared/domain/settings/settings';
import { isoWeek } from '@kartbord/common/week';
import { fail, ok } from '../../../src-shared/result';
import { readRecipe } from '../../export/figure/figure-recipe';
import type { OwnFiles } from '../../files/stored/store';
import type { Handlers } from '../../ipc/router';
import { row, silentRow } from '../../api-client/fixtures';
import { createFigureHandlers } from './figure';
import { figureExportHandler } from './figure-export';
import { contentHash } from './figure-data';
import { drawFigureOrder, type DrawSheet } from './figure-order';
import type { SaveDialogs } from './save-dialogs';
import { harness, json } from '../testing';
import { type FileCalls, systemCalls } from '../../storage/files/atomic-file';
import { partFileName } from '../../storage/files/part-files';

const order: FigureOrder = {
  workspace: { week: isoWeek(2026, 45), filter: {}, selectedLocalityNo: null, centre: [5, 60], zoom: 9 },
  format: 'png',
  widthMm: 85,
  heightMm: 60,
  dpi: 96,
  scale: null,
  title: 'Lus & lakse/../lus',
  parts: { legend: true, scaleBar: true, north: true, graticule: true },
  theme: 'day',
  language: 'nb',
  frames: null,
};
const frames: FigureOrder = {
  ...order,
  format: 'frames',
  frames: { by: 'weeks', from: isoWeek(2026, 44), to: isoWeek(2026, 45), perSecond: 1 },
};
/** A picture of one px, and of nothing that can be seen. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const end = { week: '2026-W45', fetchedAtMs: 1, missing: [] };
const calling = { signal: new AbortController().signal, progress: () => {}, windowId: 7 };

/** A page that asks for its week and draws one px. */
const sheet: DrawSheet = async (asked, { onFrame }, handlersOf) => {
  const handlers = handlersOf(() => Promise.resolve({ do: 'end' } satisfies FigureStep));
  await handlers['fishHealth.week']({ week: isoWeek(2026, 45), freshness: 'usual' }, calling);
  if (asked.format !== 'frames') return ok({ kind: 'png', bytes: png, ends: [end] });
  for (const [no, week] of [isoWeek(2026, 44), isoWeek(2026, 45)].entries()) {
    const kept = await onFrame(no, { by: 'weeks', week }, png);
    if (!kept.ok) return kept;
  }
  return ok({ kind: 'frames', ends: [end, { ...end, missing: [{ about: 'tracks', code: 'offline' }] }] });
};

function setUp(draw: DrawSheet = sheet, calls: FileCalls = systemCalls) {
  const on = harness();
  on.answer = () => json([row(), silentRow(2)]);
  const suggested: string[] = [];
  const chosen = { path: join(on.home, 'figure') as string | null };
  const save: SaveDialogs = {
    chooseSaveFile(_, { suggestedName }) {
      suggested.push(suggestedName);
      return Promise.resolve(chosen.path);
    },
    receipt: (path, written) => ({ receiptId: 'one', fileName: path.split('/').at(-1) ?? '', ...written }),
  };
  const handlers = figureExportHandler(
    save,
    (of, context) => drawFigureOrder(on.work, { settings: () => defaultSettings, sheet: draw }, of, context),
    calls,
  );
  const make = (of: FigureOrder) => handlers['figure.export'](of, calling);
  return { on, suggested, chosen, make, handlers };
}

describe('a figure from the window', () => {
  it('is written whole with its recipe, and told by what it is', async () => {
    const { chosen, suggested, make } = setUp();
    const made = await make(order);
    expect(suggested).toEqual(['Lus-lakse-..-lus.png']);
    expect(made).toMatchObject({
      ok: true,
      value: { fileName: 'figure', width: 321, height: 227, pictures: 1 },
    });
    const recipe = readRecipe(readFileSync(chosen.path ?? ''));
    expect(recipe?.order).toEqual(order);
    expect(recipe?.data).toMatchObject([{ about: 'fishHealth.week, week 2026-W45' }]);
    expect(recipe?.service).toMatchObject({ name: 'Sample', isSample: true });
    // The same answer another time, from the cache, is the same data.
    await make(order);
    expect(readRecipe(readFileSync(chosen.path ?? ''))?.data[0]?.sha256).toBe(recipe?.data[0]?.sha256);
  });

  it('is shown before as one picture of few px, and nothing is written', async () => {
    const asked: FigureOrder[] = [];
    const { suggested, handlers } = setUp((of, ...rest) => {
      asked.push(of);
      return sheet(of, ...rest);
    });
    const large: FigureOrder = { ...frames, widthMm: 297, heightMm: 210, dpi: 600 };
    expect(await handlers['figure.preview'](large, calling)).toMatchObject({ ok: true });
    expect(asked).toMatchObject([
      {
        format: 'png',
        frames: null,
        widthMm: 297,
        dpi: expect.closeTo(85.5, 1) as number,
        workspace: { week: '2026-W44' },
      },
    ]);
    expect(suggested).toEqual([]);
  });

  it('is as large as it is drawn, and of an animation as its first pictures say of all; nothing is written', async () => {
    const asked: FigureOrder[] = [];
    const { suggested, make, chosen, handlers } = setUp((of, ...rest) => {
      asked.push(of);
      return sheet(of, ...rest);
    });
    const size = async (of: FigureOrder): Promise<unknown> => {
      const answer = await handlers['figure.size'](of, calling);
      return answer.ok && answer.value;
    };
    const measured = await size(order);
    expect(suggested).toEqual([]);
    await make(order);
    expect(measured).toBe(readFileSync(chosen.path ?? '').length);
    const year = { by: 'weeks', from: isoWeek(2026, 1), to: isoWeek(2026, 40), perSecond: 1 } as const;
    expect(await size({ ...frames, frames: year })).toBe(10 * 2 * png.length);
    expect(asked.at(-1)?.frames).toMatchObject({ from: '2026-W01', to: '2026-W04' });
    const hours = { by: 'time', fromMs: 0, toMs: 36e5 * 9, stepMs: 36e5, perSecond: 1 } as const;
    expect(await size({ ...frames, frames: hours })).toBe((10 / 4) * 2 * png.length);
    expect(asked.at(-1)?.frames).toMatchObject({ toMs: 36e5 * 3 });
  });

  it('is a folder of numbered pictures with the recipe beside them, there only when all are', async () => {
    const { on, chosen, make } = setUp();
    const made = await make(frames);
    expect(made).toMatchObject({
      ok: true,
      value: { pictures: 2, sha256: null, missing: ['tracks (offline)'] },
    });
    expect(readdirSync(chosen.path ?? '')).toEqual(['0001-2026-W44.png', '0002-2026-W45.png', 'recipe.json']);
    expect(readRecipe(readFileSync(join(chosen.path ?? '', 'recipe.json')))?.order).toEqual(frames);
    expect(readdirSync(on.home).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('is on the disk picture by picture before the folder has its name', async () => {
    const steps: string[] = [];
    const noted = (step: string): number => steps.push(step.replace(/^.*\//, '').replace(/^\..*$/, 'folder'));
    const { on, chosen, make } = setUp(sheet, {
      ...systemCalls,
      async open(path, ...how) {
        const handle = await systemCalls.open(path, ...how);
        const sync = handle.sync.bind(handle);
        return Object.assign(handle, {
          sync: () => {
            noted(String(path));
            return sync();
          },
        });
      },
      rename(from, to) {
        noted('/renamed');
        return systemCalls.rename(from, to);
      },
    });
    expect(await make(frames)).toMatchObject({ ok: true });
    const pictures = ['0001-2026-W44.png', '0002-2026-W45.png', 'recipe.json'];
    expect(steps).toEqual([...pictures, 'folder', 'renamed', on.home.replace(/^.*\//, '')]);
    steps.length = 0;
    chosen.path = join(on.home, 'one.png');
    expect(await make(order)).toMatchObject({ ok: true });
    expect(steps.slice(0, 2)).toEqual(['folder', 'renamed']);
  });

  it("has the weeks of an animation fetched before its page draws, so that their pace is not the page's", async () => {
    const before: number[] = [];
    const { on, make } = setUp((...given) => {
      before.push(on.asked.length);
      return sheet(...given);
    });
    const weeks = { by: 'weeks', from: isoWeek(2026, 40), to: isoWeek(2026, 45), perSecond: 1 } as const;
    await make({ ...frames, frames: weeks });
    expect([before, on.asked.length]).toEqual([[6], 6]);
  });

  it('leaves nothing of a folder that could not be finished, and nothing is written over', async () => {
    const { on, chosen, make } = setUp(async (...given) => {
      const drawn = await sheet(...given);
      return drawn.ok ? fail('timeout', 'too slow') : drawn;
    });
    expect(await make(frames)).toMatchObject({ ok: false, failure: { code: 'timeout' } });
    expect(existsSync(chosen.path ?? '')).toBe(false);
    expect(readdirSync(on.home).filter((name) => name.endsWith('.part'))).toEqual([]);
    mkdirSync(chosen.path ?? '');
    writeFileSync(join(chosen.path ?? '', 'own.txt'), 'mine');
    expect(await setUp().make(frames)).toMatchObject({ ok: true });
    expect(await make(frames)).toMatchObject({ ok: false, failure: { code: 'storage' } });
    expect(readdirSync(chosen.path ?? '')).toEqual(['own.txt']);
  });

  it('takes away the pictures that a killed process left there, and not those that another still draws', async () => {
    const { on, make } = setUp();
    // A process that has ended has a number that no one has now.
    const { pid } = spawnSync(process.execPath, ['--version']);
    const [living, dead] = [partFileName(), partFileName().replace(`-${process.pid}-`, `-${pid}-`)];
    for (const name of [living, dead]) mkdirSync(join(on.home, name));
    expect(await make(frames)).toMatchObject({ ok: true });
    expect(readdirSync(on.home).filter((name) => name.endsWith('.part'))).toEqual([living]);
  });

  it('is refused in a word before a file is asked for, and is no figure where the dialog was closed', async () => {
    const { chosen, suggested, make } = setUp();
    const large = { ...order, widthMm: 1_200, heightMm: 1_200, dpi: 600 };
    expect(await make(large)).toMatchObject({
      ok: false,
      failure: { code: 'bad-request', detail: 'too-large' },
    });
    const many = { by: 'time', fromMs: 0, toMs: 9e9, stepMs: 60_000, perSecond: 1 } as const;
    expect(await make({ ...frames, frames: many })).toMatchObject({ failure: { detail: 'too-many' } });
    expect(await make({ ...frames, frames: null })).toMatchObject({ failure: { detail: 'no-frames' } });
    expect(suggested).toEqual([]);
    chosen.path = null;
    expect(await make(order)).toEqual(ok(null));
  });
});

describe('the page that draws a figure', () => {
  it('may read what is shown, and change, send or sign in nothing', async () => {
    const { on } = setUp();
    const shown: FigureShown[] = [];
    const handlers = createFigureHandlers({
      work: on.work,
      settings: defaultSettings,
      task: order,
      onShown: (notified) => {
        shown.push(notified);
        return Promise.resolve({ do: 'end' });
      },
    });
    expect(handlers['figure.task'](undefined, calling)).toEqual(ok(order));
    expect(await handlers['figure.step']({ end, svg: null, film: null }, calling)).toEqual(ok({ do: 'end' }));
    expect(shown).toHaveLength(1);
    const refused: (keyof Handlers)[] = [
      ...([
        'settings.change',
        'workspace.write',
        'workspace.save',
        'session.signIn',
        'session.signOut',
      ] as const),
      ...([
        'reporting.send',
        'reporting.keep',
        'files.add',
        'files.take',
        'files.remove',
        'servers.add',
      ] as const),
      ...(['export.layers', 'figure.export', 'case.make', 'offline.start', 'archive.forget'] as const),
    ];
    for (const name of refused) {
      const answer = await (handlers[name] as unknown as () => unknown)();
      expect([name, answer]).toMatchObject([name, { ok: false, failure: { code: 'forbidden' } }]);
    }
  });
});

it('has of a map of the command line the own files that its layers name, and of a workspace all', async () => {
  const { on } = setUp();
  const own = ['buoys.csv', 'other.csv'].map((fileName) => ({ fileName }) as OwnFile);
  const files = { list: () => Promise.resolve(own) } as unknown as OwnFiles;
  const task: MapFigure = {
    bbox: [4, 59, 6, 61],
    width: 800,
    height: 600,
    layers: ['buoys.csv', 'week'],
    week: null,
    legend: true,
  };
  const listed = (of: FigureTask) =>
    createFigureHandlers({ work: on.work, settings: defaultSettings, task: of, files })['files.list'](
      undefined,
      calling,
    );
  expect(await listed(task)).toEqual(ok([{ fileName: 'buoys.csv' }]));
  expect(await listed(order)).toEqual(ok(own));
});

describe('the hash of an answer', () => {
  it('is of what it says, not of when it was fetched nor of the order of its members', () => {
    const of = (fetchedAtMs: number) => ({
      stamp: { fetchedAtMs },
      a: [1, null],
      b: Float64Array.of(NaN, 2),
    });
    expect(contentHash(of(1))).toBe(contentHash(of(2)));
    expect(contentHash({ b: Float64Array.of(NaN, 2), a: [1, null] })).toBe(contentHash(of(1)));
    expect(contentHash({ ...of(1), a: [1, 0] })).not.toBe(contentHash(of(1)));
    expect(contentHash({ ...of(1), b: Float64Array.of(NaN, 3) })).not.toBe(contentHash(of(1)));
    expect(contentHash(['ab', 'c'])).not.toBe(contentHash(['a', 'bc']));
  });
});
