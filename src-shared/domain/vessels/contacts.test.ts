import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContactQuestion } from './contact';
import { callersAt } from './contact-callers';
import { contactWays } from './contact-ways';
import { traceContacts, type Tracing } from './contacts';
import { localityNo } from '../fish-health/locality';
import type { VesselVisit, VesselWeek } from './visit';
import { makeVisitBook, type VisitBook } from './visit-book';
import { addWeeks, isoWeek, weekStartMs } from '@kartbord/common/week';

const dayMs = 86_400_000;
const week = isoWeek(2026, 10);
const monday = weekStartMs(week);
const at = (days: number): number => monday + days * dayMs;

/** A visit of a vessel to a place, in days since Monday; `to` null: not given. */
interface Hand {
  readonly mmsi: number;
  readonly no: number;
  readonly from: number;
  readonly to: number | null;
  readonly day?: boolean;
  readonly boat?: 'wellboat' | 'slaughter' | 'other' | 'unknown';
}

const visitOf = ({ mmsi, from, to, day, boat = 'wellboat' }: Hand, endMs: number): VesselVisit => ({
  mmsi,
  vesselName: `PRØVE ${mmsi}`,
  arrived: day ? [at(Math.floor(from)), at(Math.floor(from) + 1) - 1] : [at(from), at(from)],
  left:
    to === null
      ? [at(from), endMs]
      : day
        ? [at(Math.floor(to)), at(Math.floor(to) + 1) - 1]
        : [at(to), at(to)],
  leaving: to === null ? 'not-given' : 'given',
  shipType: null,
  isWellboat: boat === 'unknown' ? null : boat === 'wellboat',
  isSlaughterBoat: boat === 'unknown' ? null : boat === 'slaughter',
  registerType: null,
  registerNameNo: null,
  registerNameEn: null,
});

/** Lists of four weeks for places 1 to 6. */
function book(...visits: readonly Hand[]): VisitBook {
  const lists = [1, 2, 3, 4, 5, 6].flatMap((no) =>
    [0, 1, 2, 3].map((number): VesselWeek => {
      const endMs = at(7 * number + 7);
      const here = visits.filter((one) => one.no === no && Math.floor(one.from / 7) === number);
      return {
        localityNo: localityNo(no),
        week: addWeeks(week, number),
        isAnalysed: number < 3,
        isBasedOnSurface: true,
        visits: here.map((one) => visitOf(one, endMs)),
      };
    }),
  );
  return makeVisitBook(lists);
}

const question = (change: Partial<ContactQuestion> = {}): ContactQuestion => ({
  localityNo: localityNo(1),
  fromMs: at(0),
  toMs: at(7),
  direction: 'forward',
  steps: 3,
  carryMs: 6 * dayMs,
  untilMs: at(28),
  boats: null,
  ...change,
});

const sites = ({ sites: of }: Tracing): unknown[] =>
  of.map(({ localityNo: no, steps, isCertain }) => [no, steps, isCertain]);

const chain: readonly Hand[] = [
  { mmsi: 9, no: 1, from: 1, to: 2 },
  { mmsi: 9, no: 2, from: 3, to: 4 },
  { mmsi: 8, no: 2, from: 5, to: 6, boat: 'slaughter' },
  { mmsi: 8, no: 3, from: 7, to: 8, boat: 'slaughter' },
];

