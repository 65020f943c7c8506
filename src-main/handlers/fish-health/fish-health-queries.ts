import { inBoth } from '../../../src-shared/domain/filter/service-filter';
import type { Completeness } from '../../../src-shared/domain/fish-health/completeness';
import type { EarlyBounds, NoBounds } from '../../../src-shared/domain/fish-health/early-bounds';
import type { Stamp } from '../../../src-shared/domain/cache/stamp';
import { isoWeek, type IsoWeek, weekParts, weeksInYear } from '@kartbord/common/week';
import type { WeekVersion } from '../../../src-shared/domain/fish-health/week-version';
import type {
  CachedReport,
  MatchingAnswer,
  SiteFactsAnswer,
  YearsAnswer,
} from '../../../src-shared/domain/weeks/year-answers';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { CacheKey, Owner } from '../../data/answer';
import type { BoundsCalls } from '../../data/fish-health/week-bounds';
import type { EndpointInput } from '../../api-client/endpoints';
import { localityListRequest } from '../../api-client/fish-health/fish-health';
import { lackingIn, type LocalityList } from '../../api-client/fish-health/locality-list';
import type { ReportPiece } from '../../api-client/fish-health/report-download';
import { askMedicine, askReport } from './ask-report';
import { askEndpoint, type AskEndpoint, askEndpointOf, endpointQuestion, tooEarly } from '../ask-endpoint';
import {
  type Answered,
  type AnswerParts,
  type AskContext,
  fetchThroughCache,
  type Freshness,
  ownerOf,
  type Question,
} from '../fetch-through-cache';

