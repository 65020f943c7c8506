import { DatabaseSync } from '@kartbord/sqlite/driver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import { decimalAt, decimalNames, type LocalityYears } from '../../../src-shared/domain/weeks/locality-years';
import { type IsoWeek, isoWeek } from '@kartbord/common/week';
import { liceReport, row, silentRow } from '../../api-client/fixtures';
import { localityListRequest } from '../../api-client/fish-health/fish-health';
import type { Arrival } from '../answer';
import { createEngine } from '../engine';
import { cacheHome, type CacheHome } from '../testing';

const context = { signal: new AbortController().signal, progress: () => {} };
const place = { site: 's', account: 'a' };
const all = { ...place, fromWeek: isoWeek(2012, 1), toWeek: isoWeek(2026, 53) };
const [w1, w2] = [isoWeek(2026, 1), isoWeek(2026, 2)];

let home: CacheHome;
let engine: ReturnType<typeof createEngine>;
beforeEach(() => {
  home = cacheHome();
  engine = createEngine({ home: home.folder, now: () => 5, warn: () => {} });
});
afterEach(() => {
  engine.close();
  home.end();
});

function arrivalOf(week: IsoWeek, rows: unknown[], fetchedAtMs = 1000, change: object = {}): Arrival {
  const { method, path, body } = localityListRequest(week);
  return {
    key: { ...place, method, path, body: body ?? '', ...change },
    bytes: new TextEncoder().encode(JSON.stringify(rows)),
    fetchedAtMs,
    validators: { etag: null, lastModified: null },
  };
}

async function keep(...of: Parameters<typeof arrivalOf>): Promise<LocalityWeekColumns> {
  const kept = await engine['week.keep']({ ...arrivalOf(...of), week: of[0] }, context);
  if (!kept.ok) throw new Error(kept.failure.detail);
  return kept.value.columns;
}

async function years(change: object = {}): Promise<LocalityYears> {
  const read = await engine['years.read']({ ...all, ...change }, context);
  if (!read.ok) throw new Error(read.failure.detail);
  return read.value;
}

/** The rows of one week in the form of `LocalityWeekColumns`. */
function weekOf(
  years: LocalityYears,
  at: number,
): Omit<LocalityWeekColumns, 'lon' | 'lat'> & { points: unknown } {
  const rows = Array.from(
    { length: (years.start[at + 1] ?? 0) - (years.start[at] ?? 0) },
    (_, i) => (years.start[at] ?? 0) + i,
  );
  const places = rows.map((row) => years.places[years.place[row] ?? -1]!);
  const decimals = decimalNames.map((name) => [
    name,
    Float64Array.from(rows, (row) => decimalAt(years[name], row)),
  ]);
  return {
    ...(Object.fromEntries(decimals) as Record<(typeof decimalNames)[number], Float64Array>),
    week: years.weeks[at]!,
    count: rows.length,
    localityNo: Int32Array.from(places, ({ localityNo }) => localityNo),
    name: places.map(({ name }) => name),
    municipalityNo: places.map(({ municipalityNo }) => municipalityNo),
    municipality: places.map(({ municipality }) => municipality),
    flags: Uint16Array.from(rows, (row) => years.flags[row] ?? 0),
    diseases: rows.map((row) => years.diseaseSets[years.diseases[row] ?? -1]!),
    points: places.map(({ lon, lat }) => [lon, lat]),
  };
}

function asRead({ lon, lat, ...rest }: LocalityWeekColumns): object {
  const degrees = (value: number | undefined): number | null =>
    value === undefined || Number.isNaN(value) ? null : value;
  return { ...rest, points: Array.from(lon, (_, row) => [degrees(lon[row]), degrees(lat[row])]) };
}

const moved = row({
  geometry: null,
  diseases: ['A', 'B'],
  liceReport: liceReport({ seaTemperature: 1 / 3 }),
});

