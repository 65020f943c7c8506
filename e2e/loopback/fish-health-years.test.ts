import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexStartMs, weekIndexAt, weekMs } from '@kartbord/sample-service/coast/calendar';
import { makeCoast } from '@kartbord/sample-service/coast/coast';
import { outbreakChains } from '@kartbord/sample-service/coast/outbreaks';
import type { SampleService } from '@kartbord/sample-service/start';
import { get, post, session, startForTest, testNow } from '@kartbord/sample-service/testing';
import { localityListRequest, nationalWeekRequest } from '../../src-main/api-client/fish-health/fish-health';
import {
  localityDiseasesRequest,
  readLocalityDiseases,
} from '../../src-main/api-client/fish-health/locality-diseases';
import { readLocalityList } from '../../src-main/api-client/fish-health/locality-list';
import {
  medicationEventsRequest,
  readMedicationEvents,
} from '../../src-main/api-client/fish-health/medication-events';
import {
  municipalityTreatmentsRequest,
  readMunicipalityTreatments,
} from '../../src-main/api-client/fish-health/municipality-treatments';
import { readNationalWeek } from '../../src-main/api-client/fish-health/national-week';
import type { EndpointRequest } from '../../src-main/api-client/parts';
import {
  createReportReader,
  type ReportEnd,
  type ReportPiece,
  reportPieces,
  reportRequest,
} from '../../src-main/api-client/fish-health/report-download';
import {
  readVesselWeek,
  readVesselYear,
  vesselWeekRequest,
  vesselYearRequest,
} from '../../src-main/api-client/vessels/vessel-visits';
import { diseaseBar, treatmentKindsOf } from '../../src-shared/domain/weeks/locality-year';
import { localityNo, type LocalityWeekColumns } from '../../src-shared/domain/fish-health/locality';
import { siteLimit, generalLimits } from '../../src-shared/domain/fish-health/lice-limits';
import { traceContacts } from '../../src-shared/domain/vessels/contacts';
import type { ReportKind, ReportRows } from '../../src-shared/domain/gear/report-rows';
import { weekFigures } from '../../src-shared/domain/weeks/statistics';
import type { VesselWeek } from '../../src-shared/domain/vessels/visit';
import { makeVisitBook } from '../../src-shared/domain/vessels/visit-book';
import { isoWeek, type IsoWeek, weekOf, weekParts } from '@kartbord/common/week';
import { weekDifference } from '../../src-shared/domain/weeks/week-difference';
import type { Result } from '../../src-shared/result';

/** The endpoints of a locality's years, read from the real sample service, and the rules on what they say. */

const coast = makeCoast(1, weekIndexAt(testNow));
const dayMs = 86_400_000;

let service: SampleService;
let token: string;
beforeAll(async () => {
  service = await startForTest();
  token = (await session(service)).access_token;
});
afterAll(() => service.close());

const ask = ({ method, path, body }: EndpointRequest): Promise<Response> =>
  method === 'GET' ? get(service, token, path) : post(service, token, path, body);

