import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Site, stateFor } from '@kartbord/conformance/recount';
import { post, session } from '@kartbord/sample-service/testing';
import { absent } from '@kartbord/formats/testing/text-programs';
import { openCitations } from '../../src-main/storage/citations';
import { byGdal } from './by-gdal';
import { openHouse } from './house';
import { runOn } from './run-on';

/** The rules of conformance/recount.ts and the raw answers of the sample service against what `digest` writes. */
it('a digest has the sites that raw answers show as newly over, weeks running, ill, treated and reporting', async () => {
  const house = await openHouse();
  const token = (await session(house.service)).access_token;
  const weeks = [41, 42, 43, 44, 45];
  const raw = new Map<number, Map<number, Site>>();
  for (const week of weeks) {
    const answer = await post(house.service, token, `/v2/geodata/fishhealth/locality/2026/${week}`);
    const sites = (await answer.json()) as Site[];
    raw.set(week, new Map(sites.map((site) => [site.locality.no, site])));
  }
  const isOver = (week: number, no: number): boolean => {
    const site = raw.get(week)?.get(no);
    return site !== undefined && stateFor({ year: 2026, week }, site) === 'over';
  };
  const own: string[] = [];
  for (const week of [44, 45])
    for (const [no, is] of raw.get(week) ?? []) {
      const was = raw.get(week - 1)?.get(no);
      if (isOver(week, no) && !isOver(week - 1, no)) own.push(`over ${week} ${no}`);
      if (is.liceTreatments.length > 0) own.push(`treated ${week} ${no}`);
      if (!was) continue;
      for (const one of is.diseases ?? [])
        if (!was.diseases?.includes(one)) own.push(`new-disease ${week} ${no}`);
      for (const one of was.diseases ?? [])
        if (!is.diseases?.includes(one)) own.push(`closed-disease ${week} ${no}`);
      const [reported, before] = [is.liceReport.hasReported, was.liceReport.hasReported];
      if (reported !== before) own.push(`${reported ? 'started' : 'stopped'}-reporting ${week} ${no}`);
    }
  for (const no of raw.get(45)?.keys() ?? [])
    if (isOver(45, no) && isOver(44, no)) own.push(`in-breach 45 ${no}`);

  const inside = new Map<number, Set<number>>();
  for (const week of [43, 44, 45]) {
    const asked = await post(house.service, token, `/v2/geodata/fishhealth/locality/2026/${week}`, '{"insideIlaControlArea":true}'); // prettier-ignore
    inside.set(week, new Set(((await asked.json()) as Site[]).map((site) => site.locality.no)));
  }
  for (const week of [44, 45])
    for (const no of raw.get(week)?.keys() ?? []) {
      const [was, is] = [week - 1, week].map((of) => inside.get(of)?.has(no));
      if (was !== is) own.push(`${is ? 'entered' : 'left'}-zone ${week} ${no}`);
    }

  await runOn(house.work, ['fetch', 'localities', '--weeks', '2026-W41..2026-W45'], 'general');
  const path = join(house.home, 'digest.csv');
  const argv = ['digest', '--since', '2026-W43', '--format', 'csv', '--out', path, '--language', 'en'];
  const { code, said } = await runOn(house.work, argv, 'general');
  expect([code, said]).toEqual([0, expect.stringContaining('lines are written')]);
  const [head = '', ...rows] = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  expect(head).toMatch(/^kind,isoWeek,localityNo,/);
  const theirs = rows.flatMap((row) => {
    const [kind, week = '', no] = row.split(',');
    return kind === 'escape' ? [] : [`${kind} ${Number(week.slice(6))} ${no}`];
  });
  expect(theirs.sort()).toEqual(own.sort());

  // Of a list of one's own: the same lines of its sites alone.
  const mine = new Set([...raw.get(45)!.keys()].filter((no) => no % 3 === 0));
  const ofMine = join(house.home, 'mine.csv');
  const list = [...mine].join(',');
  await runOn(house.work, [...argv.with(argv.indexOf(path), ofMine), '--sites', list], 'general');
  if (absent('ogrinfo')) return;
  const lines = (await byGdal(ofMine)).flatMap(({ kind = '', isoWeek = '', localityNo }) =>
    kind === 'escape' ? [] : [`${kind} ${Number(isoWeek.slice(6))} ${localityNo}`],
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.sort()).toEqual(own.filter((line) => mine.has(Number(line.split(' ')[2]))).sort());
});

