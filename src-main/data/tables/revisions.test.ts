import { afterEach, beforeEach, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import type { TableSelection } from '../../../src-shared/domain/export/table-selection';
import { generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { Result } from '../../../src-shared/result';
import { type Json, liceReport, row, silentRow } from '../../api-client/fixtures';
import { makeTable } from '../export/table-writer';
import { tableHome, type TableHome } from './testing';

const [week, other, never] = [isoWeek(2026, 40), isoWeek(2026, 41), isoWeek(2026, 42)];
/** The end of 5 October 2026 in Norway. */
const asOfMs = Date.UTC(2026, 9, 5, 22) - 1;
const [early, late] = [asOfMs - 1_000, asOfMs + 1];

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const site = (no: number, average: number | null, change: Json = {}): Json =>
  row({
    locality: { no, name: `Sted ${no}`, isOnLand: false },
    diseases: [],
    liceTreatments: [],
    liceReport: liceReport({ adultFemaleLice: { average, averageOfPreviousWeek: null, trend: null } }),
    ...change,
  });

interface Made {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly rule: string;
  readonly missing: readonly string[];
  readonly asOf: number | undefined;
}

async function made(what: TableSelection): Promise<Result<Made>> {
  const order = {
    what,
    site: 's',
    account: 'a',
    aisAccount: 'a',
    ownAccount: 'a',
    limits: generalLimits,
    provenance: {} as never,
  };
  const table = await makeTable(home.cache, order, new AbortController().signal);
  if (!table.ok) return table;
  const { columns, rows, facts } = table.value;
  const asRecord = (cells: readonly unknown[]) =>
    Object.fromEntries(columns.map(({ name }, at) => [name, cells[at]]));
  const { rule, missing, asOfMs: asOf } = facts;
  return { ok: true, value: { rows: [...rows].map(asRecord), rule, missing, asOf } };
}

async function good(what: TableSelection): Promise<Made> {
  const table = await made(what);
  if (!table.ok) throw new Error(table.failure.detail);
  return table.value;
}

const revisions = { kind: 'revisions', from: week, to: never, asOfMs, filter: {} } as const;
const history = { kind: 'history', from: week, to: never, localityNos: null, filter: {}, asOfMs } as const;

const text = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '-').replaceAll('"', '');

/** The other numbers of a report, each in its turn. */
function changed(one: Json, at: number): Json {
  const report = one['liceReport'] as Json;
  const other = { average: at / 10, averageOfPreviousWeek: null, trend: null };
  const turns: readonly Json[] = [
    { mobileLice: other },
    { stationaryLice: other },
    { totalLice: other },
    { seaTemperature: at / 10 },
    { isFallow: true },
    { adultFemaleLice: { average: 0.2, averageOfPreviousWeek: at / 100, trend: null } },
  ];
  return { ...report, ...turns[Math.floor(at / 10) % turns.length] };
}

/** A hundred sites, each changed in its own way or not at all. */
const then = Array.from({ length: 100 }, (_, at) =>
  at % 7 === 0
    ? silentRow(at + 1)
    : // One that tells of each kind of treatment: else the week says of no site that it had none.
      site(at + 1, at / 50, at === 20 ? { liceTreatments: ['MEDIKAMENTELL', 'IKKE_MEDIKAMENTELL'] } : {}),
);
const now = then.flatMap((one, at): Json[] => {
  const no = at + 1;
  if (at % 10 === 3) return [];
  if (at % 10 === 4) return [{ ...one, diseases: ['PANKREASSYKDOM'] }];
  if (at % 7 === 0) return [site(no, at % 2 === 0 ? 0 : null)];
  if (at % 10 === 6) return [site(no, at / 100, { municipality: { no: '4601', name: 'Bergen' } })];
  if (at % 10 === 1)
    return [{ ...one, geometry: { type: 'Point', coordinates: [5.5, at === 1 ? 60.654321 : 61] } }];
  if (at % 10 === 2)
    return [{ ...one, liceTreatments: at < 50 ? ['RENSEFISK'] : ['IKKE_MEDIKAMENTELL', 'MEDIKAMENTELL'] }];
  if (at % 10 === 5)
    return [
      { ...one, locality: { no, name: `Nytt ${no}`, isOnLand: at < 50 }, isSlaughterHoldingCage: at > 70 },
    ];
  if (at % 10 === 8) return [{ ...one, hasSalmonoidLicense: false }];
  if (at % 10 === 9) return [{ ...one, liceReport: changed(one, at) }];
  return [one];
});
now.push(site(500, 0.3));

/** Kinds of treatment as the lists have them, and as the files have them. */
const told = [['MEDIKAMENTELL', 'medicinal'], ['IKKE_MEDIKAMENTELL', 'non-medicinal'], ['RENSEFISK', 'cleaner-fish']] as const; // prettier-ignore

/** From the answers themselves, by code of its own: all that a list gives of a site, and whether it lists it. */
function recount(): string[] {
  const valuesOf = (raw: Json): Record<string, unknown> => {
    const report = raw['liceReport'] as Record<string, { average?: number } & number>;
    return {
      name: (raw['locality'] as Json)['name'],
      municipalityNo: (raw['municipality'] as Json)['no'],
      municipality: (raw['municipality'] as Json)['name'],
      adultFemaleLice: report['adultFemaleLice']?.average,
      mobileLice: report['mobileLice']?.average,
      stationaryLice: report['stationaryLice']?.average,
      totalLice: report['totalLice']?.average,
      adultFemaleLicePreviousWeek: (report['adultFemaleLice'] as unknown as Json)['averageOfPreviousWeek'],
      seaTemperature: report['seaTemperature'],
      hasReported: report['hasReported'],
      isFallow: report['isFallow'],
      diseases: (raw['diseases'] as string[]).join(' '),
      hasSalmonoids: raw['hasSalmonoidLicense'],
      isOnLand: (raw['locality'] as Json)['isOnLand'],
      isSlaughterHoldingCage: raw['isSlaughterHoldingCage'],
      treatments: told
        .filter(([code]) => (raw['liceTreatments'] as string[]).includes(code))
        .map(([, name]) => name)
        .join(' '),
      lon: (raw['geometry'] as { coordinates: number[] }).coordinates[0],
      lat: (raw['geometry'] as { coordinates: number[] }).coordinates[1],
    };
  };
  const byNo = (rows: readonly Json[]) => new Map(rows.map((one) => [(one['locality'] as Json)['no'], one]));
  const [before, after] = [byNo(then), byNo(now)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((no) => {
    const [was, is] = [before.get(no), after.get(no)];
    if (!was || !is) return [`${String(no)} listed ${String(!!was)} ${String(!!is)}`];
    const [old, fresh] = [valuesOf(was), valuesOf(is)];
    return Object.keys(old)
      .filter((field) => text(old[field]) !== text(fresh[field]))
      .map((field) => `${String(no)} ${field} ${text(old[field])} ${text(fresh[field])}`);
  });
}

it('are the values that differ between the answers of then and now, as a count of the raw answers finds them', async () => {
  await home.keepWeek(week, then, early);
  await home.keepWeek(week, now, late);
  const { rows } = await good(revisions);
  const lines = rows.map((one) =>
    ['localityNo', 'field', 'then', 'now'].map((name) => text(one[name])).join(' '),
  );
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.toSorted()).toEqual(recount().toSorted());
});

it('say when both versions were stored, and the change of a number; a value not given is empty and no zero', async () => {
  await home.keepWeek(week, [site(1, 0.1), site(2, null), site(3, 0)], early);
  await home.keepWeek(week, [site(1, 0.3), site(2, 0), site(3, null)], late);
  const { rows, asOf } = await good(revisions);
  const storedAt = { thenStoredAt: new Date(early).toISOString(), nowStoredAt: new Date(late).toISOString() };
  const lice = { isoWeek: week, field: 'adultFemaleLice', unit: 'lice per fish', ...storedAt };
  expect(rows).toEqual([
    { ...lice, localityNo: 1, name: 'Sted 1', then: '0.1', now: '0.3', change: 0.2 },
    { ...lice, localityNo: 2, name: 'Sted 2', then: null, now: '0', change: null },
    { ...lice, localityNo: 3, name: 'Sted 3', then: '0', now: null, change: null },
  ]);
  expect(asOf).toBe(asOfMs);
});

it('name the weeks that were not stored by then and those that never were, and compare the rest', async () => {
  await home.keepWeek(week, [site(1, 0.1)], early);
  await home.keepWeek(other, [site(1, 0.1)], late);
  const { rows, rule, missing } = await good(revisions);
  expect(rows).toEqual([]);
  expect(rule).toContain('0 of 1 weeks that were stored by then have a newer version.');
  expect(missing).toEqual([
    'Not stored by then, so that nothing can be compared: 2026-W41.',
    'Weeks not downloaded: 2026-W42.',
  ]);
});

it('are of the sites that the filter shows then or now', async () => {
  await home.keepWeek(week, [site(1, 0.9), site(2, 0.1), site(3, 0.1)], early);
  await home.keepWeek(week, [site(1, 0.2), site(2, 0.8), site(3, 0.2)], late);
  const { rows } = await good({ ...revisions, filter: { states: ['over'] } });
  expect(rows.map((one) => one['localityNo'])).toEqual([1, 2]);
});

it('a table as of a day has the version of then with its age, and says that it is one', async () => {
  await home.keepWeek(week, [site(1, 0.9)], early - 86_400_000);
  // The same answer again later: then the version of that day held all the time.
  await home.keepWeek(week, [site(1, 0.9)], late);
  await home.keepWeek(other, [site(1, 0.4)], early);
  await home.keepWeek(other, [site(1, 0.2)], late);
  const { rows, rule, missing, asOf } = await good(history);
  expect(rows.map((one) => [one['isoWeek'], one['adultFemaleLice'], one['fetchedAt']])).toEqual([
    [week, 0.9, new Date(asOfMs).toISOString()],
    [other, 0.4, new Date(early).toISOString()],
  ]);
  expect([rule.slice(0, 49), asOf]).toEqual(['As it was known at the end of 2026-10-05: of each', asOfMs]);
  expect(missing[0]).toBe('Weeks not downloaded: 2026-W42.');
  const { asOfMs: _, ...newest } = history;
  expect((await good(newest)).rows.map((one) => one['adultFemaleLice'])).toEqual([0.9, 0.2]);
});

it('a figure as of a day looks back at weeks as they were known then', async () => {
  await home.keepWeek(week, [site(1, 0.9)], early);
  await home.keepWeek(week, [site(1, 0.1)], late);
  await home.keepWeek(other, [site(1, 0.9)], early);
  const filter = { history: [{ fact: 'over', least: 2, weeks: 2 }] } as const;
  const figures = { kind: 'figures', week: other, by: null, filter } as const;
  const listed = async (what: TableSelection) =>
    (await good(what)).rows.find((one) => one['figure'] === 'listed')?.['value'];
  expect([await listed({ ...figures, asOfMs }), await listed(figures)]).toEqual([1, 0]);
});

it('of a day before anything was stored there is nothing to show, whatever came later', async () => {
  await home.keepWeek(week, [site(1, 0.9)], late);
  for (const what of [history, revisions, { kind: 'figures', week, by: null, filter: {}, asOfMs } as const])
    expect(await made(what)).toMatchObject({ ok: false, failure: { code: 'not-found' } });
});
