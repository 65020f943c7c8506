import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openHouse } from './house';
import { readTable } from './read-table';
import { runOn } from './run-on';

/** What is counted here is counted from exported files alone, by nothing of the app. */

type Kind = 'medicinal' | 'non-medicinal' | 'cleaner-fish';
interface Week {
  readonly count: number | null;
  readonly isEmpty: boolean;
  readonly treated: Set<Kind>;
  /** What the report calls the medicines. */
  readonly types: Set<string>;
}
interface Event {
  readonly kind: string;
  readonly area: string;
  readonly quarter: number;
  readonly why: string | null;
  /** From −4 on. */
  readonly weeks: readonly Week[];
  readonly matches: readonly (readonly Week[])[];
}

const place = (share: number, of: readonly number[]): number => {
  const sorted = of.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [low = NaN, high = NaN] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
};
const middle = (of: readonly number[]): number => place(0.5, of);
const text = (value: number | null): string =>
  value === null ? '' : String(Math.round(value * 10_000) / 10_000);

type Row = Readonly<Record<string, string>>;
const hundredths = (value: string | undefined): number => Math.round(Number(value) * 100);

/** A letter for each week: c counted, f fish without a count, e no fish, n not stated, l not in the report. */
function letterOf(row: Row | undefined): string {
  if (!row) return 'l';
  if (row['adultFemaleLice'] !== '') return 'c';
  if (row['isProbablyFallow'] === 'true') return 'e';
  return row['isProbablyFallow'] === 'false' || row['hasCounted'] === 'true' ? 'f' : 'n';
}
const edges: Readonly<Record<string, string>> = { e: '', n: 'not-stated', l: 'not-listed' };

/** Stays as the guide describes them: breaks of up to two weeks are bridged, and ends that are not known are marked. */
function staysOf(site: readonly (Row | undefined)[], names: readonly string[]): readonly string[] {
  const letters = site.map(letterOf).join('');
  return Array.from(letters.matchAll(/[cf](?:[enl]{0,2}[cf])*/g)).flatMap(({ 0: spell, index }) => {
    const [first, last] = [spell.indexOf('c'), spell.lastIndexOf('c')];
    if (first < 0) return [];
    const inside = site.slice(index + first, index + last + 1).map((row) => row ?? {});
    const counted = inside.filter((row) => letterOf(row) === 'c' && row['localityNo'] !== undefined);
    const judged = counted.filter((row) => row['limit'] !== '');
    const [before, after] = [letters.slice(0, index), letters.slice(index + spell.length)];
    const ofLetter = (one: RegExp): number => (spell.slice(first, last).match(one) ?? []).length;
    const degrees = inside.flatMap((row) => (row['seaTemperature'] ?? '') === '' ? [] : [Number(row['seaTemperature'])]); // prettier-ignore
    return [
      [
        ...[names[index + first], names[index + last], last - first + 1],
        ...[index <= 2 ? 'first-week' : edges[before.at(-1) ?? '']],
        ...[after.length <= 2 ? 'last-week' : edges[after.at(0) ?? '']],
        ...[counted.length, ofLetter(/e/g), ofLetter(/[nl]/g)],
        counted.filter((row) => row['isProbablyFallow'] === 'true').length,
        judged.filter((row) => hundredths(row['adultFemaleLice']) >= hundredths(row['limit'])).length,
        ...[judged.length, degrees.length],
        ...(degrees.length > 0 ? [Math.min(...degrees), Math.max(...degrees)] : ['', '']),
      ].join('|'),
    ];
  });
}

/** The weeks of a site around one of them, or null where one of them has no row. */
function windowAt(site: readonly (Week | undefined)[], at: number): readonly Week[] | null {
  const found = site.slice(Math.max(0, at - 4), at + 9).filter((week) => week !== undefined);
  return at >= 4 && found.length === 13 ? found : null;
}
const removal = (week: Week | undefined): boolean =>
  week !== undefined && (week.treated.has('medicinal') || week.treated.has('non-medicinal'));
const fish = (week: Week | undefined): boolean => week?.treated.has('cleaner-fish') === true;

