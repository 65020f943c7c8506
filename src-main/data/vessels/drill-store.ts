import { atOnce } from '@kartbord/common/at-once';
import { runCooperatively } from '@kartbord/common/cooperative';
import type { ContactQuestion } from '../../../src-shared/domain/vessels/contact';
import type { DrillNamed, DrillOutbreak, DrillSetting } from '../../../src-shared/domain/vessels/drill';
import { drillBook, type DrillDay, drillNamed } from '../../../src-shared/domain/vessels/drill-trace';
import type { Drill } from '../../../src-shared/domain/vessels/drill';
import { makeVisitBook, type VisitBook } from '../../../src-shared/domain/vessels/visit-book';
import type { TraceAnswer } from '../../../src-shared/domain/weeks/year-answers';
import { fail, ok } from '../../../src-shared/result';
import { readDrillDay, readDrillTruth } from '../../api-client/vessels/drill';
import type { IsoWeek } from '@kartbord/common/week';
import { readLocalityList } from '../../api-client/fish-health/locality-list';
import type { Validators } from '../../api-client/fish-health/fish-health';
import type { CacheKey } from '../answer';
import type { Cache } from '../cache/cache';
import { parsed } from '../cache/json';
import { keepRead } from '../cache/keep-better';
import { removeQuestion } from '../cache/room';
import type { EngineOf } from '../calls';
import { keyOf } from '../fish-health/answer-row';
import { keepColumns } from '../fish-health/years';
import { answerOf } from './contacts-store';

interface DrillInput extends Pick<DrillDay, 'localityNo' | 'disease' | 'atMs'> {
  /** The answer of the sample service's admin on what was known. */
  readonly bytes: Uint8Array;
}

export interface DrillCalls {
  'drill.truth': { input: { readonly bytes: Uint8Array }; output: readonly DrillOutbreak[] };
  /** What the tracing names by each setting. */
  'drill.named': {
    input: DrillInput & { readonly settings: readonly DrillSetting[]; readonly seed: number };
    output: readonly DrillNamed[];
  };
  /** Holds a day for `drill.trace`, until another or null takes its place. */
  'drill.open': { input: DrillInput | null; output: Drill | null };
  /** As `contacts.trace`, in the lists of the day that is held alone. */
  'drill.trace': { input: { readonly question: ContactQuestion }; output: TraceAnswer };
  /**
   * Versions of a week as it was known at times, from the first on, among them the one that is kept at its own. False: there are versions
   * already, of a person's own downloads.
   */
  'drill.recall': {
    input: {
      readonly key: CacheKey;
      readonly week: IsoWeek;
      readonly versions: readonly { readonly bytes: Uint8Array; readonly atMs: number }[];
    };
    output: boolean;
  };
}

/** Exercises in tracing: nothing of them is kept, and what is kept is not read. What is recalled of weeks is kept. */
export function drillStore(cache: Cache): EngineOf<DrillCalls> {
  let held: { readonly day: DrillDay; readonly book: VisitBook } | null = null;
  return {
    'drill.truth': ({ bytes }) => parsed(bytes, readDrillTruth),
    async 'drill.named'({ settings, seed, ...of }, { signal }) {
      const day = dayOf(of);
      if (!day.ok) return day;
      const named = await runCooperatively(namedBy(day.value, settings, seed), signal);
      return named ? ok(named) : fail('cancelled', 'the drill');
    },
    'drill.open'(input) {
      held = null;
      if (!input) return ok(null);
      const day = dayOf(input);
      if (!day.ok) return day;
      held = { day: day.value, book: makeVisitBook(day.value.lists) };
      const { localityNo, disease, atMs, sites, cases, lists } = day.value;
      const visits = lists.reduce((sum, list) => sum + (list.visits?.length ?? 0), 0);
      return ok({ localityNo, disease, atMs, sites, cases, lists: lists.length, visits });
    },
    'drill.recall'({ key, week, versions }) {
      const known = cache.versions(key);
      const newest = cache.read(key);
      if (known.length > 1 || (versions[0]?.atMs ?? Infinity) >= (known[0]?.firstSeenMs ?? Infinity))
        return ok(false);
      // Versions lie in the order in which they came: what is kept comes again.
      const [facts] = cache.facts([key]);
      const gone = cache.store.write('recall', 0, (db) => removeQuestion(db, keyOf(key)));
      if (!gone.ok) return gone;
      const none: Validators = { etag: null, lastModified: null };
      const all = [
        ...versions.map(({ bytes, atMs }) => ({ bytes, fetchedAtMs: atMs, validators: none })),
        ...(newest && known[0] ? [{ ...newest, fetchedAtMs: known[0].firstSeenMs }] : []),
      ].sort((a, b) => a.fetchedAtMs - b.fetchedAtMs);
      for (const answer of all) {
        const list = parsed(answer.bytes, (json) => readLocalityList(json, week));
        const arrival = { key, ...answer, requirePersisted: true };
        const kept = keepRead(cache, arrival, { kind: 'week', week }, list, keepColumns);
        if (!kept.ok) return kept;
      }
      if (newest) cache.confirm(key, Math.max(newest.fetchedAtMs, all.at(-1)?.fetchedAtMs ?? 0));
      if (facts?.isPinned) cache.pin({ keys: [key] }, true);
      return ok(true);
    },
    'drill.trace'({ question }) {
      if (!held) return fail('not-found', 'no exercise is under way');
      const { book, day } = held;
      return ok(atOnce(answerOf({ book, lists: day.lists.length, oldestMs: day.atMs }, question)));
    },
  };
}

function dayOf({ bytes, ...of }: DrillInput) {
  const read = parsed(bytes, readDrillDay);
  return read.ok ? ok({ ...of, ...read.value }) : read;
}

function* namedBy(
  day: DrillDay,
  settings: readonly DrillSetting[],
  seed: number,
): Generator<undefined, readonly DrillNamed[]> {
  const books = new Map<string, VisitBook>();
  const named: DrillNamed[] = [];
  for (const setting of settings) {
    const key = `${setting.withinKm} ${setting.missing}`;
    const book = books.get(key) ?? drillBook(day, setting, seed);
    books.set(key, book);
    named.push(drillNamed(day, book, setting));
    yield;
  }
  return named;
}