async function json(request: EndpointRequest): Promise<unknown> {
  const response = await ask(request);
  if (response.status !== 200)
    throw new Error(`${request.path}: ${response.status} ${await response.text()}`);
  return response.json();
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

async function weekColumns(week: IsoWeek): Promise<LocalityWeekColumns> {
  return valueOf(readLocalityList(await json(localityListRequest(week)), week)).columns;
}

describe('the disease year of the sample service', () => {
  it('has the cases of all versions and endings that the coast knows, and nothing drifted', async () => {
    const seen = new Set<string>();
    const chosen = new Map<string, (typeof coast.outbreaks)[number]>();
    const published = coast.outbreaks.filter(
      ({ suspicionMs }) => suspicionMs >= Date.UTC(2012, 0, 9) && suspicionMs < testNow,
    );
    for (const one of published)
      chosen.set(
        `${one.version} ${one.diagnosisMs === null} ${one.closureMs !== null && one.closureMs < testNow}`,
        one,
      );
    for (const { locality, suspicionMs, name, version } of chosen.values()) {
      const year = weekParts(weekOf(suspicionMs)).year;
      const {
        value: cases,
        drift,
        leftOut,
      } = valueOf(readLocalityDiseases(await json(localityDiseasesRequest(localityNo(locality.no), year))));
      expect([drift, leftOut]).toEqual([[], 0]);
      const bars = cases.filter((one) => one.name === name && one.version === version).map(diseaseBar);
      expect(bars.length).toBeGreaterThan(0);
      for (const { beginsWith, ending } of bars) seen.add(`${version} ${beginsWith} ${ending}`);
    }
    // Only version 1 does not know when a diagnosed case was suspected, and only version 3 says DISPROVED.
    expect([...seen]).toEqual(
      expect.arrayContaining(['1 diagnosis closed', '2 suspicion closed', '3 suspicion open']),
    );
    expect([...seen].some((one) => one.startsWith('3') && one.endsWith('disproved'))).toBe(true);
    expect([...seen].filter((one) => /^[12].*disproved$/.test(one))).toEqual([]);
  });
});

describe('the treatments of the sample service', () => {
  it('of a year are version 1 before 2024 and version 2 after, and nothing drifted', async () => {
    const kinds = { 1: new Set<string>(), 2: new Set<string>() };
    const salmonid = coast.localities.filter(({ kind }) => kind === 'salmonid').slice(0, 75);
    for (const { no } of salmonid)
      for (const year of [2016, 2025] as const) {
        const request = medicationEventsRequest(localityNo(no), year);
        const { value: medication, drift } = valueOf(
          readMedicationEvents(await json(request), localityNo(no), year),
        );
        expect(drift).toEqual([]);
        const version = year === 2016 ? 1 : 2;
        for (const week of medication.weeks) {
          expect(week.version).toBe(version);
          for (const kind of treatmentKindsOf(week)) kinds[version].add(kind);
        }
      }
    expect([...kinds[1]]).toEqual(
      expect.arrayContaining(['bath', 'in-feed', 'non-medicinal', 'cleaner-fish']),
    );
    expect([...kinds[2]]).toEqual(
      expect.arrayContaining(['bath', 'in-feed', 'thermal', 'mechanical', 'fresh-water', 'combination']),
    );
    for (const kind of ['combination', 'mechanical', 'thermal'] as const)
      expect([...kinds[1]]).not.toContain(kind);
    expect([...kinds[2]]).not.toContain('cleaner-fish');
  });

  it('of a municipality are a row for each year, and nothing drifted', async () => {
    const { municipality } = coast.localities.find(({ kind }) => kind === 'salmonid')!;
    const { value: years, drift } = valueOf(
      readMunicipalityTreatments(await json(municipalityTreatmentsRequest(municipality.no)), municipality.no),
    );
    expect(drift).toEqual([]);
    expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 15 }, (_, i) => 2012 + i));
    expect(years.at(-2)?.counts.medicinalTreatmentCount).toBeGreaterThan(0);
  });
});