it('the study of treatments, stays in the sea and counts around the limit are recomputed from exported reports alone, to the digit', async () => {
  const { work, home } = await openHouse();
  // Five weeks more before and nine more after than those whose treatments are asked for.
  const [weeks, studied, paths] = [
    '2021-W10..2021-W40',
    '2021-W15..2021-W31',
    ['lice', 'treatments', 'study', 'stays', 'counts'].map((one) => join(home, `${one}.csv`)),
  ];
  const [licePath = '', treatmentPath = '', studyPath = '', staysPath = '', countsPath = ''] = paths;
  for (const argv of [
    ['fetch', 'reports', '--report', 'lice,treatments', '--weeks', weeks],
    ['export', 'report', '--report', 'lice', '--weeks', weeks, '--out', licePath],
    ['export', 'report', '--report', 'treatments', '--weeks', weeks, '--out', treatmentPath],
    ['export', 'treatment-study', '--by', 'production-area', '--weeks', studied, '--out', studyPath],
    ['export', 'stays', '--weeks', weeks, '--out', staysPath],
    ['export', 'counts', '--weeks', weeks, '--bin', '0.01', '--out', countsPath],
  ])
    expect(await runOn(work, [...argv, '--language', 'en'])).toMatchObject({ code: 0 });

  const liceRows = readTable(licePath);
  const names = [...new Set(liceRows.map(({ week = '' }) => week))].toSorted();
  expect(names).toHaveLength(31);
  const places = new Map(names.map((week, at) => [week, at]));
  const sites = new Map<string, (Week | undefined)[]>();
  const areas = new Map<(Week | undefined)[], string>();
  for (const {
    week = '',
    localityNo = '',
    adultFemaleLice = '',
    isProbablyFallow,
    productionAreaId = '',
  } of liceRows) {
    const site = sites.get(localityNo) ?? names.map(() => undefined);
    sites.set(localityNo, site);
    // As the last of the weeks that have it.
    if (productionAreaId !== '') areas.set(site, productionAreaId);
    site[places.get(week) ?? -1] = {
      count: adultFemaleLice === '' ? null : Number(adultFemaleLice),
      isEmpty: isProbablyFallow === 'true',
      treated: new Set(),
      types: new Set(),
    };
  }
  const words: Readonly<Record<string, Kind>> = { rensefisk: 'cleaner-fish', medikamentell: 'medicinal' };
  for (const { week = '', localityNo = '', measure = '', type = '' } of readTable(treatmentPath)) {
    const of = sites.get(localityNo)?.[places.get(week) ?? -1];
    of?.treated.add(words[measure] ?? 'non-medicinal');
    if (measure === 'medikamentell') of?.types.add(type.toLowerCase());
  }

  const quarterAt = (at: number): number => Math.min(4, Math.ceil(Number(names[at]?.slice(6)) / 13));
  const clearOf = (others: (of: Week) => boolean) =>
    new Map(
      Array.from(sites.values(), (site) => [
        site,
        names.map((_, at) => {
          const around = windowAt(site, at);
          return around?.some(others) ? null : around;
        }),
      ]),
    );
  const untreated = clearOf(removal);
  const untouched = clearOf((of) => removal(of) || fish(of));
  const clear = (site: (Week | undefined)[], isStocking: boolean): (readonly Week[] | null)[] =>
    (isStocking ? untouched : untreated).get(site) ?? [];
  const events: Event[] = [];
  for (const site of sites.values()) {
    const area = areas.get(site) ?? '';
    site.forEach((week, at) => {
      if (!week || at < 5 || at > 21) return;
      const add = (kind: string, isStocking: boolean): void => {
        const around = windowAt(site, at);
        const inWeeks = names.length > at + 8 && at >= 4;
        const isOwn = isStocking ? fish : removal;
        let why: string | null = null;
        if (!around) why = inWeeks ? 'leftOutNotStated' : 'leftOutNotDownloaded';
        else if (around.some((one, n) => (isOwn(one) && n !== 4 && n !== 5) || (isStocking && removal(one))))
          why = 'leftOutSecond';
        else if (around[3]?.count === null) why = around[3].isEmpty ? 'leftOutNoFish' : 'leftOutNotReported';
        const before = around?.[3]?.count ?? NaN;
        const matches =
          why === null && area !== ''
            ? [...sites.values()]
                .filter((other) => other !== site && areas.get(other) === area)
                .flatMap((other) => clear(other, isStocking).slice(at - 1, at + 2))
                .filter((other) => other !== null)
                .filter((other) => Math.abs((other[3]?.count ?? NaN) - before) * 4 <= before)
            : [];
        events.push({ kind, area, quarter: quarterAt(at), why, weeks: around ?? [], matches });
      };
      if (removal(week) && !removal(site[at - 1])) {
        const kinds = new Set([...week.treated, ...(site[at + 1]?.treated ?? [])]);
        kinds.delete('cleaner-fish');
        const kind = kinds.size === 2 ? 'both' : ([...kinds][0] ?? '');
        add(kind, false);
        const types = [...new Set([...week.types, ...(site[at + 1]?.types ?? [])])];
        const part = { badebehandling: 'bath', fôrbehandling: 'in-feed' }[types.join()];
        if (kind === 'medicinal' && part) add(part, false);
      }
      if (fish(week) && !fish(site[at - 1])) add('cleaner-fish', true);
    });
  }
  expect(events.length).toBeGreaterThan(300);

  const reasons = [
    'leftOutNotDownloaded',
    'leftOutNotStated',
    'leftOutSecond',
    'leftOutNoFish',
    'leftOutNotReported',
  ];
  const expected = new Map<string, Record<string, string>>();
  const groups = new Map<string, Event[]>();
  for (const event of events)
    for (const area of new Set(['', event.area]))
      for (const quarter of ['', String(event.quarter)]) {
        const key = `${event.kind} ${area} ${quarter}`;
        groups.set(key, [...(groups.get(key) ?? []), event]);
      }
  for (const [key, all] of groups) {
    const studied = all.filter(({ why }) => why === null);
    const leftOut = reasons.map((why) => [why, String(all.filter((one) => one.why === why).length)]);
    for (let n = 0; n < 13; n++) {
      const inWeek = studied.flatMap(({ weeks: of }) => of[n] ?? []);
      const counts = inWeek.flatMap(({ count }) => count ?? []);
      const silent = inWeek.filter(({ count }) => count === null);
      const pairs = studied.flatMap(({ weeks: of, matches }) => {
        const others = matches.flatMap((other) => other[n]?.count ?? []);
        const own = of[n]?.count ?? null;
        return own === null || others.length === 0 ? [] : [[own, middle(others)] as const];
      });
      const isCompared = pairs.length >= 10;
      const of = (value: () => number): string => (isCompared ? text(value()) : '');
      const [own, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
      const quartile = (share: number): string => (counts.length > 0 ? text(place(share, counts)) : '');
      expected.set(`${key} ${n - 4}`, {
        studied: String(studied.length),
        counted: String(counts.length),
        lower: quartile(0.25),
        median: quartile(0.5),
        upper: quartile(0.75),
        noFish: String(silent.filter(({ isEmpty }) => isEmpty).length),
        notReported: String(silent.filter(({ isEmpty }) => !isEmpty).length),
        matched: String(studied.filter(({ matches }) => matches.length > 0).length),
        matches: String(studied.reduce((sum, { matches }) => sum + matches.length, 0)),
        pairs: String(pairs.length),
        pairsMedian: of(() => middle(own)),
        matchedLower: of(() => place(0.25, others)),
        matchedMedian: of(() => middle(others)),
        matchedUpper: of(() => place(0.75, others)),
        difference: of(() => middle(pairs.map(([one, other]) => one - other))),
        ratio: isCompared && middle(others) !== 0 ? text(middle(own) / middle(others)) : '',
        ...Object.fromEntries(leftOut),
      });
    }
  }
  const found = readTable(studyPath);
  for (const kind of ['bath', 'in-feed'])
    expect(found.some(({ treatment, counted }) => treatment === kind && counted !== '0')).toBe(true);
  expect(found.some(({ ratio, area }) => ratio !== '' && area !== '')).toBe(true);
  expect(found).toHaveLength(expected.size);
  for (const { treatment, area, areaName: _, quarter, week, ...cells } of found)
    expect([treatment, area, quarter, week, cells]).toEqual([
      ...[treatment, area, quarter, week],
      expected.get(`${treatment} ${area} ${quarter} ${week}`),
    ]);

  const rowsOfSite = new Map<string, (Row | undefined)[]>();
  for (const row of liceRows) {
    const site = rowsOfSite.get(row['localityNo'] ?? '') ?? names.map(() => undefined);
    rowsOfSite.set(row['localityNo'] ?? '', site);
    site[places.get(row['week'] ?? '') ?? -1] = row;
  }
  const stays = Array.from(rowsOfSite, ([no, site]) => staysOf(site, names).map((stay) => `${no}|${stay}`)).flat(); // prettier-ignore
  const told = readTable(staysPath).map((row) =>
    [
      ...['localityNo', 'beginWeek', 'endWeek', 'weeks', 'beginEdge', 'endEdge', 'counted', 'bridged'],
      ...[
        'notKnown',
        'countsInFallow',
        'over',
        'overOf',
        'temperatureOf',
        'temperatureLeast',
        'temperatureMost',
      ],
    ]
      .map((name) => row[name])
      .join('|'),
  );
  for (const edge of ['first-week', 'last-week', '||']) expect(stays.some((stay) => stay.includes(edge))).toBe(true); // prettier-ignore
  expect(told.toSorted()).toEqual(stays.toSorted());

  const reported = liceRows.filter((row) => row['adultFemaleLice'] !== '');
  const steps = readTable(countsPath);
  const limits = new Set(reported.map((row) => row['limit']));
  expect(limits.size).toBeGreaterThan(1);
  expect(steps.reduce((sum, { counts }) => sum + Number(counts), 0)).toBe(reported.length);
  for (const { limit, from, to, counts, outOf, side } of steps) {
    const alike = reported.filter((row) => row['limit'] === limit);
    const inStep = alike.filter((row) => {
      const lice = hundredths(row['adultFemaleLice']);
      return lice >= hundredths(from) && (to === '' || lice < hundredths(to));
    });
    const past = hundredths(from) - hundredths(limit);
    const sideOf = past >= 5 ? 'over' : past >= 0 ? 'just-over' : past >= -5 ? 'just-under' : 'under';
    expect([limit, from, side, counts, outOf]).toEqual([limit, from, limit === '' ? '' : sideOf, String(inStep.length), String(alike.length)]); // prettier-ignore
  }
});
