import { describe, expect, it } from 'vitest';
import { localityNo } from '../fish-health/locality';
import { SiteIndex } from '../fish-health/site-index';
import { scaleAt } from '../tracks/track-distance';
import type { VisitEvent } from '../tracks/track-events';
import { oddPositions } from '../tracks/track-odd';
import { handTrack, type HandPosition, whole } from '../tracks/track-testing';
import { findNear } from '../tracks/track-visits';
import { type ListedVisits, visitEvents } from './visit-agreement';
import type { Stay } from './visit-book';
import { isoWeek, weekStartMs } from '@kartbord/common/week';

const minute = 60_000;
/** Minutes are counted from the Monday of 2026-W10. */
const monday = weekStartMs(isoWeek(2026, 10)) / minute;
const week = 7 * 24 * 60;
const { east } = scaleAt(60e6);
const [here, there] = [10_000, 10_001];
/** `there` is 20 km to the east of `here`. */
const places = { localityNo: [here, there], lon: [5, 5 + 20_000 / east / 1e6], lat: [60, 60] };
const rule = { gapMs: 60 * minute, visitMs: 10 * minute };

type Range = number | readonly [number, number];
const range = (at: Range): readonly [number, number] => {
  const [from, to] = typeof at === 'number' ? [at, at] : at;
  return [(monday + from) * minute, (monday + to) * minute];
};
const stay = (arrived: Range, left: Range, no = here): Stay => ({
  localityNo: localityNo(no),
  mmsi: 1,
  vesselName: null,
  boat: 'other',
  leaving: 'given',
  weeks: [],
  arrived: range(arrived),
  left: range(left),
});
const finished = (...weeks: number[]): ListedVisits['weeks'] =>
  new Map([[localityNo(here), new Map(weeks.map((one) => [isoWeek(2026, one), true]))]]);

function visits(
  positions: readonly HandPosition[],
  stays: readonly Stay[],
  weeks: ListedVisits['weeks'] = finished(9, 10, 11),
  [from, to]: readonly [number, number] = [0, 1_000],
): readonly VisitEvent[] {
  const columns = handTrack(positions.map(([minutes, ...at]) => [monday + minutes, ...at]));
  const { isOdd } = oddPositions(columns);
  const near = whole(
    findNear(columns, isOdd, new SiteIndex(places, 1_000), { radiusM: 1_000, gapMs: rule.gapMs }),
  );
  const span = { fromMs: (monday + from) * minute, toMs: (monday + to) * minute };
  return visitEvents({ columns, isOdd, near, ...span }, { stays, weeks }, new Set([here, there]), rule);
}
const said = (events: readonly VisitEvent[]) =>
  events.map(({ localityNo: no, track, list, agreement }) => [
    ...[no, agreement],
    track && [track.fromMs, track.toMs].map((ms) => ms / minute - monday),
    list && [list.arrived[0], list.left[1]].map((ms) => ms / minute - monday),
  ]);

/** Each ten minutes from and to, at so many metres to the east. */
const at = (from: number, to: number, metres = 0): HandPosition[] =>
  Array.from({ length: Math.floor((to - from) / 10) + 1 }, (_, n) => [from + 10 * n, metres, 0]);
const far = 8_000;
const passing = [...at(0, 90, far), ...at(100, 200), ...at(210, 1_000, far)];

