import type { ExportProgress } from '../../../src-shared/contract';
import { type IsoWeek, weekOf } from '@kartbord/common/week';
import {
  type Drill,
  type DrillAnswer,
  type DrillEnd,
  type DrillNamed,
  type DrillOutbreak,
  type DrillReport,
  type DrillSetting,
  type DrillSpan,
  drillSettings,
  drillWeeks,
} from '../../../src-shared/domain/vessels/drill';
import {
  drawOutbreaks,
  emptyScore,
  chainOf,
  withOutbreak,
} from '../../../src-shared/domain/vessels/drill-score';
import { fail, ok, type Result } from '../../../src-shared/result';
import { joinUrl } from '../../api-client/address';
import { type Fetcher, jsonBytes } from '../../api-client/network/fetcher';
import type { EndpointRequest } from '../../api-client/parts';
import type { ServiceProfile } from '../../api-client/service-profile';
import { drillDayRequest, drillTruthRequest } from '../../api-client/vessels/drill';
import type { DataClient } from '../../data/client';
import type { ownerOf } from '../fetch-through-cache';
import type { DataOutput } from '../../data/messages';
import type { ContactQuestion } from '../../../src-shared/domain/vessels/contact';

export interface DrillQueries {
  /** Scores the tracing over so many outbreaks. What is done so far is told as it grows; where it is stopped, that is the report. */
  score(
    of: { readonly seed: number; readonly outbreaks: number; readonly span: DrillSpan },
    context: { readonly signal: AbortSignal; readonly progress: (value: DrillReport) => void },
  ): Promise<Result<DrillReport>>;
  /** An exercise. Its truth stays here until `end`. `not-found`: no boat brought one in that time. */
  begin(of: { readonly seed: number; readonly span: DrillSpan }, signal: AbortSignal): Promise<Result<Drill>>;
  trace(question: ContactQuestion, signal: AbortSignal): Promise<DataTrace>;
  /** The truth, and how an answer and the tracing alone stand to it. */
  end(answer: DrillAnswer, setting: DrillSetting, signal: AbortSignal): Promise<Result<DrillEnd>>;
  leave(): void;
  /**
   * Weeks before one as the service gave them at the age that this one had, and as it gives them now; how many were taken.
   * What a person's own downloads tell of a week stays as it is.
   */
  recall(
    of: { readonly week: IsoWeek; readonly asOfMs: number },
    context: { readonly signal: AbortSignal; readonly progress: (value: ExportProgress) => void },
  ): Promise<Result<number>>;
}
type DataTrace = Result<DataOutput<'drill.trace'>>;

export interface DrillQueriesParts {
  readonly service: ServiceProfile;
  readonly data: DataClient;
  readonly fetcher: Fetcher;
  readonly session: Parameters<typeof ownerOf>[0]['session'];
  readonly now: () => number;
}

const dayMs = 86_400_000;
const mostKm = Math.max(...drillSettings.map(({ withinKm }) => withinKm));