describe('the vessel visits of the sample service', () => {
  const { no } = coast.localities.find(
    (one) => coast.fleet.callsAt(one.no, testNow - 28 * dayMs, testNow).length > 20,
  )!;

  it('are the same in the year as in the week, and nothing drifted', async () => {
    const place = localityNo(no);
    const year = valueOf(readVesselYear(await json(vesselYearRequest(place, 2026)), place, 2026));
    const week = isoWeek(2026, 45);
    const one = valueOf(readVesselWeek(await json(vesselWeekRequest(place, week)), place, week));
    expect([year.drift, year.leftOut, one.drift]).toEqual([[], 0, []]);
    expect(year.value.find((each) => each.week === week)).toEqual(one.value[0]);
    expect(year.value.map(({ isAnalysed }) => isAnalysed).lastIndexOf(true)).toBe(45);
  });

  it('join into the calls that the fleet made, over Sundays and into the present', async () => {
    const place = localityNo(no);
    const lists: VesselWeek[] = [];
    for (const year of [2025, 2026])
      lists.push(...valueOf(readVesselYear(await json(vesselYearRequest(place, year)), place, year)).value);
    const stays = makeVisitBook(lists).atLocality.get(place) ?? [];
    const second = (ms: number): number => Math.floor(ms / 1000);
    const start = indexStartMs(weekIndexAt(Date.UTC(2025, 5, 1)));
    const calls = coast.fleet.callsAt(no, start, testNow).filter(({ fromMs }) => fromMs >= start);
    const found = stays.filter(({ arrived }) => arrived[0] >= start);
    expect(found.map(({ mmsi, arrived }) => [mmsi, second(arrived[0])])).toEqual(
      calls.map(({ vessel, fromMs }) => [vessel.mmsi, second(fromMs)]),
    );
    for (const [i, { left, leaving, weeks }] of found.entries()) {
      const { toMs } = calls[i]!;
      if (leaving === 'given') expect(second(left[0])).toBe(second(toMs));
      else expect([toMs > testNow - weekMs, left[1] >= Math.min(toMs, testNow)]).toEqual([true, true]);
      expect(weeks[0]).toBe(weekOf(calls[i]!.fromMs));
    }
    expect(found.some(({ weeks }) => weeks.length > 1)).toBe(true);
  });
});

describe('contact tracing on the outbreaks that boats carried on', () => {
  const chains = outbreakChains(coast);
  const lists = new Map<string, readonly VesselWeek[]>();

  /** The lists of a place for the years that a time touches, each asked for once. */
  async function listsOf(no: number, fromMs: number, toMs: number): Promise<VesselWeek[]> {
    const found: VesselWeek[] = [];
    for (let year = weekParts(weekOf(fromMs)).year; year <= weekParts(weekOf(toMs)).year; year++) {
      const key = `${no} ${year}`;
      const known =
        lists.get(key) ??
        valueOf(readVesselYear(await json(vesselYearRequest(localityNo(no), year)), localityNo(no), year))
          .value;
      lists.set(key, known);
      found.push(...known);
    }
    return found;
  }
  const common = { steps: 1, carryMs: 6 * dayMs, boats: ['wellboat' as const] };

  it('finds every step: the boat, when it left and when it came', async () => {
    expect(chains.length).toBeGreaterThan(20);
    for (const { from, to, mmsi, leftMs, arrivedMs } of chains) {
      const [fromMs, toMs] = [from.suspicionMs - 18 * dayMs, from.suspicionMs + 15 * dayMs];
      const book = makeVisitBook([
        ...(await listsOf(from.locality.no, fromMs, toMs)),
        ...(await listsOf(to.locality.no, fromMs, arrivedMs)),
      ]);
      const { sites } = traceContacts(book, {
        ...common,
        localityNo: localityNo(from.locality.no),
        direction: 'forward',
        fromMs,
        toMs,
        untilMs: arrivedMs + dayMs,
      });
      const site = sites.find((one) => one.localityNo === to.locality.no);
      expect(site).toMatchObject({ steps: 1, isCertain: true, boat: 'wellboat' });
      const contact = site?.contacts.find(
        (one) =>
          one.from.mmsi === mmsi &&
          Math.abs(one.from.left[0] - leftMs) < 1000 &&
          Math.abs(one.to.arrived[0] - arrivedMs) < 1000,
      );
      expect(contact).toMatchObject({ isNextCall: true, doubts: [] });
    }
  }, 60_000);

  it('finds the source of every step, backward from the later outbreak', async () => {
    for (const { from, to, leftMs, arrivedMs } of chains.slice(0, 15)) {
      const book = makeVisitBook([
        ...(await listsOf(from.locality.no, leftMs, arrivedMs)),
        ...(await listsOf(to.locality.no, leftMs, arrivedMs)),
      ]);
      const { sites } = traceContacts(book, {
        ...common,
        localityNo: localityNo(to.locality.no),
        direction: 'backward',
        fromMs: arrivedMs,
        toMs: arrivedMs + dayMs,
        untilMs: leftMs - dayMs,
      });
      expect(sites.map((one) => Number(one.localityNo))).toContain(from.locality.no);
    }
  });

  it('finds chains of two steps from their beginning, with the middle on the path', async () => {
    const second = chains.filter(({ from, to }) => {
      const source = from.source;
      return source && source.from.locality !== to.locality;
    });
    expect(second.length).toBeGreaterThan(0);
    for (const { from: middle, to, arrivedMs } of second) {
      const first = middle.source!;
      const places = [first.from.locality.no, middle.locality.no, to.locality.no];
      const fromMs = first.from.suspicionMs - 18 * dayMs;
      const of = await Promise.all(places.map((no) => listsOf(no, fromMs, arrivedMs)));
      const { sites } = traceContacts(makeVisitBook(of.flat()), {
        localityNo: localityNo(first.from.locality.no),
        direction: 'forward',
        fromMs,
        toMs: first.leftMs,
        untilMs: arrivedMs + dayMs,
        steps: 2,
        carryMs: 6 * dayMs,
        boats: null,
      });
      const reached = sites.find(({ localityNo: no }) => no === to.locality.no);
      expect(reached?.isCertain).toBe(true);
      expect(reached?.steps).toBeLessThanOrEqual(2);
      const path = reached?.path.map((one) => Number(one.to.localityNo)) ?? [];
      expect(path).toEqual(reached?.steps === 2 ? places.slice(1) : places.slice(2));
    }
  }, 60_000);
});