describe('tracing from several places at once', () => {
  const origins = ({ sites: of }: Tracing): unknown[] =>
    of.map(({ localityNo: no, steps, origins: from }) => [
      no,
      steps,
      ...from.map((one) => [one.localityNo, one.steps]),
    ]);
  const both = [
    ...chain,
    { mmsi: 7, no: 4, from: 1, to: 2 },
    { mmsi: 7, no: 3, from: 3, to: 4 },
    { mmsi: 6, no: 4, from: 1, to: 2 },
    { mmsi: 6, no: 5, from: 2.5, to: 3 },
  ];

  it('puts first what most of them lead to, with the way from the nearest, and which they are', () => {
    const tracing = traceContacts(book(...both), question({ others: [localityNo(4)] }));
    expect(origins(tracing)).toEqual([
      [3, 1, [1, 2], [4, 1]],
      [5, 1, [4, 1]],
      [2, 1, [1, 1]],
    ]);
    expect(tracing.sites[0]?.path.map(({ from, to }) => [from.localityNo, to.localityNo])).toEqual([[4, 3]]);
    expect(tracing.callers.map(({ mmsi, localityNo: no }) => `${mmsi} ${no}`)).toEqual(['9 1', '6 4', '7 4']);
  });

  it('finds backward what may have infected all of them, counts each contact once, and a place named twice once', () => {
    const visits = [
      { mmsi: 9, no: 2, from: 1, to: 2 },
      { mmsi: 9, no: 1, from: 3, to: 4 },
      { mmsi: 9, no: 4, from: 5, to: 6 },
    ];
    const asked = { direction: 'backward', untilMs: at(0), steps: 1 } as const;
    const tracing = traceContacts(
      book(...visits),
      question({ ...asked, others: [localityNo(4), localityNo(1)] }),
    );
    expect(origins(tracing)[0]).toEqual([2, 1, [1, 1], [4, 1]]);
    expect(contactWays(tracing.sites).reduce((sum, { contacts }) => sum + contacts, 0)).toBe(3);
  });

  it('are named where their lists are read and no vessel called that was asked about, and not where a list is missing', () => {
    const visits = [{ mmsi: 9, no: 1, from: 1, to: 2 }];
    const uncalled = (change: Partial<ContactQuestion>): unknown =>
      traceContacts(book(...visits), question(change)).gaps.find(({ kind }) => kind === 'no-visits');
    const others = [localityNo(4), localityNo(99)];
    expect(uncalled({ others })).toEqual({ kind: 'no-visits', localityNos: [4] });
    expect(uncalled({})).toBeUndefined();
    expect(uncalled({ boats: ['slaughter'] })).toEqual({ kind: 'no-visits', localityNos: [1] });
    expect(uncalled({ others, toMs: at(35) })).toBeUndefined();
  });

  it('counts a contact once that lies on the ways from two of them', () => {
    const visits = [
      { mmsi: 9, no: 1, from: 1, to: 2 },
      { mmsi: 9, no: 2, from: 3, to: 4 },
      { mmsi: 8, no: 4, from: 1, to: 2 },
      { mmsi: 8, no: 2, from: 3, to: 4 },
      { mmsi: 7, no: 2, from: 5, to: 6 },
      { mmsi: 7, no: 3, from: 7, to: 8 },
    ];
    const tracing = traceContacts(book(...visits), question({ others: [localityNo(4)] }));
    expect(origins(tracing)).toEqual([
      [2, 1, [1, 1], [4, 1]],
      [3, 2, [1, 2], [4, 2]],
    ]);
    expect(tracing.sites.map(({ contacts }) => contacts.map(({ from }) => from.mmsi))).toEqual([[9, 8], [7]]);
  });

  it('finds of each what a tracing of its own finds', () => {
    const asked = question();
    const joint = traceContacts(book(...both), { ...asked, others: [localityNo(4)] });
    for (const one of [1, 4])
      expect(
        joint.sites
          .flatMap((site) =>
            site.origins
              .filter(({ localityNo: no }) => no === one)
              .map(({ steps }) => [site.localityNo, steps]),
          )
          .toSorted(),
      ).toEqual(
        traceContacts(book(...both), { ...asked, localityNo: localityNo(one) })
          .sites.map(({ localityNo: no, steps }) => [no, steps])
          .toSorted(),
      );
  });
});

