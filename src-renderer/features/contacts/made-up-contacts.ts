import { type ContactQuestion, originsOf } from '../../../src-shared/domain/vessels/contact';
import { contactWays } from '../../../src-shared/domain/vessels/contact-ways';
import { callersAt } from '../../../src-shared/domain/vessels/contact-callers';
import { traceContacts } from '../../../src-shared/domain/vessels/contacts';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { VesselVisit, VesselWeek } from '../../../src-shared/domain/vessels/visit';
import { makeVisitBook, type VisitBook } from '../../../src-shared/domain/vessels/visit-book';
import { addWeeks, isoWeek, weekStartMs } from '@kartbord/common/week';
import type { TraceAnswer } from '../../../src-shared/domain/weeks/year-answers';
import type { LonLat } from '../../map/spec';
import type { LocalityBook } from './site-reach';

/** Invented for tests: four places, three boats, four weeks from 2026-W40 on. */
export const madeUpWeek = isoWeek(2026, 43);
const first = isoWeek(2026, 40);
const dayMs = 86_400_000;
export const madeUpAt = (days: number): number => weekStartMs(first) + days * dayMs;
/** A Saturday in 2026-W47. */
export const madeUpNowMs = Date.UTC(2026, 10, 21, 10);

export const madeUpNames: Readonly<Record<number, string>> = {
  1: 'Prøvevika',
  2: 'Oppdiktholmen',
  3: 'Papirneset',
  4: 'Tenkøya',
};
const places: Readonly<Record<number, LonLat>> = { 1: [5, 60], 2: [5.1, 60.1], 3: [5.3, 60.2], 4: [7, 62] };

export const madeUpBook: LocalityBook = {
  nameOf: (no) => madeUpNames[no] ?? null,
  placeOf: (no) => places[no] ?? null,
  municipalityOf: (no) => (no <= 3 ? { no: '4601', name: 'Prøveland' } : { no: '1505', name: 'Oppdikt' }),
  isCase: (no) => no === 1 || no >= 3,
  all: [1, 2, 3, 4],
};

interface Hand {
  readonly mmsi: number;
  readonly no: number;
  readonly from: number;
  readonly to: number | null;
  readonly isDay?: boolean;
}

const hands: readonly Hand[] = [
  { mmsi: 257000009, no: 2, from: 0.2, to: 0.5 },
  { mmsi: 257000009, no: 1, from: 1, to: 2 },
  { mmsi: 257000009, no: 2, from: 3, to: 4 },
  { mmsi: 257000008, no: 2, from: 5, to: 6 },
  { mmsi: 257000008, no: 3, from: 8, to: 9 },
  { mmsi: 257000007, no: 1, from: 9, to: 9, isDay: true },
  { mmsi: 257000007, no: 4, from: 9, to: 9, isDay: true },
];

const visitOf = ({ mmsi, from, to, isDay }: Hand, endMs: number): VesselVisit => {
  const day = (at: number) => [madeUpAt(Math.floor(at)), madeUpAt(Math.floor(at) + 1) - 1] as const;
  const instant = (at: number) => [madeUpAt(at), madeUpAt(at)] as const;
  return {
    mmsi,
    vesselName: mmsi === 257000007 ? null : `PRØVEBÅT ${mmsi % 10}`,
    arrived: isDay ? day(from) : instant(from),
    left: to === null ? [madeUpAt(from), endMs] : isDay ? day(to) : instant(to),
    leaving: to === null ? 'not-given' : 'given',
    shipType: null,
    isWellboat: mmsi === 257000007 ? null : mmsi === 257000009,
    isSlaughterBoat: mmsi === 257000007 ? null : mmsi === 257000008,
    registerType: null,
    registerNameNo: null,
    registerNameEn: null,
  };
};

/** Lists of the places given, of 2026-W40 to W43. */
export function madeUpVisits(nos: readonly number[] = [1, 2, 3, 4], more: readonly Hand[] = []): VisitBook {
  const lists = nos.flatMap((no) =>
    [0, 1, 2, 3].map((number): VesselWeek => ({
      localityNo: localityNo(no),
      week: addWeeks(first, number),
      isAnalysed: number < 3,
      isBasedOnSurface: true,
      visits: [...hands, ...more]
        .filter((one) => one.no === no && Math.floor(one.from / 7) === number)
        .map((one) => visitOf(one, madeUpAt(7 * number + 7))),
    })),
  );
  return makeVisitBook(lists);
}

export const madeUpQuestion = (change: Partial<ContactQuestion> = {}): ContactQuestion => ({
  localityNo: localityNo(1),
  fromMs: madeUpAt(0),
  toMs: madeUpAt(28) - 1,
  direction: 'forward',
  steps: 2,
  carryMs: 14 * dayMs,
  untilMs: madeUpAt(28) - 1,
  boats: null,
  ...change,
});

export function madeUpAnswer(question: ContactQuestion, book = madeUpVisits()): TraceAnswer {
  const tracing = traceContacts(book, question);
  return {
    tracing,
    callers: originsOf(question).flatMap((no) => callersAt(book, no, question.fromMs, question.toMs)),
    ways: contactWays(tracing.sites),
    lists: book.weeks.size,
    oldestMs: book.weeks.size > 0 ? madeUpNowMs - 2 * 3_600_000 : null,
  };
}
