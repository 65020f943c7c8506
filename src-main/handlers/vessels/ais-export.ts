import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Stamp } from '../../../src-shared/domain/cache/stamp';
import type { TrackAnswer, TrackQuestion } from '../../../src-shared/domain/tracks/track';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import {
  barredCodes,
  type Failure,
  type FailureCode,
  fail,
  ok,
  type Result,
} from '../../../src-shared/result';
import type { TracksExport } from '../../export/tracks/tracks-file';
import type { TracksForm } from '../../export/tracks/tracks-geojson';
import type { WrittenFile } from '../../export/written-file';
import {
  type AnswerParts,
  type AskContext,
  type ExportContext,
  type Freshness,
  isBulk,
  ownerOf,
} from '../fetch-through-cache';
import { namedIn } from '../../api-client/service-profile';

/** The tracks of several vessels in a span, ms since 1970; both ends belong to it. */
export interface TracksWanted {
  readonly mmsis: readonly number[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly positions: TrackPositions;
  readonly language: Language;
  readonly freshness: Freshness;
  /** Both lines and points, broken at an hour, unless said. */
  readonly form?: TracksForm;
  readonly gapMs?: number;
}

/** How the vessels of an export were answered. */
export interface TracksFacts {
  readonly answers: readonly TrackFact[];
  /** Not in the file: the service did not answer, and nothing is kept. */
  readonly notIncluded: readonly { readonly mmsi: number; readonly failure: Failure }[];
}

interface TrackFact {
  readonly mmsi: number;
  readonly positions: number;
  /** Records that could not be placed. */
  readonly leftOut: number;
  /** These, and values that could not be read, by path. */
  readonly dropped: TrackAnswer['dropped'];
  readonly stamp: Stamp;
}

/** `file`: what lies on the disk. `content`: the same for a pipe. */
export type TracksExported = TracksFacts &
  ({ readonly file: WrittenFile } | { readonly content: Uint8Array });

/** What is asked of one vessel. */
export interface TrackQueries {
  track(of: TrackQuestion, freshness: Freshness, context: AskContext): Promise<Result<TrackAnswer>>;
}

/** With these the service was not heard: it would be the same for the next vessel, after another wait. */
export const noResponseCodes: ReadonlySet<FailureCode> = new Set([
  'offline',
  'timeout',
  'throttled',
  'signed-out',
  'refusing',
  ...barredCodes,
]);

/**
 * Asks for one vessel after the other, and once the service is not heard, gives what is kept of the others. `ais` must
 * insist on the disk, because the file is written from there. The first failure, where no vessel has an answer.
 */
export async function gatherTracks(
  ais: TrackQueries,
  what: TracksWanted,
  signal: AbortSignal,
): Promise<Result<TracksFacts>> {
  const answers: TrackFact[] = [];
  const notIncluded: { mmsi: number; failure: Failure }[] = [];
  const span = { fromMs: what.fromMs, toMs: what.toMs };
  let silence: Failure | undefined;
  const mmsis = new Set(what.mmsis);
  const context = { signal, progress: () => {}, isBulk: isBulk(mmsis.size) };
  for (const mmsi of mmsis) {
    const freshness = silence ? 'cache' : what.freshness;
    const answer = await ais.track({ mmsi, span, positions: what.positions }, freshness, context);
    if (!answer.ok && answer.failure.code === 'cancelled') return answer;
    if (answer.ok) {
      const { summary, leftOut, dropped, stamp } = answer.value;
      const stale = silence ? { staleBecause: silence.code } : {};
      answers.push({ mmsi, positions: summary.count, leftOut, dropped, stamp: { ...stamp, ...stale } });
      if (stamp.staleBecause && noResponseCodes.has(stamp.staleBecause))
        silence ??= { code: stamp.staleBecause, detail: 'the service was not heard for a vessel before' };
    } else {
      notIncluded.push({ mmsi, failure: silence ?? answer.failure });
      if (noResponseCodes.has(answer.failure.code) && what.freshness !== 'cache') silence ??= answer.failure;
    }
  }
  const [first] = notIncluded;
  if (answers.length === 0)
    return first ? { ok: false, failure: first.failure } : fail('bad-request', 'no vessel');
  return ok({ answers, notIncluded });
}

/** Writes what was gathered to `path`, or gives it where that is null. */
export async function writeTracks(
  parts: AnswerParts,
  facts: TracksFacts,
  what: TracksWanted & { readonly appVersion: string },
  path: string | null,
  context: ExportContext,
): Promise<Result<TracksExported>> {
  const { service, data } = parts;
  const content = {
    ...(await ownerOf(parts, 'ais')),
    mmsis: facts.answers.map(({ mmsi }) => mmsi),
    fromMs: what.fromMs,
    toMs: what.toMs,
    positions: what.positions,
    ...(what.form === undefined ? {} : { form: what.form }),
    ...(what.gapMs === undefined ? {} : { gapMs: what.gapMs }),
    provenance: {
      service: namedIn(service),
      appVersion: what.appVersion,
      language: what.language,
      exportedAtMs: parts.now(),
      answers: facts.answers.map(({ mmsi, stamp, dropped }) => ({ mmsi, stamp, dropped })),
      notIncluded: facts.notIncluded.map(({ mmsi, failure }) => ({ mmsi, reason: failure.code })),
    },
  } satisfies TracksExport & { site: string; account: string };
  if (path === null) {
    const bytes = await data.call('export.tracks.bytes', content, { signal: context.signal });
    return bytes.ok ? ok({ ...facts, content: bytes.value }) : bytes;
  }
  const file = await data.call('export.tracks', { ...content, path }, context);
  return file.ok ? ok({ ...facts, file: file.value }) : file;
}
