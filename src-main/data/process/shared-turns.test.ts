import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Pace } from '../../api-client/network/pace';
import { openDatabase } from '@kartbord/sqlite';
import { createEngine, type Engine } from '../engine';

const pace: Pace = { burst: 30, perMinute: 20 };
const turnMs = 3_000;
const [one, two] = ['https://one.example', 'https://two.example'];
let home: string;
let file: string;
let opened: { close(): void }[];
const clock = { nowMs: 0 };

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kartbord-turns-'));
  file = join(home, 'turns.sqlite');
  opened = [];
  clock.nowMs = Date.UTC(2026, 10, 23);
});
afterEach(() => {
  for (const each of opened) each.close();
  rmSync(home, { recursive: true, force: true });
});

/** The data process of a window or of a command: they share the folder alone. */
function begin(): Engine {
  const engine = createEngine({ home, now: () => clock.nowMs, warn: () => {} });
  opened.push(engine);
  return engine;
}
async function taken(by: Engine, origin = one, of = pace): Promise<number | string> {
  const result = await by['turn.take'](
    { origin, pace: of },
    { signal: new AbortController().signal, progress: () => {} },
  );
  return result.ok ? result.value : result.failure.code;
}
async function times(
  count: number,
  take: (no: number) => Promise<number | string>,
): Promise<(number | string)[]> {
  const waits: (number | string)[] = [];
  for (let no = 0; no < count; no++) waits.push(await take(no));
  return waits;
}
const none = (count: number): number[] => Array.from({ length: count }, () => 0);
function edit(sql: string, ...values: (number | string)[]): void {
  const database = openDatabase(file);
  database.run(sql, ...values);
  database.close();
}

describe('the turns at a host', () => {
  it('are those of all processes of a folder together', async () => {
    const [window, command] = [begin(), begin()];
    expect(await times(32, (no) => taken(no % 2 === 0 ? window : command))).toEqual([
      ...none(30),
      turnMs,
      2 * turnMs,
    ]);
  });

  it('are not given anew to each of five commands that run one after the other', async () => {
    const waits = [];
    for (let command = 0; command < 5; command++) {
      const engine = begin();
      waits.push(...(await times(10, () => taken(engine))));
    }
    expect(waits.filter((ms) => ms === 0)).toHaveLength(30);
    expect(waits.at(-1)).toBe(20 * turnMs);
  });

  it('are of each host by itself, and come again with time', async () => {
    const engine = begin();
    await times(31, () => taken(engine));
    expect(await taken(engine, two)).toBe(0);
    clock.nowMs += 3_600_000;
    expect(await times(31, () => taken(engine))).toEqual([...none(30), turnMs]);
  });

  it('are kept in a file that nobody else on the computer reads', async () => {
    await taken(begin());
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('the file of the turns', () => {
  it.each([
    ['removed', () => rmSync(file)],
    ['emptied', () => truncateSync(file, 0)],
    ['cut off', () => truncateSync(file, 700)],
    ['overwritten with something else', () => writeFileSync(file, 'nothing that this is\n'.repeat(400))],
    ['of another form', () => edit('ALTER TABLE turns RENAME TO others')],
  ])('may be %s: turns go on, at their pace', async (_what, damage) => {
    const [window, command] = [begin(), begin()];
    await times(30, () => taken(window));
    damage();
    const waits = await times(40, (no) => taken(no % 2 === 0 ? window : command));
    expect(waits.slice(30)).toEqual(Array.from({ length: 10 }, (_, no) => (no + 1) * turnMs));
  });

  it('may say anything of a host: no turn is further away than the longest queue, and none is given beyond the burst', async () => {
    const engine = begin();
    await taken(engine);
    const value = fc.oneof(fc.double(), fc.string(), fc.constantFrom(-1e300, 1e300, Infinity, 0));
    await fc.assert(
      fc.asyncProperty(value, value, async (free, atMs) => {
        edit(
          'UPDATE turns SET free = ?, at = ?',
          ...[free, atMs].map((each) => (each !== each ? 'NaN' : each)),
        );
        const waits = await times(32, () => taken(engine));
        expect(waits.filter((ms) => ms === 0).length).toBeLessThanOrEqual(30);
        for (const ms of waits) expect(ms).toBeLessThanOrEqual(240 * turnMs);
      }),
      { numRuns: 60 },
    );
  });

  it('may come from a clock that was ahead: a turn costs no more for it', async () => {
    const engine = begin();
    await times(31, () => taken(engine));
    clock.nowMs -= 365 * 86_400_000;
    expect(await times(2, () => taken(engine))).toEqual([2 * turnMs, 3 * turnMs]);
    clock.nowMs += 6 * turnMs;
    expect(await taken(engine)).toBe(0);
  });

  it('is whole where a writer was killed, and one that hangs holds up nobody', async () => {
    const engine = begin();
    await times(30, () => taken(engine));
    const writer = openDatabase(file);
    writer.exec('BEGIN IMMEDIATE');
    writer.exec('UPDATE turns SET free = 30');
    expect(await taken(engine)).toBe('storage');
    writer.close();
    expect(await taken(engine)).toBe(turnMs);
  });

  it('that cannot be made is said: the process keeps to its own pace', async () => {
    const engine = begin();
    mkdirSync(file);
    expect(await taken(engine)).toBe('storage');
  });
});