describe('tracing forward', () => {
  it('finds the places that boats came to, step by step, with the path', () => {
    const tracing = traceContacts(book(...chain), question());
    expect(sites(tracing)).toEqual([
      [2, 1, true],
      [3, 2, true],
    ]);
    const [, third] = tracing.sites;
    expect(
      third?.path.map(({ from, to, days }) => [from.mmsi, from.localityNo, to.localityNo, days]),
    ).toEqual([
      [9, 1, 2, [1, 1]],
      [8, 2, 3, [1, 1]],
    ]);
    expect([third?.boat, third?.days, third?.contacts[0]?.doubts]).toEqual(['slaughter', 1, []]);
    expect(tracing.callers.map(({ mmsi }) => mmsi)).toEqual([9]);
  });

  it('never goes back in time: a boat that left a place before it was reached carries nothing from there', () => {
    const early = [
      chain[0]!,
      chain[1]!,
      { mmsi: 8, no: 2, from: 1, to: 2.5 },
      { mmsi: 8, no: 3, from: 7, to: 8 },
    ];
    expect(sites(traceContacts(book(...early), question()))).toEqual([[2, 1, true]]);
  });

  it('goes as many steps as asked', () => {
    expect(sites(traceContacts(book(...chain), question({ steps: 1 })))).toEqual([[2, 1, true]]);
  });

  it('takes the later of two ways where only that is in the time', () => {
    const visits = [...chain, { mmsi: 7, no: 1, from: 0.1, to: 0.2 }, { mmsi: 7, no: 3, from: 0.5, to: 0.6 }];
    expect(sites(traceContacts(book(...visits), question({ fromMs: at(0.5) })))).toEqual([
      [2, 1, true],
      [3, 2, true],
    ]);
  });

  it('goes on from a place that is reached sooner by more steps', () => {
    const visits = [
      { mmsi: 9, no: 1, from: 5, to: 6 },
      { mmsi: 9, no: 2, from: 10, to: 11 },
      { mmsi: 8, no: 1, from: 0.5, to: 1 },
      { mmsi: 8, no: 3, from: 2, to: 3 },
      { mmsi: 7, no: 3, from: 2.5, to: 3.5 },
      { mmsi: 7, no: 2, from: 4, to: 4.5 },
      { mmsi: 6, no: 2, from: 4.2, to: 5 },
      { mmsi: 6, no: 4, from: 6, to: 7 },
    ];
    expect(sites(traceContacts(book(...visits), question()))).toEqual([
      [3, 1, true],
      [2, 1, true],
      [4, 3, true],
    ]);
  });

  it('sees vessels of the time asked about alone, until the end asked about', () => {
    expect(sites(traceContacts(book(...chain), question({ fromMs: at(2.5) })))).toEqual([]);
    expect(sites(traceContacts(book(...chain), question({ untilMs: at(6.9) })))).toEqual([[2, 1, true]]);
  });

  it('ends where a boat was longer under way than it carries something', () => {
    const late = [chain[0]!, { mmsi: 9, no: 2, from: 8.1, to: 9 }];
    expect(sites(traceContacts(book(...late), question()))).toEqual([]);
    expect(sites(traceContacts(book(...late), question({ carryMs: 7 * dayMs })))).toEqual([[2, 1, true]]);
  });

  it('names every place that a boat came to after, and which was the next', () => {
    const visits = [...chain.slice(0, 2), { mmsi: 9, no: 4, from: 5, to: 6 }];
    const { sites: of } = traceContacts(book(...visits), question());
    expect(of.map(({ localityNo: no, days, contacts }) => [no, days, contacts[0]?.isNextCall])).toEqual([
      [2, 1, true],
      [4, 3, false],
    ]);
  });

  it('is of the boats asked about', () => {
    expect(sites(traceContacts(book(...chain), question({ boats: ['wellboat'] })))).toEqual([[2, 1, true]]);
    expect(sites(traceContacts(book(...chain), question({ boats: ['slaughter'] })))).toEqual([]);
  });

  it('ranks by steps, then days, then wellboat before slaughter boat before unknown before other', () => {
    const boats = ['other', 'unknown', 'slaughter', 'wellboat'] as const;
    const visits = boats.flatMap((boat, i): Hand[] => [
      { mmsi: i + 1, no: 1, from: 1, to: 2, boat },
      { mmsi: i + 1, no: i + 2, from: 3, to: 3.5, boat },
    ]);
    visits.push(
      { mmsi: 20, no: 1, from: 1, to: 2.5, boat: 'other' },
      { mmsi: 20, no: 6, from: 3, to: 4, boat: 'other' },
    );
    expect(traceContacts(book(...visits), question()).sites.map(({ localityNo: no }) => no)).toEqual([
      6, 5, 4, 3, 2,
    ]);
  });
});