describe('the download of the sample service', () => {
  async function download<K extends ReportKind>(
    piece: ReportPiece & { readonly kind: K },
  ): Promise<{ rows: ReportRows[K][]; end: ReportEnd; chunks: number }> {
    const rows: ReportRows[K][] = [];
    const reader = createReportReader(piece, (row) => rows.push(row));
    const response = await ask(reportRequest(piece));
    expect(response.status).toBe(200);
    let chunks = 0;
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      valueOf(reader.push(chunk));
      chunks++;
    }
    return { rows, end: valueOf(reader.end()), chunks };
  }
  const piece = <K extends ReportKind>(kind: K, from: IsoWeek, to: IsoWeek, no: number | null = null) => ({
    kind,
    from,
    to,
    localityNo: no === null ? null : localityNo(no),
  });
  const clean = { drift: [], missing: [], leftOut: 0 };

  it('of lice comes in chunks, nothing drifted, each locality and week once', async () => {
    const { rows, end, chunks } = await download(piece('lice', isoWeek(2020, 44), isoWeek(2020, 53)));
    expect(end).toMatchObject(clean);
    expect(rows.length).toBeGreaterThan(8_000);
    expect(chunks).toBeGreaterThan(3);
    expect(new Set(rows.map(({ week, localityNo: no }) => `${week} ${no}`)).size).toBe(rows.length);
    expect(new Set(rows.map(({ week }) => week)).size).toBe(10);
  });

  it('has the very numbers of the week’s list, and the general limit of our table', async () => {
    const week = isoWeek(2026, 18);
    const { rows } = await download(piece('lice', week, week));
    const columns = await weekColumns(week);
    const rowOf = new Map([...columns.localityNo].map((no, row) => [no, row]));
    const given = (of: Float64Array, row: number): number | null => {
      const value = of[row] ?? NaN;
      return Number.isNaN(value) ? null : value;
    };
    for (const one of rows) {
      const row = rowOf.get(one.localityNo) ?? -1;
      expect([one.adultFemaleLice, one.mobileLice, one.seaTemperature, one.municipalityNo]).toEqual([
        given(columns.adultFemaleLice, row),
        given(columns.mobileLice, row),
        given(columns.seaTemperature, row),
        columns.municipalityNo[row],
      ]);
    }
    // The coast has a few special ones.
    const special = rows.filter(
      (one) => siteLimit(generalLimits, week, one.municipalityNo, one.limit)?.isSpecial,
    );
    expect(special.length).toBeGreaterThan(0);
    expect(special.length).toBeLessThan(rows.length / 100);
    expect(rows.some(({ limit }) => limit === 0.2) && rows.some(({ limit }) => limit === 0.5)).toBe(true);
  });

  it('is cut into pieces that the service takes, and would be refused in one', async () => {
    const asked = piece('lice', isoWeek(2024, 51), isoWeek(2026, 2));
    expect((await ask(reportRequest(asked))).status).toBe(400);
    const pieces = reportPieces(asked);
    expect(pieces.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2024-W51 2024-W52',
      '2025-W01 2025-W52',
      '2026-W01 2026-W02',
    ]);
    // The whole year is taken too; with this header its 7 MB are not sent.
    const { path } = reportRequest(pieces[1]!);
    expect((await get(service, token, path, { 'if-none-match': '*' })).status).toBe(304);
    const weeks: string[] = [];
    for (const one of [pieces[0]!, pieces[2]!]) {
      const { rows, end } = await download({ ...one, kind: 'lice' });
      expect(end).toMatchObject(clean);
      weeks.push(...new Set(rows.map(({ week }) => week)));
    }
    expect(weeks).toEqual(['2024-W51', '2024-W52', '2026-W01', '2026-W02']);
  }, 60_000);

  it('of one locality is one piece over all years', async () => {
    const { no } = coast.localities.find(({ kind }) => kind === 'salmonid')!;
    const [only, ...more] = reportPieces(piece('lice', isoWeek(2011, 1), isoWeek(2026, 40), no));
    expect(more).toEqual([]);
    const { rows, end } = await download({ ...only!, kind: 'lice' });
    expect(end).toMatchObject(clean);
    expect(rows.length).toBeGreaterThan(300);
    expect(new Set(rows.map(({ localityNo: of }) => of))).toEqual(new Set([no]));
  });

  it('of treatments and diseases is read as well, with nothing drifted', async () => {
    const span = [isoWeek(2026, 20), isoWeek(2026, 24)] as const;
    const treatments = await download(piece('treatments', ...span));
    expect(treatments.end).toMatchObject(clean);
    expect(
      treatments.rows.some(({ substance, numberOfCages }) => substance !== null && numberOfCages !== null),
    ).toBe(true);
    const disease = await download(piece('disease', ...span));
    expect(disease.end).toMatchObject(clean);
    expect([...new Set(disease.rows.map(({ ruling }) => ruling))]).toEqual(
      expect.arrayContaining(['Mistanke', 'Påvist']),
    );
  });
});