/** Exercises on the sample coast, the only one whose truth is known: its admin says it. Nothing of them is kept. */
export function createDrillQueries({
  service,
  data,
  fetcher,
  session,
  now,
}: DrillQueriesParts): DrillQueries {
  let shown: {
    readonly outbreak: DrillOutbreak;
    readonly all: readonly DrillOutbreak[];
    readonly bytes: Uint8Array;
  } | null = null;

  async function ask(
    { path, method, body }: EndpointRequest,
    signal: AbortSignal,
  ): Promise<Result<Uint8Array>> {
    const addresses = await service.addresses();
    if (!addresses.ok) return addresses;
    const { adminUrl } = addresses.value;
    if (adminUrl === undefined)
      return fail('forbidden', 'how a disease came to a site is known of the sample coast alone');
    const answer = await fetcher(
      {
        method,
        url: joinUrl(adminUrl, path),
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body }),
        maxBytes: jsonBytes,
      },
      signal,
    );
    if (!answer.ok) return answer;
    return answer.value.status === 200
      ? ok(answer.value.bytes)
      : fail('bad-response', `${path}: ${answer.value.status}`);
  }

  async function truth(signal: AbortSignal): Promise<Result<readonly DrillOutbreak[]>> {
    const bytes = await ask(drillTruthRequest, signal);
    return bytes.ok ? data.call('drill.truth', { bytes: bytes.value }, { signal }) : bytes;
  }

  /** As the service would have answered at the end of the day of the suspicion. */
  const atOf = ({ suspicionMs }: DrillOutbreak): number => suspicionMs + dayMs - 1;
  const dayOf = (outbreak: DrillOutbreak, signal: AbortSignal): Promise<Result<Uint8Array>> =>
    ask(
      drillDayRequest({
        localityNo: outbreak.localityNo,
        atMs: atOf(outbreak),
        weeks: drillWeeks,
        withinKm: mostKm,
      }),
      signal,
    );
  const about = (outbreak: DrillOutbreak) => ({
    localityNo: outbreak.localityNo,
    disease: outbreak.disease,
    atMs: atOf(outbreak),
  });

  return {
    async score({ seed, outbreaks, span }, { signal, progress }) {
      const all = await truth(signal);
      if (!all.ok) return all;
      const drawn = drawOutbreaks(all.value, outbreaks, seed, span);
      const byBoat = drawn.filter(({ source }) => source).length;
      let scores = drillSettings.map(emptyScore);
      let done = 0;
      const report = (): DrillReport => ({
        seed,
        asked: outbreaks,
        drawn: drawn.length,
        byBoat,
        done,
        fromWeek: weekOf(Math.min(...drawn.map(({ suspicionMs }) => suspicionMs))),
        toWeek: weekOf(Math.max(...drawn.map(({ suspicionMs }) => suspicionMs))),
        scores,
      });
      if (byBoat === 0) return fail('not-found', 'no boat brought an outbreak in this time');
      progress(report());
      for (const outbreak of drawn) {
        const bytes = await dayOf(outbreak, signal);
        // What was done before it was stopped is told.
        if (!bytes.ok && bytes.failure.code === 'cancelled') break;
        if (!bytes.ok) return bytes;
        const named: Result<readonly DrillNamed[]> = await data.call(
          'drill.named',
          { ...about(outbreak), bytes: bytes.value, settings: drillSettings, seed },
          { signal },
        );
        if (!named.ok && named.failure.code === 'cancelled') break;
        if (!named.ok) return named;
        const sources = chainOf(outbreak, all.value, 3).flatMap(({ source }) => source?.localityNo ?? []);
        scores = scores.map((score, at) =>
          withOutbreak(score, outbreak.localityNo, sources, named.value[at] ?? { sites: [], candidates: 0 }),
        );
        done++;
        progress(report());
      }
      return ok(report());
    },

    async begin({ seed, span }, signal) {
      shown = null;
      const all = await truth(signal);
      if (!all.ok) return all;
      const [outbreak] = drawOutbreaks(all.value, 1, seed, span);
      if (!outbreak) return fail('not-found', 'no boat brought an outbreak in this time');
      const bytes = await dayOf(outbreak, signal);
      if (!bytes.ok) return bytes;
      const drill = await data.call('drill.open', { ...about(outbreak), bytes: bytes.value }, { signal });
      if (!drill.ok) return drill;
      if (!drill.value) return fail('bug', 'an exercise was opened and is none');
      shown = { outbreak, all: all.value, bytes: bytes.value };
      return ok(drill.value);
    },

    trace: (question, signal) => data.call('drill.trace', { question }, { signal }),

    async end(answer, setting, signal) {
      if (!shown) return fail('not-found', 'no exercise is under way');
      const { outbreak, all, bytes } = shown;
      const named = await data.call(
        'drill.named',
        { ...about(outbreak), bytes, settings: [setting], seed: 0 },
        { signal },
      );
      if (!named.ok) return named;
      const sites = named.value[0]?.sites ?? [];
      const { source } = outbreak;
      if (!source) return fail('bug', 'an exercise without a boat');
      const chain = chainOf(outbreak, all, 3);
      const suspects = sites.filter(({ hasCase }) => hasCase);
      const [first] = suspects;
      return ok({
        chain,
        isSiteRight: answer.localityNo === null ? null : answer.localityNo === source.localityNo,
        isVesselRight: answer.mmsi === null ? null : answer.mmsi === source.mmsi,
        tracing: {
          setting,
          named: sites.length,
          suspects: suspects.length,
          isNamed: sites.some(({ localityNo }) => localityNo === source.localityNo),
          isSuspect: suspects.some(({ localityNo }) => localityNo === source.localityNo),
          first: first
            ? { localityNo: first.localityNo, isRight: first.localityNo === source.localityNo }
            : null,
          hasVessel: sites.some(
            ({ localityNo, mmsis }) => localityNo === source.localityNo && mmsis.includes(source.mmsi),
          ),
        },
      });
    },

    recall: async (...of) => (await import('./recall')).recall({ service, session, data, now, ask }, ...of),

    leave() {
      shown = null;
      void data.call('drill.open', null);
    },
  };
}