describe('what the lists do not tell', () => {
  it('is which of two visits of one day came first: both ways are possible and none is certain', () => {
    const visits = [
      { mmsi: 9, no: 1, from: 2, to: 2, day: true },
      { mmsi: 9, no: 2, from: 2, to: 2, day: true },
    ];
    for (const no of [1, 2]) {
      const tracing = traceContacts(book(...visits), question({ localityNo: localityNo(no) }));
      expect(sites(tracing)).toEqual([[3 - no, 1, false]]);
      expect(tracing.sites[0]?.contacts[0]?.doubts).toEqual(['order-not-known']);
      expect(tracing.gaps).toContainEqual({ kind: 'order-not-known', contacts: 1 });
    }
  });

  it('is the same of visits that overlap', () => {
    const visits = [
      { mmsi: 9, no: 1, from: 1, to: 3 },
      { mmsi: 9, no: 2, from: 2, to: 4 },
    ];
    expect(sites(traceContacts(book(...visits), question({ localityNo: localityNo(2) })))).toEqual([
      [1, 1, false],
    ]);
  });

  it('is when a boat left: it had left when it came to the next place', () => {
    const visits = [
      { mmsi: 9, no: 1, from: 1, to: null },
      { mmsi: 9, no: 2, from: 4, to: 5 },
    ];
    const tracing = traceContacts(book(...visits), question());
    expect(sites(tracing)).toEqual([[2, 1, true]]);
    expect(tracing.sites[0]?.contacts).toMatchObject([{ days: [0, 3], doubts: ['leaving-not-given'] }]);
    expect(tracing.gaps).toContainEqual({ kind: 'leaving-not-given', contacts: 1 });
  });

  it('is whether a boat was longer under way than it carries something, where it is not known when it left', () => {
    const visits = [
      { mmsi: 9, no: 1, from: 1, to: null },
      { mmsi: 9, no: 2, from: 8, to: 9 },
    ];
    const tracing = traceContacts(book(...visits), question());
    expect(sites(tracing)).toEqual([[2, 1, false]]);
    expect(tracing.sites[0]?.contacts[0]?.doubts).toEqual(['leaving-not-given', 'maybe-too-long']);
  });

  it('is whether a boat came before the end of the time, where only the day is known', () => {
    const visits = [
      { mmsi: 9, no: 1, from: 6, to: 6, day: true },
      { mmsi: 9, no: 2, from: 8, to: 9 },
    ];
    const until = (days: number): Tracing => traceContacts(book(...visits), question({ toMs: at(days) }));
    expect(until(6.5).sites[0]?.contacts[0]?.doubts).toEqual(['maybe-out-of-time']);
    expect([sites(until(6.5)), sites(until(7))]).toEqual([[[2, 1, false]], [[2, 1, true]]]);
    const back = { localityNo: localityNo(2), direction: 'backward', untilMs: at(0) } as const;
    const from = (days: number): Tracing =>
      traceContacts(book(...visits), question({ ...back, fromMs: at(days), toMs: at(9) }));
    expect(sites(from(8.5))).toEqual([[1, 1, true]]);
  });

  it('is of one boat and not of another that came for certain: both are contacts of the place', () => {
    const visits = [
      { mmsi: 9, no: 1, from: 1, to: 3 },
      { mmsi: 9, no: 2, from: 2, to: 4 },
      { mmsi: 8, no: 1, from: 1, to: 2, boat: 'other' as const },
      { mmsi: 8, no: 2, from: 3, to: 4, boat: 'other' as const },
      { mmsi: 7, no: 1, from: 1, to: 2, boat: 'other' as const },
      { mmsi: 7, no: 2, from: 2, to: 4, boat: 'other' as const },
    ];
    const { sites: found, gaps } = traceContacts(book(...visits), question({ steps: 1 }));
    expect(found).toMatchObject([{ localityNo: 2, steps: 1, isCertain: true, days: 0, boat: 'wellboat' }]);
    expect(found[0]?.contacts.map(({ from, doubts }) => [from.mmsi, doubts])).toEqual([
      [7, []],
      [8, []],
      [9, ['order-not-known']],
    ]);
    expect(found[0]?.path.map(({ from }) => from.mmsi)).toEqual([7]);
    expect(gaps).toContainEqual({ kind: 'order-not-known', contacts: 1 });
  });

  it('is of a boat of an earlier step, too: each contact has its own step', () => {
    const visits = [
      ...chain,
      { mmsi: 6, no: 1, from: 5, to: 5, day: true },
      { mmsi: 6, no: 3, from: 5, to: 5, day: true },
    ];
    const { sites: found } = traceContacts(book(...visits), question());
    const third = found.find(({ localityNo: no }) => Number(no) === 3);
    expect(third?.contacts.map(({ from, steps, doubts }) => [from.mmsi, steps, doubts])).toEqual([
      [8, 2, []],
      [6, 1, ['order-not-known']],
    ]);
    expect(
      contactWays(found).map(({ from, to, steps, contacts, certain }) => [
        from,
        to,
        steps,
        contacts,
        certain,
      ]),
    ).toEqual([
      [1, 2, 1, 1, 1],
      [1, 3, 1, 1, 0],
      [2, 3, 2, 1, 1],
    ]);
  });

  it('is that a doubtful way may be shorter than the certain one', () => {
    const visits = [
      ...chain,
      { mmsi: 6, no: 1, from: 5, to: 5, day: true },
      { mmsi: 6, no: 3, from: 5, to: 5, day: true },
    ];
    expect(traceContacts(book(...visits), question()).sites).toMatchObject([
      { localityNo: 2, steps: 1, possibleSteps: null },
      { localityNo: 3, steps: 2, isCertain: true, possibleSteps: 1 },
    ]);
  });

  it('is said with every answer, even one that finds nothing', () => {
    const { gaps, sites: none } = traceContacts(book(), question());
    expect(none).toEqual([]);
    expect(gaps.slice(0, 2)).toEqual([
      { kind: 'vessels-not-in-open-ais' },
      { kind: 'localities-read', count: 6 },
    ]);
    const unfinished = gaps.filter(({ kind }) => kind === 'weeks-not-analysed');
    expect(unfinished).toHaveLength(6);
    expect(unfinished[0]).toMatchObject({ weeks: [addWeeks(week, 3)] });
    // The last day asked about is a Monday of a week that was not read.
    expect(gaps.find(({ kind }) => kind === 'weeks-not-read')).toMatchObject({ weeks: [addWeeks(week, 4)] });
  });

  it('is anything of a place whose lists were not read, and of the time before there are any', () => {
    const { gaps } = traceContacts(
      book(),
      question({ localityNo: localityNo(99), fromMs: Date.UTC(2020, 7, 1), toMs: Date.UTC(2020, 7, 20) }),
    );
    expect(gaps).toContainEqual({ kind: 'before-visits', first: '2020-W35' });
    expect(gaps.find((gap) => gap.kind === 'weeks-not-read' && gap.localityNo === 99)).toMatchObject({
      weeks: expect.arrayContaining(['2020-W35', week]) as unknown,
    });
  });
});