describe('statistics and differences on the sample service', () => {
  it('count as many sites as the service’s own national week', async () => {
    const week = isoWeek(2026, 44);
    const { value: national } = valueOf(readNationalWeek(await json(nationalWeekRequest(week)), week));
    const figures = weekFigures(await weekColumns(week));
    expect(figures.counted.value).toBe(
      (national.aboveThreshold.count ?? 0) + (national.belowThreshold.count ?? 0),
    );
    expect(figures.pd.value).toBe(national.diseases?.find(({ name }) => name === 'PANKREASSYKDOM')?.count);
    // No list tells of cleaner fish since 2023.
    for (const { name, undecided } of Object.values(figures))
      expect([name, undecided.length]).toEqual([name, name === 'cleaner-fish' ? figures.listed.value : 0]);
  });

  it('take the change over the beginning of spring apart exactly', async () => {
    const [before, after] = [await weekColumns(isoWeek(2026, 15)), await weekColumns(isoWeek(2026, 16))];
    const { changes, overShare } = weekDifference(before, after);
    const { denominator, parts } = overShare;
    const sum = parts.reduce((total, { numerator }) => total + (numerator ?? 0), 0);
    expect(sum).toBe(
      overShare.after.over * overShare.before.counted - overShare.before.over * overShare.after.counted,
    );
    expect(denominator).toBe(overShare.before.counted * overShare.after.counted);
    const because = changes
      .flatMap(({ reasons }) => reasons)
      .flatMap((reason) => (reason.kind === 'newly-over' ? [reason.because] : []));
    expect(because.filter((one) => one === 'limit').length).toBeGreaterThan(0);
  });
});