describe('years of locality weeks', () => {
  it('say what the weeks say, one after the other, after the app was closed', async () => {
    const kept = [await keep(w2, [silentRow(2), moved]), await keep(w1, [row(), silentRow(2)])];
    engine.close();
    engine = createEngine({ home: home.folder, now: () => 5, warn: () => {} });
    const read = await years();
    expect(read.weeks).toEqual([w1, w2]);
    expect([weekOf(read, 0), weekOf(read, 1)]).toEqual([asRead(kept[1]!), asRead(kept[0]!)]);
    expect(read.fetchedAtMs).toEqual(Float64Array.of(1000, 1000));
    expect(read.places).toHaveLength(3);
  });

  it('have only the weeks that are asked for, of this user, of this service and of all localities', async () => {
    await keep(w1, [row()]);
    await keep(w2, [row()]);
    await keep(isoWeek(2026, 3), [row()], 1000, { account: 'b' });
    await keep(isoWeek(2026, 4), [row()], 1000, { site: 't' });
    await keep(isoWeek(2026, 5), [row()], 1000, { body: '{"species":[1]}' });
    expect((await years()).weeks).toEqual([w1, w2]);
    expect((await years({ fromWeek: w2 })).weeks).toEqual([w2]);
    expect((await years({ toWeek: w1 })).weeks).toEqual([w1]);
    expect((await years({ account: 'c' })).weeks).toEqual([]);
  });

  it('say what was known at an earlier time', async () => {
    const first = await keep(w1, [silentRow(2)], 1000);
    const second = await keep(w1, [row()], 2000);
    await keep(w2, [row()], 2000);
    const then = await years({ asOfMs: 1500 });
    expect(then.weeks).toEqual([w1]);
    expect(weekOf(then, 0)).toEqual(asRead(first));
    expect(weekOf(await years(), 0)).toEqual(asRead(second));
  });

  it.each([
    ['columns that are damaged', `UPDATE week_columns SET columns = x'00'`],
    ['columns of another version', 'UPDATE week_columns SET id = id + 100'],
    [
      'columns of another week',
      'UPDATE week_columns SET columns = (SELECT columns FROM week_columns WHERE id = 2) WHERE id = 1',
    ],
    ['columns that are missing', 'DELETE FROM week_columns'],
    ['a place that is damaged', `UPDATE places SET place = replace(place, 'Prøveholmen', 'Prøveholmem')`],
    ['places that are missing', 'DELETE FROM places'],
  ])('make %s again from the answers', async (_what, sql) => {
    const kept = await keep(w1, [row(), silentRow(2)]);
    await keep(w2, [silentRow(2)]);
    const raw = new DatabaseSync(home.file);
    raw.exec(sql);
    expect(weekOf(await years(), 0)).toEqual(asRead(kept));
    const [made] = raw.prepare('SELECT count(*) AS n FROM week_columns WHERE id = 1').all() as {
      n: number;
    }[];
    raw.close();
    expect(made!.n).toBe(1);
  });

  it('leave out a week whose answer and columns are both damaged', async () => {
    await keep(w1, [row()]);
    await keep(w2, [row()]);
    const raw = new DatabaseSync(home.file);
    raw.exec(
      `UPDATE week_columns SET columns = x'00' WHERE id = 1; UPDATE payloads SET payload = x'00' WHERE id = 1`,
    );
    raw.close();
    expect((await years()).weeks).toEqual([w2]);
  });

  it('are empty where nothing is kept', async () => {
    expect(await years()).toMatchObject({ weeks: [], start: Uint32Array.of(0), places: [] });
  });
});

describe('a look at a kept week', () => {
  const lacking = Array.from({ length: 30 }, (_, at) => ({ ...silentRow(at + 1), diseases: undefined }));

  it.each([
    ['columns that say it', ''],
    ['columns that are missing', 'DELETE FROM week_columns'],
    [
      'columns of another week',
      `UPDATE week_columns SET columns = (SELECT columns FROM week_columns WHERE id = 2) WHERE id = 1`,
    ],
  ])('tells what every row lacks and when it was asked, by %s', async (_what, sql) => {
    const arrival = arrivalOf(w1, lacking);
    await keep(w1, lacking);
    await keep(w2, [row()]);
    const raw = new DatabaseSync(home.file);
    raw.exec(sql);
    raw.close();
    const { key, fetchedAtMs, validators, bytes } = arrival;
    expect(await engine['week.look']({ key, week: w1 }, context)).toEqual({
      ok: true,
      value: { value: 'diseases', fetchedAtMs, validators, bytes: bytes.length },
    });
    const { key: other } = arrivalOf(w2, []);
    expect(await engine['week.look']({ key: other, week: w2 }, context)).toMatchObject({
      value: { value: '' },
    });
  });

  it('is empty where nothing is kept, and where the row is damaged', async () => {
    const { key } = arrivalOf(w1, []);
    expect(await engine['week.look']({ key, week: w1 }, context)).toEqual({ ok: true, value: null });
    await keep(w1, [row()]);
    const raw = new DatabaseSync(home.file);
    raw.exec('UPDATE answers SET confirmed = confirmed + 1');
    raw.close();
    expect(await engine['week.look']({ key, week: w1 }, context)).toEqual({ ok: true, value: null });
  });
});
