import { describe, expect, it } from 'vitest';
import { localityNo } from '../fish-health/locality';
import { brokenRules, type CallRule, infectedPassages } from './vessel-calls';
import type { Stay } from './visit-book';

const dayMs = 86_400_000;

/** Days since a beginning. Without `to` it is only known to have left within `leftBy`. */
function stay(no: number, from: number, to: number | null, leftBy = from + 3): Stay {
  return {
    localityNo: localityNo(no),
    mmsi: 9,
    vesselName: null,
    boat: 'wellboat',
    arrived: [from * dayMs, from * dayMs],
    left: to === null ? [from * dayMs, leftBy * dayMs] : [to * dayMs, to * dayMs],
    leaving: to === null ? 'not-given' : 'given',
    weeks: [],
  };
}

function marks(
  stays: readonly Stay[],
  rule: Partial<CallRule> = {},
  infected: readonly (number | null)[] = [],
): readonly string[] {
  const isInfected = ({ localityNo: no }: Stay): boolean | null =>
    infected.includes(no) ? true : infected.includes(-Number(no)) ? null : false;
  const broken = brokenRules(stays, { days: 5, after: 'any', ...rule }, isInfected);
  return stays.map((one) => {
    const of = broken.get(one);
    return of ? `${of.since.localityNo} ${of.days.join('-')} ${of.isSure ? 'sure' : 'maybe'}` : 'no';
  });
}

describe('a rule of days between calls', () => {
  it('is broken by a call elsewhere fewer days after leaving, and not by one after as many', () => {
    expect(marks([stay(1, 0, 1), stay(2, 5, 5.5), stay(3, 10.5, 11)])).toEqual(['no', '1 4-4 sure', 'no']);
  });

  it('is not broken by coming back to the same site', () => {
    expect(marks([stay(1, 0, 1), stay(1, 2, 3)])).toEqual(['no', 'no']);
  });

  it('of infected sites counts only after those, also across a call elsewhere', () => {
    const stays = [stay(1, 0, 1), stay(2, 2, 3), stay(3, 4, 5)];
    expect(marks(stays, { after: 'infected' }, [1])).toEqual(['no', '1 1-1 sure', '1 3-3 sure']);
    expect(marks(stays, { after: 'infected' }, [3])).toEqual(['no', 'no', 'no']);
  });

  it('may be broken where the site may have been infected, or where the time of leaving is not given', () => {
    expect(marks([stay(1, 0, 1), stay(2, 2, 3)], { after: 'infected' }, [-1])).toEqual(['no', '1 1-1 maybe']);
    expect(marks([stay(1, 0, null), stay(2, 6, 7)])).toEqual(['no', '1 3-6 maybe']);
  });

  it('may be broken by the later of two calls that overlap: nobody knows which was first', () => {
    expect(marks([stay(1, 0, 2), stay(2, 1, 3)])).toEqual(['no', '1 0-0 maybe']);
  });

  it('is marked by the clearest call: a sure one before a possible one that is nearer', () => {
    const stays = [stay(1, 0, 1), stay(2, 2, null, 4), stay(3, 4, 5)];
    expect(marks(stays, { after: 'infected' }, [1, -2])[2]).toBe('1 3-3 sure');
  });
});

describe('a passage between infected sites', () => {
  const passages = (stays: readonly Stay[], infected: readonly number[], unknown: readonly number[] = []) =>
    infectedPassages(stays, 7, ({ localityNo: no }) =>
      infected.includes(no) ? true : unknown.includes(no) ? null : false,
    ).map(
      ({ from, to, days, isSure }) =>
        `${from.localityNo} > ${to.localityNo}, ${days[0]} d, ${isSure ? 'sure' : 'maybe'}`,
    );
  const stays = [stay(1, 0, 1), stay(2, 2, 3), stay(3, 5, 6), stay(4, 20, 21)];

  it('leads from the infected site before to an infected one, across calls at others, within the days', () => {
    expect(passages(stays, [1, 3, 4])).toEqual(['1 > 3, 4 d, sure']);
    expect(passages(stays, [1, 2, 3])).toEqual(['1 > 2, 1 d, sure', '2 > 3, 2 d, sure']);
    expect(passages(stays, [3])).toEqual([]);
  });

  it('is possible only where one end may have been infected, and none where nothing is known of both', () => {
    expect(passages(stays, [1], [3])).toEqual(['1 > 3, 4 d, maybe']);
    expect(passages(stays, [3], [1])).toEqual(['1 > 3, 4 d, maybe']);
    expect(passages(stays, [], [1, 3])).toEqual([]);
  });
});