describe('a visit by the track', () => {
  it('that the list has at a time that overlaps is of both, with the times of each', () => {
    expect(said(visits(passing, [stay(95, 180)]))).toEqual([[here, 'both', [100, 200], [95, 180]]]);
    expect(said(visits(passing, [stay([0, 1_440], [0, 1_440])]))).toEqual([
      [here, 'both', [100, 200], [0, 1_440]],
    ]);
  });

  it('that the list does not have is of the track only, where the week is kept and finished', () => {
    expect(said(visits(passing, []))).toEqual([[here, 'track-only', [100, 200], null]]);
    expect(said(visits(passing, [], finished(9, 11)))).toEqual([[here, 'list-not-kept', [100, 200], null]]);
    const going = new Map([[localityNo(here), new Map([[isoWeek(2026, 10), false]])]]);
    expect(said(visits(passing, [], going))).toEqual([[here, 'list-not-kept', [100, 200], null]]);
  });

  it('that goes on over Sunday needs the lists of both weeks to be of the track only', () => {
    const over = [...at(-200, -110, far), ...at(-100, 100), ...at(110, 300, far)];
    const span = [-200, 300] as const;
    expect(said(visits(over, [], finished(9, 10), span))[0]?.[1]).toBe('track-only');
    expect(said(visits(over, [], finished(10), span))[0]?.[1]).toBe('list-not-kept');
  });

  it('that is shorter than the least time counts only where the list has it', () => {
    const short = [...at(0, 90, far), [100, 0, 0] as const, ...at(110, 1_000, far)];
    expect(visits(short, [])).toEqual([]);
    expect(said(visits(short, [stay(96, 108)]))).toEqual([[here, 'both', [100, 100], [96, 108]]]);
  });

  it('is two where a gap lies between, unless the list says for sure that it stayed', () => {
    const gap = [...at(0, 90, far), ...at(100, 150), ...at(300, 350), ...at(360, 1_000, far)];
    const two = [
      [here, 'track-only', [100, 150], null],
      [here, 'track-only', [300, 350], null],
    ];
    expect(said(visits(gap, []))).toEqual(two);
    expect(said(visits(gap, [stay(100, 340)]))).toEqual([[here, 'both', [100, 350], [100, 340]]]);
    // Two stays, or one whose arrival may have been in the gap, say nothing of the time between.
    expect(said(visits(gap, [stay(100, 160), stay(280, 350)])).map(([, , track]) => track)).toEqual([
      [100, 150],
      [300, 350],
    ]);
    expect(visits(gap, [stay([90, 310], 350)])).toHaveLength(2);
  });

  it('is two where it was seen elsewhere between, whatever the list says', () => {
    const twice = [...at(0, 90), ...at(100, 150, far), ...at(160, 300), ...at(310, 1_000, far)];
    expect(said(visits(twice, [stay(0, 300)]))).toEqual([
      [here, 'both', [0, 90], [0, 300]],
      [here, 'both', [160, 300], [0, 300]],
    ]);
  });

  it('has the first arrival and the last leaving of a list that has it in two parts', () => {
    expect(said(visits(passing, [stay(95, 140), stay(142, 190)]))).toEqual([
      [here, 'both', [100, 200], [95, 190]],
    ]);
  });

  it('has the stay that was surely then, and not an earlier one whose leaving was not given', () => {
    const stays = [stay(20, [20, week]), stay(105, 190)];
    expect(said(visits(passing, stays))).toEqual([
      [here, 'list-only', null, [20, week]],
      [here, 'both', [100, 200], [105, 190]],
    ]);
    expect(said(visits(passing, [stay(20, [20, week])]))).toEqual([[here, 'both', [100, 200], [20, week]]]);
  });
});

describe('a visit that only the list has', () => {
  const elsewhere = at(0, 1_000, far);

  it('is contradicted by a position elsewhere at that time', () => {
    expect(said(visits(elsewhere, [stay(95, 180)]))).toEqual([[here, 'list-only', null, [95, 180]]]);
    expect(said(visits(elsewhere, [stay(91, 99)]))[0]?.[1]).toBe('list-only');
    expect(said(visits(elsewhere, [stay([0, 1_440], [0, 1_440])], undefined, [0, 1_000]))[0]?.[1]).toBe(
      'list-only',
    );
  });

  it('is not contradicted where the track has a gap', () => {
    const gap = [...at(0, 90, far), ...at(400, 1_000, far)];
    expect(said(visits(gap, [stay(95, 180)]))).toEqual([[here, 'list-in-gap', null, [95, 180]]]);
    expect(said(visits(gap, [stay([0, 1_440], [0, 1_440])]))[0]?.[1]).toBe('list-in-gap');
    expect(said(visits(gap, [stay(60, 180)]))[0]?.[1]).toBe('list-only');
    expect(said(visits(at(400, 1_000, far), [stay(95, 180)]))[0]?.[1]).toBe('list-in-gap');
    expect(said(visits(at(0, 300, far), [stay(500, 600)]))[0]?.[1]).toBe('list-in-gap');
    expect(said(visits([], [stay(95, 180)]))[0]?.[1]).toBe('list-in-gap');
  });

  it('is not contradicted by an odd position either', () => {
    const gap: HandPosition[] = [...at(0, 90, far), [130, 900_000, 0], ...at(151, 1_000, far)];
    expect(said(visits(gap, [stay(125, 140)]))[0]?.[1]).toBe('list-in-gap');
  });

  it('is of the span, and at a locality of which it is known where it is', () => {
    expect(visits(elsewhere, [stay(-300, -200), stay(1_001, 1_100)])).toEqual([]);
    expect(visits(elsewhere, [stay(-300, [-300, 10_000])])).toEqual([]);
    expect(visits(elsewhere, [stay(100, 200, 99_999)])).toEqual([]);
  });

  it('stands in order of time among the others', () => {
    const [one, two, three] = visits(passing, [stay(50, 60), stay(300, 400, there)]);
    expect(said([one!, two!, three!]).map(([no, agreement]) => [no, agreement])).toEqual([
      [here, 'list-only'],
      [here, 'track-only'],
      [there, 'list-only'],
    ]);
  });
});