/** The same rules and raw answers against what becomes of a number that was copied before its week was revised. */
it('a number that was copied is, after its week was revised, what raw answers count, with the sites that changed', async () => {
  const house = await openHouse();
  const token = (await session(house.service)).access_token;
  const path = '/v2/geodata/fishhealth/locality/2026/45';
  const week = '2026-W45';
  const isOver = (site: Site): boolean => stateFor({ year: 2026, week: 45 }, site) === 'over';
  /** What the service says now, and the window fetches: sites with a count, and those at or over their limit. */
  const fetched = async () => {
    const sites = (await (await post(house.service, token, path)).json()) as Site[];
    expect(await house.client.call('fishHealth.week', { week, freshness: 'refresh' })).toMatchObject({
      ok: true,
    });
    const counted = sites.filter((site) => site.liceReport.adultFemaleLice.average !== null);
    const over = counted.filter(isOver);
    return [over, counted].map((of) => of.map((site) => site.locality.no).sort((a, b) => a - b)) as [number[], number[]]; // prettier-ignore
  };
  // At first some are over, some under and some silent that are not so later.
  const later = (await (await post(house.service, token, path)).json()) as Site[];
  const some = (is: (site: Site) => boolean, most: number, set: number | null) =>
    [...later.entries()]
      .filter(([, site]) => site.liceReport.adultFemaleLice.average !== null && is(site))
      .slice(0, most)
      .map(([at]) => ({ path: `${at}.liceReport.adultFemaleLice.average`, set }));
  const changes = [
    ...some(isOver, 5, 0.1),
    ...some((site) => !isOver(site), 9, 0.9),
    ...some(() => true, 3, null),
  ];
  house.service.faults.add([{ route: `^${path}$`, json: changes, headers: { etag: '"first"' } }]);
  const [overThen, countedThen] = await fetched();
  const then = (await (await post(house.service, token, path)).json()) as Site[];
  const question = { kind: 'figure', week, name: 'over-share', filter: {}, group: null } as const;
  const copied = await house.client.call('citations.add', { question });
  expect(copied).toMatchObject({ value: { was: { count: overThen.length, outOf: countedThen.length } } });
  // And the year of it, of this week and the one before.
  const before = '/v2/geodata/fishhealth/locality/2026/44';
  await house.client.call('fishHealth.week', { week: '2026-W44', freshness: 'refresh' });
  const sites44 = (await (await post(house.service, token, before)).json()) as Site[];
  const counted44 = sites44.filter((site) => site.liceReport.adultFemaleLice.average !== null);
  const over44 = counted44.filter((site) => stateFor({ year: 2026, week: 44 }, site) === 'over');
  const ofYear = { kind: 'year-figure', year: 2026, name: 'weeks-over', filter: {} } as const;
  house.time += 1000;
  expect(await house.client.call('citations.add', { question: ofYear })).toMatchObject({
    value: {
      span: { from: '2026-W44', to: week, weeks: 2 },
      was: { count: over44.length + overThen.length, outOf: counted44.length + countedThen.length },
    },
  });
  house.service.faults.clear();
  house.time += 86_400_000;
  const [over, counted] = await fetched();
  const without = (sites: number[], others: number[]) => sites.filter((no) => !others.includes(no)).join(' ');
  const own = {
    state: 'changed',
    count: `${overThen.length}`,
    outOf: `${countedThen.length}`,
    countNow: `${over.length}`,
    outOfNow: `${counted.length}`,
    entered: without(over, overThen),
    left: without(overThen, over),
    enteredOutOf: without(counted, countedThen),
    leftOutOf: without(countedThen, counted),
  };

  const file = join(house.home, 'quoted.csv');
  const kept = openCitations({
    folder: join(house.home, 'citations'),
    now: () => house.time,
    warn: () => {},
  });
  const { code } = await runOn(house.work, ['citations', '--format', 'csv', '--out', file], 'own', kept);
  expect(code).toBe(0);
  const [head = '', yearRow = '', row = ''] = readFileSync(file, 'utf8').replace(/^\uFEFF/, '').trimEnd().split('\r\n'); // prettier-ignore
  const cellsOf = (line: string) =>
    Object.fromEntries(line.split(',').map((cell, at) => [head.split(',')[at], cell.replaceAll('"', '')]));
  const ownYear = {
    state: 'changed',
    year: '2026',
    weeks: '2',
    count: `${over44.length + overThen.length}`,
    countNow: `${over44.length + over.length}`,
    outOfNow: `${counted44.length + counted.length}`,
    revisedWeeks: week,
  };
  expect(cellsOf(yearRow)).toMatchObject(ownYear);
  expect(cellsOf(row)).toMatchObject(own);
  if (!absent('ogrinfo')) expect(await byGdal(file)).toMatchObject([ownYear, own]);

  const digest = async (since: string) => {
    const out = join(house.home, 'digest.json');
    await runOn(house.work, ['digest', '--since', since, '--offline', '--out', out], 'own', kept);
    return (JSON.parse(readFileSync(out, 'utf8')) as { quoted: object[] }).quoted;
  };
  const [was, is] = [overThen, over].map(({ length }) => length);
  expect(await digest(week)).toMatchObject([
    {
      recount: {
        weeks: [{ week, count: was, outOf: countedThen.length, countNow: is, outOfNow: counted.length }],
      },
    },
    { was: { count: was, outOf: countedThen.length } },
  ]);
  expect(await digest(new Date(house.time).toISOString())).toEqual([]);

  // The values that have changed, as a table and with places, read by another reader.
  const liceOf = (sites: readonly Site[]) =>
    new Map(sites.map((site) => [site.locality.no, site.liceReport.adultFemaleLice.average]));
  const [liceThen, liceNow] = [liceOf(then), liceOf(later)];
  const changed = [...liceThen].flatMap(([no, value]) => {
    const after = liceNow.get(no) ?? null;
    return value === after ? [] : [`${no} ${value ?? ''} ${after ?? ''}`];
  });
  expect(changed.length).toBeGreaterThan(10);
  const day = new Date(house.time - 86_400_000).toISOString().slice(0, 10);
  for (const ending of ['csv', 'gpkg']) {
    const out = join(house.home, `revisions.${ending}`);
    const asked = ['export', 'revisions', '--week', week, '--as-of', day, '--offline', '--out', out];
    expect(await runOn(house.work, asked, 'general')).toMatchObject({ code: 0 });
    if (absent('ogrinfo')) continue;
    const lines = (await byGdal(out)).filter((one) => one['field'] === 'adultFemaleLice');
    const theirs = lines.map((one) => `${one['localityNo']} ${one['then'] ?? ''} ${one['now'] ?? ''}`);
    expect([ending, theirs.toSorted()]).toEqual([ending, changed.toSorted()]);
  }
});
