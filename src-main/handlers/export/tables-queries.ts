import type { ChosenLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { Stamp } from '../../../src-shared/domain/cache/stamp';
import type { Language } from '../../../src-shared/domain/settings/settings';
import {
  asOfOf,
  tableFacts,
  type TableSelection,
  weeksFrom,
} from '../../../src-shared/domain/export/table-selection';
import { trackDays } from '../../../src-shared/domain/tracks/track';
import { areaQuestions, filterNeeds, filterOfService } from '../../../src-shared/domain/filter/filter-needs';
import { insideIla } from '../../../src-shared/domain/fish-health/zones';
import { areaPieces, areaProblem } from '../../../src-shared/domain/vessels/area-plan';
import type { DayPlan } from '../../../src-shared/domain/sea/day-plan';
import { type NeededForecast, neededForecasts } from '../../../src-shared/domain/sea/operation-windows';
import type { ServiceFilter } from '../../../src-shared/domain/filter/service-filter';
import { type IsoWeek, newestCompleteWeek, weekOf } from '@kartbord/common/week';
import { isAskingService, type WeekFilter } from '../../../src-shared/domain/filter/week-filter';
import { fail, type Failure, ok, type Result } from '../../../src-shared/result';
import type { TableRows } from '../../../src-shared/contract';
import type { AnswerGap } from '../../data/export/layers-export-messages';
import type { MadeTable, TableOrder, WrittenTable } from '../../data/export/table-messages';
import { type TrackQueries, noResponseCodes } from '../vessels/ais-export';
import type { FishHealthQueries } from '../fish-health/fish-health-queries';
import {
  accountOf,
  type AnswerParts,
  type AskContext,
  type ExportContext,
  type Freshness,
  isBulk,
} from '../fetch-through-cache';
import type { Outbox } from '../../reporting/outbox';
import { namedIn } from '../../api-client/service-profile';

/** Tables, for the window and the command line: first what they are made of is asked for, then they are made of what is kept. */
export interface TablesQueries {
  /** What could not be asked for and is not kept is `failures`; the table is made of the rest. */
  prepare(what: TableSelection, freshness: Freshness, context: ExportContext): Promise<Result<PreparedTable>>;
  write(
    what: TableSelection,
    of: TableWords,
    path: string,
    context: ExportContext,
  ): Promise<Result<WrittenTable>>;
  /** The same rows for the window. */
  rows(what: TableSelection, of: TableWords, signal: AbortSignal): Promise<Result<TableRows>>;
  bytes(
    what: TableSelection,
    of: TableWords,
    signal: AbortSignal,
  ): Promise<Result<MadeTable & { readonly bytes: Uint8Array }>>;
}

/** In what language it is written, by what it is judged, and what `prepare` says of the answers; left out: nothing. */
interface TableWords {
  readonly language: Language;
  readonly limits: ChosenLimits;
  readonly drifted?: readonly Drifted[];
}

interface PreparedTable {
  readonly failures: readonly TableGap[];
  /** Where the service's new answer has lost members, so that the copy before it is used, or lacks them in every row (`Stamp`). */
  readonly drifted: readonly Drifted[];
}

/** Of what, and which members. */
export interface Drifted extends Pick<Stamp, 'lost' | 'lacks'> {
  readonly about: string;
}

/** Of a table of which nothing is kept why that is so, where the service was asked. */
export const orFirstGap = <T>(made: Result<T>, asked?: Pick<PreparedTable, 'failures'>): Result<T> => {
  const [first] = asked?.failures ?? [];
  return !made.ok && made.failure.code === 'not-found' && first
    ? { ok: false, failure: first.failure }
    : made;
};

/** As what an answer lacks, for the file. */
export const driftGaps = (drifted: readonly Drifted[]): readonly AnswerGap[] =>
  drifted.map(({ about, lost, lacks }) => ({
    about,
    isCopy: lost !== undefined,
    failure: { code: 'drifted', detail: lost ?? lacks ?? '' },
  }));

export const isDrifted = ({ lost, lacks }: Pick<Stamp, 'lost' | 'lacks'>): boolean =>
  lost !== undefined || lacks !== undefined;

interface TableGap {
  /** What of it: a week, a locality and a year, or a vessel. */
  readonly about: string;
  readonly failure: Failure;
}

export interface TablesParts extends AnswerParts {
  readonly fishHealth: FishHealthQueries;
  readonly ais: TrackQueries;
  readonly appVersion: string;
  /** The reports of this computer; left out: none are known. */
  readonly outbox?: Pick<Outbox, 'entries' | 'settle'>;
}

/** The reports that tables are made of besides answers: those of gear. */
export async function actsFor(
  tables: readonly TableSelection[],
  { outbox }: Pick<TablesParts, 'outbox'>,
): Promise<Pick<TableOrder, 'acts'>> {
  if (!outbox || !tables.some(({ kind }) => kind === 'gear-season')) return {};
  const entries = await outbox.entries();
  return entries.ok ? { acts: entries.value } : {};
}

export function createTablesQueries(parts: TablesParts): TablesQueries {
  const { data, service, session, fishHealth, ais, now } = parts;

  async function order(
    what: TableSelection,
    { language, limits, drifted = [] }: TableWords,
  ): Promise<TableOrder> {
    return {
      what,
      site: service.cacheName,
      account: await accountOf(session, 'data'),
      aisAccount: await accountOf(session, 'ais'),
      ownAccount: await accountOf(session, 'person'),
      ...(await actsFor([what], parts)),
      limits,
      gaps: driftGaps(drifted),
      provenance: {
        service: namedIn(service),
        appVersion: parts.appVersion,
        language,
        writtenAtMs: now(),
      },
    };
  }

  return {
    async prepare(what, freshness, { signal, progress }) {
      const problem = what.kind === 'vessels' ? areaProblem(what) : null;
      if (problem) return fail('bad-request', problem);
      const planned =
        what.kind === 'plan' ? await data.call('forecast.planned', planOf(what), { signal }) : ok([]);
      if (!planned.ok) return planned;
      // What was known on a day is stored or is not: the service has it no more.
      const steps = asOfOf(what) === undefined ? [...stepsOf(what), ...planned.value.map(forecastOf)] : [];
      const failures: TableGap[] = [];
      const drifted: Drifted[] = [];
      const context = { signal, progress: () => {}, isBulk: isBulk(steps.length) };
      for (const [at, step] of steps.entries()) {
        if (signal.aborted) return fail('cancelled', what.kind);
        progress({ written: at, total: steps.length });
        const answer = await step.ask(freshness, context);
        const { about } = step;
        if (!answer.ok) failures.push({ about, failure: answer.failure });
        else if (answer.value?.stamp && isDrifted(answer.value.stamp))
          drifted.push({ about, ...answer.value.stamp });
      }
      return ok({ failures, drifted });
    },
    async write(what, of, path, context) {
      return data.call('table.write', { ...(await order(what, of)), path }, context);
    },
    async rows(what, of, signal) {
      return data.call('table.rows', await order(what, of), { signal });
    },
    async bytes(what, of, signal) {
      return data.call('table.bytes', await order(what, of), { signal });
    },
  };

  function forecastOf(of: NeededForecast): Step {
    return {
      about: `${of.part} ${of.at.join(',')}`,
      ask: (...how) => fishHealth.ask('forecast', of, ...how),
    };
  }

  function* stepsOf(what: TableSelection): Generator<Step> {
    // What is to come is not asked for: of a year it would be a request for each of its weeks.
    for (const week of weeksOf(what).filter((one) => one <= weekOf(now()))) {
      if (what.kind === 'outbreaks' && week >= what.from)
        yield {
          about: `${week}, national`,
          ask: (...how) => fishHealth.ask('national', { week }, ...how),
        };
      yield { about: week, ask: (freshness, context) => fishHealth.weekStamp(week, freshness, context) };
      const asked = [
        'filter' in what ? what.filter.service : undefined,
        what.kind === 'zones' ? insideIla : undefined,
      ];
      for (const filter of asked.filter((one) => one !== undefined))
        yield {
          about: week,
          ask: (freshness, context) => fishHealth.ask('matching', { week, filter }, freshness, context),
        };
    }
    if (what.kind === 'stays') yield* companyOf(what);
    if ('filter' in what) yield* groundOf(what);
    if (what.kind === 'national') yield* nationalOf(what);
    if (what.kind === 'locality-detail')
      for (const week of weeksFrom(what.from, what.to))
        for (const no of what.localityNos)
          yield {
            about: `${no} ${week}`,
            ask: (...how) => fishHealth.ask('locality', { localityNo: no, week }, ...how),
          };
    if (what.kind === 'municipality')
      for (const municipalityNo of what.municipalityNos)
        yield {
          about: municipalityNo,
          ask: (...how) => fishHealth.ask('municipality', { municipalityNo }, ...how),
        };
    if (what.kind === 'profile')
      yield { about: what.kind, ask: (...how) => fishHealth.ask('gearProfile', {}, ...how) };
    if (what.kind === 'gear-season')
      yield {
        about: 'gear',
        async ask(freshness, context) {
          // What was just sent is one with what the lists have of it.
          if (freshness !== 'cache') await parts.outbox?.settle(context.signal);
          return fishHealth.ask('gearLists', {}, freshness, context);
        },
      };
    if (what.kind === 'relied-windows')
      for (const of of neededForecasts(what.windows.filter(({ toMs }) => toMs > now()))) yield forecastOf(of);
    if (what.kind === 'track-events') yield* tracksOf(what);
    if (what.kind === 'vessels') yield* areaOf(what);
    const { yearPart: part } = tableFacts(what);
    if (!part || !('fromYear' in what && 'localityNos' in what)) return;
    for (const no of what.localityNos)
      for (let year = what.fromYear; year <= what.toYear; year++)
        yield {
          about: `${no} ${year}`,
          ask: (freshness, context) => fishHealth.ask(part, { localityNo: no, year }, freshness, context),
        };
  }

  /** What decides its filter besides. What does not come is no gap: the rows that it leaves open are counted in the table. */
  function* groundOf(what: Filtered): Generator<Step> {
    let isReceived = true;
    const open = (about: IsoWeek, ask: Step['ask']): Step => ({
      about,
      async ask(freshness, context) {
        if (freshness === 'cache' || !isReceived) return ok(null);
        const answer = await ask(freshness, context);
        // It would be the same for the next, after another wait.
        if (!answer.ok && noResponseCodes.has(answer.failure.code)) isReceived = false;
        return answer.ok ? answer : ok(null);
      },
    });
    const { first, all } =
      what.kind === 'stays' ? { first: [], all: [lastWeekOf(what)] } : filteredWeeks(what);
    const back = new Set(first.flatMap((week) => filterNeeds(what.filter, week).weeks));
    for (const week of back)
      if (!first.includes(week)) yield open(week, (...how) => fishHealth.weekStamp(week, ...how));
    for (const question of areaQuestions(what.filter))
      for (const week of all) yield open(week, (...how) => askCached(week, question, ...how));
  }

  /** The service says of one week which sites its filter shows: they are the same for all years. */
  function* companyOf(what: Extract<TableSelection, { kind: 'stays' }>): Generator<Step> {
    const { service: asked } = what.filter;
    const week = lastWeekOf(what);
    if (asked && isAskingService(what.filter))
      yield { about: week, ask: (...how) => fishHealth.ask('matching', { week, filter: asked }, ...how) };
  }

  function lastWeekOf({ to }: { readonly to: IsoWeek }): IsoWeek {
    const newest = newestCompleteWeek(now());
    return to < newest ? to : newest;
  }

  /** A week that is not kept needs no answer about its sites. */
  async function askCached(
    week: IsoWeek,
    question: ServiceFilter,
    freshness: Freshness,
    context: AskContext,
  ): ReturnType<Step['ask']> {
    const kept = await fishHealth.weekStamp(week, 'cache', context);
    return kept.ok ? fishHealth.ask('matching', { week, filter: question }, freshness, context) : ok(null);
  }

  /** For the whole country, and for the filter where the service can be asked about it. */
  function* nationalOf({ week, filter }: Extract<TableSelection, { kind: 'national' }>): Generator<Step> {
    yield { about: week, ask: (...how) => fishHealth.ask('national', { week }, ...how) };
    const asked = filterOfService(filter);
    if (asked)
      yield {
        about: `${week}, filter`,
        ask: (...how) => fishHealth.ask('national', { week, filter: asked }, ...how),
      };
  }

  function anyWeek(): Step {
    return {
      about: 'localities',
      // Any kept week will do: the table says which it is of, or that there is none.
      ask: async (freshness, context) => {
        if (freshness !== 'cache') await fishHealth.weekStamp(newestCompleteWeek(now()), freshness, context);
        return ok(null);
      },
    };
  }

  /** Each part of the area and the period, and a week with the places of localities. */
  function* areaOf(what: Extract<TableSelection, { kind: 'vessels' }>): Generator<Step> {
    yield anyWeek();
    let refusal: Failure | null = null;
    const pieces = areaPieces(what);
    for (const [at, piece] of pieces.entries())
      yield {
        about: `vessels ${at + 1}/${pieces.length}`,
        async ask(freshness, context) {
          const how = refusal ? 'cache' : freshness;
          const answer = await fishHealth.ask('vesselsInArea', piece, how, context);
          if (answer.ok) return answer;
          // It would be the same for the next part, after another wait.
          const { code } = answer.failure;
          if (noResponseCodes.has(code) || code === 'not-reported') refusal ??= answer.failure;
          return refusal ? { ok: false, failure: refusal } : answer;
        },
      };
  }

  /** The tracks of the vessels as far back as the service goes, and a week with the places of localities. */
  function* tracksOf({ part, question }: Extract<TableSelection, { kind: 'track-events' }>): Generator<Step> {
    const { mmsis, positions, fromMs, toMs } = question;
    if (part === 'stops' || part === 'visits') yield anyWeek();
    const oldestMs = Math.max(fromMs, now() - trackDays * dayMs);
    if (oldestMs > toMs) return;
    let isReceived = true;
    for (const mmsi of new Set(mmsis))
      yield {
        about: String(mmsi),
        ask: async (freshness, context) => {
          const how = isReceived ? freshness : 'cache';
          const span = { fromMs: how === 'cache' ? fromMs : oldestMs, toMs };
          const answer = await ais.track({ mmsi, span, positions }, how, context);
          const why = answer.ok ? answer.value.stamp.staleBecause : answer.failure.code;
          // It would be the same for the next vessel, after another wait.
          if (why && noResponseCodes.has(why)) isReceived = false;
          return answer;
        },
      };
  }
}

const dayMs = 86_400_000;
const planOf = ({ stops, sail }: DayPlan): DayPlan => ({ stops, sail });

type AskedHow = readonly [freshness: Freshness, context: AskContext];

interface Step {
  readonly about: string;
  readonly ask: (...how: AskedHow) => Promise<Result<{ readonly stamp?: Stamp } | null>>;
}

type Filtered = Extract<TableSelection, { readonly filter: WeekFilter }>;

/** Of more weeks than these what only the service can tell is not asked for. */
const mostWeeks = 53;

interface FilteredWeeks {
  /** From which the history of the filter looks back at weeks that are none of the table's. */
  readonly first: readonly IsoWeek[];
  /** Whose rows the table may have; none where there are too many to ask about each. */
  readonly all: readonly IsoWeek[];
}

function filteredWeeks(what: Filtered): FilteredWeeks {
  const { weeks = () => [], isOfAskedWeeks } = tableFacts(what);
  const all = weeks(what);
  if (isOfAskedWeeks) return { first: all, all };
  return { first: all.slice(0, 1), all: all.length > mostWeeks ? [] : all };
}

/** The weeks that are requested first; those of years and of the download are only looked up. */
function weeksOf(what: TableSelection): readonly IsoWeek[] {
  const { weeks, isOfAskedWeeks } = tableFacts(what);
  return (isOfAskedWeeks && weeks?.(what)) || [];
}