describe('tracing backward', () => {
  it('finds where a disease may have come from, against time', () => {
    const tracing = traceContacts(
      book(...chain),
      question({
        localityNo: localityNo(3),
        direction: 'backward',
        fromMs: at(7),
        toMs: at(14),
        untilMs: at(0),
      }),
    );
    expect(sites(tracing)).toEqual([
      [2, 1, true],
      [1, 2, true],
    ]);
    expect(tracing.sites[1]?.path.map(({ from, to }) => [from.localityNo, to.localityNo])).toEqual([
      [2, 3],
      [1, 2],
    ]);
  });
});

/** Precise visits of three vessels, one after the other, to six places. */
const anyVisits = fc
  .array(
    fc.record({
      mmsi: fc.integer({ min: 1, max: 3 }),
      no: fc.integer({ min: 1, max: 6 }),
      gap: fc.integer({ min: 0, max: 8 }),
      stay: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 22 },
  )
  .map((moves) => {
    const clock = new Map<number, number>();
    return moves.flatMap(({ mmsi, no, gap, stay }): Hand[] => {
      const from = (clock.get(mmsi) ?? 0) + gap / 4;
      clock.set(mmsi, from + stay / 4);
      return from < 27 ? [{ mmsi, no, from, to: from + stay / 4 }] : [];
    });
  });

describe('whatever boats do', () => {
  it('exactly the places are found to which a path goes forward in time, in its fewest steps', () => {
    fc.assert(
      fc.property(anyVisits, (visits) => {
        const found = traceContacts(book(...visits), question({ steps: 4, carryMs: 2 * dayMs })).sites;
        const certain = found.filter(({ isCertain }) => isCertain);
        expect(new Map(certain.map(({ localityNo: no, steps }) => [Number(no), steps]))).toEqual(
          fewestSteps(visits, 4, 2, false),
        );
        // A boat that left in the very moment in which another came may have met it.
        expect(
          new Map(
            found.map(({ localityNo: no, steps, possibleSteps }) => [Number(no), possibleSteps ?? steps]),
          ),
        ).toEqual(fewestSteps(visits, 4, 2, true));
      }),
      { numRuns: 300 },
    );
  });

  it('a place is found forward from another exactly when that is found backward from it', () => {
    fc.assert(
      fc.property(anyVisits, (visits) => {
        const of = book(...visits);
        const all = { fromMs: at(0), toMs: at(28), steps: 1 };
        const pairs = (direction: 'forward' | 'backward'): string[] =>
          [1, 2, 3, 4, 5, 6].flatMap((no) =>
            traceContacts(
              of,
              question({
                ...all,
                localityNo: localityNo(no),
                direction,
                untilMs: at(direction === 'forward' ? 28 : 0),
              }),
            ).sites.map(({ localityNo: other }) =>
              direction === 'forward' ? `${no} ${other}` : `${other} ${no}`,
            ),
          );
        expect(pairs('backward').sort()).toEqual(pairs('forward').sort());
      }),
    );
  });

  it('every contact of a path leaves a place before it comes to the next, and no earlier than something came there', () => {
    fc.assert(
      fc.property(anyVisits, (visits) => {
        for (const { path, steps } of traceContacts(book(...visits), question()).sites) {
          expect(path).toHaveLength(steps);
          for (const { from, to } of path) expect(from.left[0]).toBeLessThanOrEqual(to.arrived[0]);
          path.slice(1).forEach(({ from }, i) => {
            expect(from.localityNo).toBe(path[i]?.to.localityNo);
            expect(from.left[0]).toBeGreaterThanOrEqual(path[i]?.to.arrived[0] ?? Infinity);
          });
        }
      }),
    );
  });
});

/** The same by trying every path: from place 1, in the first week, with visits that are exactly known. */
function fewestSteps(
  visits: readonly Hand[],
  most: number,
  carryDays: number,
  maybe: boolean,
): Map<number, number> {
  const best = new Map<number, number>();
  const go = (no: number, since: number, steps: number): void => {
    if (steps === most) return;
    for (const from of visits)
      for (const to of visits) {
        const left = from.to ?? 0;
        if (from.no !== no || from.mmsi !== to.mmsi || to.no === no || to.no === 1) continue;
        if (steps === 0 && from.from > 7) continue;
        if (left < since || (left === since && !maybe) || to.from < left || to.from - left > carryDays)
          continue;
        best.set(to.no, Math.min(best.get(to.no) ?? Infinity, steps + 1));
        go(to.no, to.from, steps + 1);
      }
  };
  go(1, 0, 0);
  return best;
}

describe('the boats at a place', () => {
  it('are listed with where each was before and after', () => {
    const of = book(
      { mmsi: 9, no: 3, from: 0, to: 0.5 },
      { mmsi: 9, no: 2, from: 1, to: 2 },
      { mmsi: 9, no: 1, from: 3, to: 4 },
      { mmsi: 9, no: 4, from: 5, to: 6 },
      { mmsi: 9, no: 5, from: 8, to: 9 },
      { mmsi: 8, no: 1, from: 3, to: 3, day: true },
      { mmsi: 8, no: 6, from: 3, to: 3, day: true },
    );
    const callers = callersAt(of, localityNo(1), at(0), at(7));
    expect(
      callers.map(({ stay, before, after, sameTime }) => [
        stay.mmsi,
        before?.localityNo ?? null,
        after?.localityNo ?? null,
        sameTime.map(({ localityNo: no }) => no),
      ]),
    ).toEqual([
      [8, null, null, [6]],
      [9, 2, 4, []],
    ]);
    expect(callersAt(of, localityNo(1), at(7), at(14))).toEqual([]);
  });
});
