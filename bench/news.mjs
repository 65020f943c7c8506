// The questions of the morning in the data process by itself, in plain Node: fourteen years of weeks, the newest of them with all that these ask for.
// Also alone: node bench/news.mjs, and of some questions by parts of their names: node bench/news.mjs plan gear revisions
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDataProcess, startDataProcess } from '../scripts/damage/data-process.mjs';
import { figure, goal, inWords } from './figures.mjs';
import { localities, noise, place, weekArrival } from './made-up-weeks.mjs';
import { processorSeconds } from './processes.mjs';

const basemap = join(import.meta.dirname, '../resources/basemap/kartbord.pmtiles');
const rounds = 5;
const aimMs = 200;
const dayMs = 86_400_000;
const years = 14;
/** Of which the ISA control area and the national answers are stored, too, and which were revised once. */
const recentWeeks = 54;
/** Sites whose details of the newest week are stored: a company's. */
const detailed = 60;
const company = '912345678';
/** Of which the treatments of all years are stored. */
const municipalities = Array.from({ length: 40 }, (_, at) => String(1101 + at));

const mondayOf = (year, week) => {
  const fourth = Date.UTC(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs + (week - 1) * 7 * dayMs;
};
const weeks = Array.from({ length: years * 52 - 6 }, (_, turn) => ({
  year: 2013 + Math.floor(turn / 52),
  week: 1 + (turn % 52),
  turn,
}));
const nowMs = mondayOf(weeks.at(-1).year, weeks.at(-1).week) + 15 * dayMs;
const nameOf = ({ year, week }) => `${year}-W${String(week).padStart(2, '0')}`;
const bytesOf = (json) => new TextEncoder().encode(JSON.stringify(json));

function answerArrival(of, method, path, body, json) {
  return {
    key: { ...place, method, path, body },
    requirePersisted: true,
    bytes: bytesOf(json),
    fetchedAtMs: mondayOf(of.year, of.week) + 9 * dayMs,
    validators: { etag: null, lastModified: null },
  };
}

/** As on the coast: the same sites report week after week, one count of twenty-five is over the limit. */
function rowsOf({ bytes }, turn) {
  const rows = JSON.parse(new TextDecoder().decode(bytes));
  for (const [at, row] of rows.entries()) {
    const n = turn * localities + at;
    const isFallow = noise(at + Math.floor(turn / 60)) > 0.45;
    const hasReported = !isFallow && noise(n + 31) > 0.01;
    const average = hasReported ? Math.round(noise(n + 11) * 52) / 100 : null;
    row.diseases = noise(at + 3 + Math.floor(turn / 30)) < 0.04 ? ['PANKREASSYKDOM'] : [];
    Object.assign(row.liceReport, { hasReported, isFallow });
    row.liceReport.adultFemaleLice.average = average;
  }
  return rows;
}

async function fill(data) {
  const kept = async (name, input) => {
    const result = await data.call(name, input);
    if (!result.ok) throw new Error(`${name}: ${result.failure.code} ${result.failure.detail}`);
  };
  for (const of of weeks) {
    const arrival = weekArrival(of.year, of.week, of.turn);
    const rows = rowsOf(arrival, of.turn);
    const fetchedAtMs = mondayOf(of.year, of.week) + 9 * dayMs;
    await kept('week.keep', { ...arrival, bytes: bytesOf(rows), fetchedAtMs });
    if (of.turn < weeks.length - recentWeeks) continue;
    // A twentieth of the reports came later.
    for (const [at, { liceReport }] of rows.entries())
      if (liceReport.hasReported && noise(at + of.turn) < 0.05) liceReport.adultFemaleLice.average = 0.3;
    await kept('week.keep', { ...arrival, bytes: bytesOf(rows), fetchedAtMs: fetchedAtMs + 5 * dayMs });
    const week = nameOf(of);
    const path = `/v2/geodata/fishhealth/locality/${of.year}/${of.week}`;
    const inside = rows.filter((_, at) => noise(at + Math.floor(of.turn / 6)) < 0.05);
    const body = '{"insideIlaControlArea":true,"tagFilteredLocalities":false}';
    const filter = { insideIlaControlArea: true };
    await kept('matching.keep', { ...answerArrival(of, 'POST', path, body, inside), week, filter });
    const country = { diseaseOutbreaks: [], farmedFishEscapes: [] };
    const national = `/v2/geodata/fishhealth/${of.year}/${of.week}`;
    await kept('national.keep', { ...answerArrival(of, 'POST', national, '{}', country), week });
  }
  const last = weeks.at(-1);
  for (let at = 0; at < detailed; at++) {
    const no = 10_000 + at;
    const path = `/v2/geodata/fishhealth/locality/${no}/${last.year}/${last.week}`;
    const detail = {
      locality: { no, name: `Locality ${at}`, isOnLand: false },
      controlAreas:
        at % 3 ? [] : [{ diseaseName: 'PANKREASSYKDOM', type: 'SurveillanceZone', regulation: null }],
      pdZoneId: at % 2 ? 'pd' : null,
      farmedFishEscapes: [],
      diseases: [],
      productionArea: { id: 3, name: 'Bench', color: 'green' },
      aquaCultureRegister: {
        ...{ capacity: 3120, unit: 'TN', licenses: [], species: [], purposes: [], productionTypes: [] },
        organizations: [{ organizationNo: company, name: 'Bench', localities: [] }],
      },
    };
    await kept('locality.keep', {
      ...answerArrival(last, 'GET', path, '', detail),
      localityNo: no,
      week: nameOf(last),
    });
  }
  for (const no of municipalities) {
    const counts = { bathTreatmentCount: 3, mechanicalTreatmentCount: 5, thermalTreatmentCount: 0 };
    const rows = Array.from({ length: years }, (_, year) => ({
      ...{ municipalityNumber: no, year: 2013 + year, treatmentYear: 2013 + year, ...counts },
    }));
    const path = `/v1/geodata/municipality/${no}/treatment`;
    await kept('municipality.keep', { ...answerArrival(last, 'GET', path, '', rows), municipalityNo: no });
  }
  await fillVisits(kept);
  await fillGear(kept);
  await fillForecasts(data, kept);
}

/** A list of gear of each day of a year: nets that come and go, two weeks each. */
const [listDays, nets] = [365, 40];

async function fillGear(kept) {
  for (let day = 0; day < listDays; day++) {
    const confirmed = Array.from({ length: nets }, (_, net) => {
      const set = Math.floor((day + net) / 14) * 14 - net;
      return {
        ...{ toolId: `NET-${net}-${set}`, vesselName: 'BENCH', ircs: 'LXA9', mmsi: 257_000_109 },
        ...{ toolTypeCode: 'NETS', toolCount: 100, regNum: 'X-0009-XX', removedDateTime: null },
        setupDateTime: new Date(nowMs - (listDays - set) * dayMs).toISOString(),
        geometry: { type: 'Point', coordinates: [5 + net / 100, 60.5] },
      };
    });
    const lists = { confirmed_tools: confirmed, pending_reports: [], failed_reports: [] };
    const arrival = answerArrival(weeks.at(-1), 'GET', '/v3/geodata/fishingfacilitychanges', '', lists);
    await kept('gearLists.keep', { ...arrival, fetchedAtMs: nowMs - (listDays - day) * dayMs });
  }
}

/** Two stops with about 18 km by sea between them, and one 60 km on. */
const limits = { waveM: 1, currentMs: null, windMs: null, leastHours: 0 };
const stops = [[5.2, 60.5], [4.95, 60.54], [4.9, 61]].map((at, turn) => {
  const fromMs = nowMs + (2 + turn * 6) * 3_600_000;
  return { name: `Stop ${turn}`, at, fromMs, toMs: fromMs + 2 * 3_600_000, job: '', limits };
}); // prettier-ignore
const sail = { limits, speedKn: null };
const [runs, steps] = [4, 66];

/** Runs of the waves at all places of the plan, half a day apart. */
async function fillForecasts(data, kept) {
  const planned = await data.call('forecast.planned', { stops, sail });
  if (!planned.ok) throw new Error(planned.failure.detail);
  for (let run = runs - 1; run >= 0; run--)
    for (const { part, at } of planned.value) {
      const fetchedAtMs = nowMs - run * 12 * 3_600_000;
      const path = `/v1/waveforecastpoint/nearest/all?lon=${at[0]}&lat=${at[1]}`;
      const answer = Array.from({ length: steps }, (_, hour) => ({
        forecastTime: new Date(fetchedAtMs + hour * 3_600_000).toISOString(),
        totalSignificantWaveHeight: noise(hour + run) / 2 + 0.1,
        ...{ expectedMaximumWaveHeight: 1, totalMeanWaveDirection: 90, totalPeakPeriod: 8 },
        ...{ longitude: at[0], latitude: at[1], source: 'bench', fileSource: 'bench' },
      }));
      const arrival = answerArrival(weeks.at(-1), 'GET', path, '', answer);
      await kept('forecast.keep', { ...arrival, fetchedAtMs, part, at });
    }
}

/** A list of visits of every site and of each of these years, as large as the service's: some boats that go round. */
const visitYears = 2;
const boats = 300;

function visitsOf(no, year) {
  const days = 7 * dayMs;
  return Array.from({ length: 52 }, (_, at) => {
    const week = at + 1;
    const count = Math.floor(noise(no * 53 + week + year) * 5);
    return {
      localityNo: no,
      year,
      week,
      weekIsAnalyzed: true,
      vesselVisits: Array.from({ length: count }, (_, visit) => {
        const n = no * 311 + week * 7 + visit + year;
        const startMs = mondayOf(year, week) + noise(n) * (days - 2 * dayMs);
        return {
          mmsi: 257_000_000 + ((Math.floor(no / 12) * 7 + Math.floor(noise(n + 1) * 14)) % boats),
          vesselName: `BENCH ${n % boats}`,
          startTime: new Date(startMs).toISOString(),
          stopTime: new Date(startMs + noise(n + 2) * dayMs).toISOString(),
          shipType: 99,
          isWellboat: n % 3 === 0,
          isSlaughterBoat: false,
        };
      }),
    };
  });
}

async function fillVisits(kept) {
  const last = weeks.at(-1);
  for (let year = last.year - visitYears + 1; year <= last.year; year++)
    for (let at = 0; at < localities; at++) {
      const no = 10_000 + at;
      const path = `/v1/geodata/fishhealth/locality/${no}/vessel/${year}`;
      const arrival = answerArrival(last, 'GET', path, '', visitsOf(no, year));
      await kept('visits.keep', { ...arrival, localityNo: no, year });
    }
}

function questions() {
  const last = weeks.at(-1);
  const ofPlan = { to: undefined, filter: undefined };
  const revisedMs = mondayOf(last.year, last.week) + 10 * dayMs;
  const [first, week] = [weeks[0], last].map(nameOf);
  const ago = (count) => nameOf(weeks.at(-1 - count));
  const mine = { sites: Array.from({ length: 200 }, (_, at) => 10_000 + at * 7) };
  const digest = { ...place, filter: {}, limits: null, afterWeek: null, nowMs };
  const since = (count, of = {}) => ['digest.read', { ...digest, sinceMs: nowMs - count * 7 * dayMs, ...of }];
  const rule = { days: 7, after: 'infected' };
  const bound = { filter: undefined, localityNos: null, passageDays: null, rule };
  // A site in water, as far as the map knows; a table of one week.
  const neighboursOf = (withinKm) => ({
    from: undefined,
    to: undefined,
    filter: undefined,
    week,
    localityNo: wetSite,
    withinKm,
  });
  const contacts = (others) => [
    'contacts.trace',
    {
      ...place,
      question: {
        localityNo: 10_000,
        others,
        fromMs: nowMs - 80 * dayMs,
        toMs: nowMs - 24 * dayMs,
        direction: 'forward',
        steps: 2,
        carryMs: 14 * dayMs,
        untilMs: nowMs,
        boats: null,
      },
    },
  ];
  const table = (kind, from, of = {}) => [
    'table.rows',
    {
      ...place,
      what: { kind, from, to: week, filter: {}, ...of },
      aisAccount: 'a',
      ownAccount: 'a',
      matching: null,
      provenance: {
        service: { name: 's', address: 's' },
        appVersion: '0',
        language: 'en',
        writtenAtMs: nowMs,
      },
    },
  ];
  return {
    'my sites, new since 8 weeks': since(8, { filter: mine }),
    'what is new, since 8 weeks': since(8),
    'what is new, since a year': since(52),
    'outbreaks of a week': table('outbreaks', week),
    'outbreaks of a year': table('outbreaks', ago(45)),
    'zones of a week': table('zones', week),
    'zones of a list, a year': table('zones', ago(45), { filter: mine }),
    'neighbours of a site, 10 km': table('neighbours', undefined, neighboursOf(10)),
    'neighbours of a site, 20 km': table('neighbours', undefined, neighboursOf(20)),
    'stays of a site, all years': table('stays', first, { filter: { sites: [10_000] } }),
    'stays of all sites, all years': table('stays', first),
    'counts of a year': table('counts', ago(45), { step: 5 }),
    'counts of all years': table('counts', first, { step: 5 }),
    'calls of a vessel in a year': table('calls', ago(45), { filter: undefined, mmsis: [257_000_007], rule }),
    'sites and vessels, a list, half a year': table('site-vessels', ago(25), {
      ...bound,
      localityNos: mine.sites,
    }),
    'sites and vessels, all, half a year': table('site-vessels', ago(25), bound),
    'boats at two infected sites, half a year': table('site-vessels', ago(25), { ...bound, passageDays: 14 }),
    'contacts of a case, two steps': contacts([]),
    'contacts of five cases, two steps': contacts([10_101, 10_202, 10_303, 10_404]),
    'plan of a day, three stops': table('plan', undefined, { ...ofPlan, stops, sail }),
    'plan of a day, by an earlier run': table('plan', undefined, {
      ...{ ...ofPlan, stops, sail },
      asOfMs: nowMs - 12 * 3_600_000,
    }),
    'gear of a season': table('gear-season', undefined, {
      ...{ ...ofPlan, fromYear: last.year, toYear: last.year, lostToolIds: [] },
    }),
    'register of a week': table('register', undefined, { from: undefined, to: undefined, week }),
    'overview of two municipalities, a year': table('overview', ago(51), {
      filter: undefined,
      of: ['1101', '1102'],
    }),
    'overview of a company, a year': table('overview', ago(51), { filter: undefined, of: [company] }),
    'treatments of forty municipalities': table('municipality', undefined, {
      ...{ to: undefined, filter: undefined, municipalityNos: municipalities },
    }),
    'revisions of a week': table('revisions', week, { asOfMs: revisedMs }),
    'revisions of a year': table('revisions', ago(45), { asOfMs: revisedMs }),
    'treatments of all years': table('treatment-study', first, { by: 'county', filter: undefined }),
  };
}

/** The first of the made-up sites that lies in the close coast's water. */
let wetSite = 0;
async function findWetSite(data) {
  for (wetSite = 10_000; wetSite < 10_060; wetSite++) {
    const [call, input] = questions()['neighbours of a site, 10 km'];
    const result = await data.call(call, { ...input, limits: { by: 'general', table: generalLimits } });
    if (result.ok) return;
  }
  throw new Error('no site in water');
}

/** @param {Pick<import('./app.mjs').Bench, 'log'>} bench */
export async function run({ log }) {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-bench-news-'));
  const home = join(folder, 'home');
  try {
    const entry = buildDataProcess(join(folder, 'built'));
    const filling = startDataProcess(entry, home, ['--basemap', basemap]);
    await fill(filling);
    await findWetSite(filling);
    await filling.stop();
    const wanted = process.argv[1] === import.meta.filename ? process.argv.slice(2) : [];
    const all = Object.entries(questions());
    const asked = Object.fromEntries(
      all.filter(([name]) => wanted.length === 0 || wanted.some((part) => name.includes(part))),
    );
    const empty = () => ({ first: [], again: [], firstCpu: [], againCpu: [] });
    const times = Object.fromEntries(Object.keys(asked).map((name) => [name, empty()]));
    /** Of all its threads, V8's garbage collection among them; where there is no /proc, none. */
    const loads = [];
    const cpuMs = (pid) => (process.platform === 'linux' ? processorSeconds(pid) * 1000 : NaN);
    for (let round = 0; round < rounds; round++)
      for (const [name, [call, input]] of Object.entries(asked)) {
        loads.push(loadavg()[0]);
        // A process of its own: nothing of it is in memory, as on the first look of a day.
        const data = startDataProcess(entry, home, ['--basemap', basemap]);
        await data.call('answers.facts', { keys: [] });
        const limits = { by: 'general', table: generalLimits };
        for (const of of ['first', 'again']) {
          const [started, cpuBefore] = [performance.now(), cpuMs(data.pid)];
          const result = await data.call(call, { ...input, limits });
          if (!result.ok) throw new Error(`${name}: ${result.failure.code} ${result.failure.detail}`);
          times[name][of].push(performance.now() - started);
          times[name][`${of}Cpu`].push(cpuMs(data.pid) - cpuBefore);
        }
        await data.stop();
      }
    log(`${weeks.length} weeks of ${localities} sites, load ${inWords(figure(loads), '')}`);
    for (const [name, { first, again, firstCpu, againCpu }] of Object.entries(times)) {
      const [ofFirst, ofAgain] = [firstCpu, againCpu].map((of) => inWords(figure(of), 'ms'));
      log(
        `${name.padEnd(30)} ${inWords(figure(first), 'ms')}, processor ${ofFirst}; again ${inWords(figure(again), 'ms')}, processor ${ofAgain}`,
      );
    }
    return Object.entries(times).map(([name, { first }]) =>
      goal({ name, figure: figure(first).median, unit: 'ms', atMost: aimMs }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As the settings have it without a change. */
const generalLimits = [
  { from: null, to: null, area: 'everywhere', weeks: null, limit: 0.5, source: 'bench' },
];

if (process.argv[1] === import.meta.filename) {
  const log = (line) => void process.stdout.write(`${line}\n`);
  log(`Node ${process.versions.node}, load ${loadavg()[0].toFixed(2)}`);
  for (const each of await run({ log }))
    log(
      `${each.met ? 'met   ' : 'MISSED'} ${each.name}: ${each.figure} ${each.unit}, aim at most ${each.atMost}`,
    );
}