/** What the window and the command line ask of the fish-health endpoints. */
export interface FishHealthQueries {
  week(week: IsoWeek, freshness: Freshness, context: AskContext): Promise<Result<Answered<LocalityList>>>;
  /** The same for who makes something of what is kept: of a copy only the stamp is read. */
  weekStamp(
    week: IsoWeek,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<{ readonly stamp: Stamp }>>;
  readonly ask: AskEndpoint;
  /** One piece of the download. */
  report(
    piece: ReportPiece,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<{ readonly stamp: Stamp }>>;
  /** Of what is kept, as all that follow; asks nobody. */
  completeness(week: IsoWeek, asOfMs: number): Promise<Result<Completeness | null>>;
  bounds(
    of: Omit<BoundsCalls['week.bounds']['input'], keyof Owner>,
    signal: AbortSignal,
  ): Promise<Result<EarlyBounds | NoBounds | null>>;
  versions(week: IsoWeek): Promise<Result<readonly WeekVersion[]>>;
  /** When the first version of any week was stored, ms since 1970; null: none is. */
  knownSince(): Promise<Result<number | null>>;
  /** The stamp has the time at which the version was last confirmed. `not-found` where it is not kept any more. */
  version(week: IsoWeek, id: number): Promise<Result<Answered<LocalityList>>>;
  /** The version of a week that was newest at a time; `not-found` where none was stored by then. */
  weekThen(
    week: IsoWeek,
    asOfMs: number,
  ): Promise<Result<Answered<LocalityList> & { readonly version: WeekVersion }>>;
  years(year: number, asOfMs?: number): Promise<Result<YearsAnswer>>;
  siteFacts(year: number): Promise<Result<SiteFactsAnswer | null>>;
  reports(): Promise<Result<readonly CachedReport[]>>;
}

export function createFishHealthQueries(parts: AnswerParts): FishHealthQueries {
  const { data } = parts;
  const keyOf = async (week: IsoWeek): Promise<CacheKey> => {
    const { method, path, body } = localityListRequest(week);
    return { ...(await ownerOf(parts, 'data')), method, path, body: body ?? '' };
  };
  const endpoint = askEndpointOf(parts);

  /** The service's own filter and the kinds of medicine, which are not in it, are two questions. */
  async function matching(
    { week, filter: { medicinalTreatmentType: types, ...filter } }: EndpointInput<'matching'>,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<MatchingAnswer>> {
    const medicine = types && (await askMedicine(parts, week, types, freshness, context));
    if (medicine && (!medicine.ok || Object.keys(filter).length === 0)) return medicine;
    const answer = await endpoint('matching', { week, filter }, freshness, context);
    if (!answer.ok || !medicine) return answer;
    const [one, other] = [answer.value.stamp, medicine.value.stamp];
    return ok({
      week,
      localityNos: inBoth(answer.value.localityNos, medicine.value.localityNos),
      stamp: one.fetchedAtMs < other.fetchedAtMs ? one : other,
    });
  }

  const version: FishHealthQueries['version'] = async (week, id) => {
    const key = await keyOf(week);
    const kept = await data.call('version.week', { key, id, week });
    if (!kept.ok) return kept;
    if (!kept.value) return fail('not-found', `version ${id} of ${week} is not stored`);
    const { value, fetchedAtMs } = kept.value;
    const of = `${key.method} ${key.path}`;
    return ok({ value, stamp: { fetchedAtMs, source: 'cache', endpoint: of } });
  };

  return {
    // The types of its answers cannot follow the name.
    ask: (name, of, ...how) =>
      name === 'matching'
        ? (matching(of as EndpointInput<'matching'>, ...how) as Promise<Result<never>>)
        : endpoint(name, of, ...how),
    async week(week, freshness, context) {
      const answer = await askEndpoint(parts, 'week', { week }, freshness, context);
      if (!answer.ok) return answer;
      return ok(stamped(answer.value, lackingIn(answer.value.value)));
    },
    async weekStamp(week, freshness, context) {
      const refusal = tooEarly(weekParts(week).year);
      if (refusal) return refusal;
      const { keep, ...question } = endpointQuestion(parts, 'week', { week });
      const stampOnly: Question<string> = {
        ...question,
        read: (key) => data.call('week.look', { key, week }),
        async keep(arrival) {
          const list = await keep(arrival);
          return list.ok ? ok(lackingIn(list.value)) : list;
        },
      };
      const answer = await fetchThroughCache(parts, stampOnly, freshness, context);
      return answer.ok ? ok(stamped(answer.value, answer.value.value)) : answer;
    },
    report: (piece, freshness, context) => askReport(parts, piece, freshness, context),
    async completeness(week, asOfMs) {
      return data.call('week.completeness', { ...(await ownerOf(parts, 'data')), week, asOfMs });
    },
    async bounds(of, signal) {
      return data.call('week.bounds', { ...(await ownerOf(parts, 'data')), ...of }, { signal });
    },
    async versions(week) {
      return data.call('week.versions', { key: await keyOf(week) });
    },
    async knownSince() {
      return data.call('week.since', await ownerOf(parts, 'data'));
    },
    version,
    async weekThen(week, asOfMs) {
      const known = await data.call('week.versions', { key: await keyOf(week), asOfMs });
      if (!known.ok) return known;
      const [of] = known.value;
      if (!of) return fail('not-found', `no version of ${week} was stored by then`);
      const answer = await version(week, of.id);
      if (!answer.ok) return answer;
      // That it still holds today is not what was known then.
      const confirmedMs = Math.min(of.confirmedMs, asOfMs);
      const { value, stamp } = answer.value;
      return ok({ value, stamp: { ...stamp, fetchedAtMs: confirmedMs }, version: { ...of, confirmedMs } });
    },
    async years(year, asOfMs) {
      const refusal = tooEarly(year);
      if (refusal) return refusal;
      const [fromWeek, toWeek] = [isoWeek(year, 1), isoWeek(year, weeksInYear(year))];
      const owner = await ownerOf(parts, 'data');
      const asOf = asOfMs === undefined ? {} : { asOfMs };
      const years = await data.call('years.read', { ...owner, fromWeek, toWeek, ...asOf });
      if (!years.ok) return years;
      if (asOfMs !== undefined) return ok({ year, years: years.value, reports: null });
      // A report that cannot be read takes no list away.
      const reports = await data.call('report.years', { ...owner, year });
      return ok({ year, years: years.value, reports: reports.ok ? reports.value : null });
    },
    async siteFacts(year) {
      return data.call('report.facts', { ...(await ownerOf(parts, 'data')), year });
    },
    async reports() {
      return data.call('report.kept', await ownerOf(parts, 'data'));
    },
  };
}

const stamped = <T>(answer: Answered<T>, lacks: string): Answered<T> =>
  lacks === '' ? answer : { ...answer, stamp: { ...answer.stamp, lacks } };
