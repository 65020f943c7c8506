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
import { parsed } from '../cache/json';
import type { EngineOf } from '../calls';
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
}

/** Exercises: nothing of them is kept, and what is kept is not read. */
export function drillStore(): EngineOf<DrillCalls> {
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
