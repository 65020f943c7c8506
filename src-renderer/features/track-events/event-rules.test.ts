import { describe, expect, it } from 'vitest';
import { defaultEventRule } from '../../../src-shared/domain/tracks/track-events';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import { gapPlace, oddPlace, visitPlace, withRoom } from './event-places';
import { questionOf, spanOf } from './events-question';
import { laneOf } from './lane-shapes';
import {
  agoMs,
  firstMmsi,
  madeUpAnswerOf,
  madeUpSpan,
  madeUpTrack,
  madeUpUnknown,
  madeUpVessel,
} from './made-up-events';
import { positionRows } from './tables/position-rows';
import { sortedBy, tableTsv } from '../../lib/table-order';
import type { EventColumn } from './tables/table-order';

const format = formatOf('en', 'UTC');
const said = { words: en(format), format, nameOf: (no: number) => (no === 10101 ? 'Prøvevika' : null) };
const nowhere = (): null => null;

describe('the question of the events', () => {
  const vessels = [{ mmsi: firstMmsi, name: null, answer: madeUpAnswerOf(firstMmsi) }];
  const inputs = { vessels, span: { fromMs: 1, toMs: 2 }, positions: 'all', gapMs: 7_200_000 } as const;

  it('has the vessels of the map, the time of their answers, and the gap of the map', () => {
    expect(questionOf(inputs, defaultEventRule)).toEqual({
      mmsis: [firstMmsi],
      ...madeUpSpan,
      positions: 'all',
      rule: { ...defaultEventRule, gapMs: 7_200_000 },
    });
  });

  it('has the time asked for where no vessel has answered, and is none without a vessel', () => {
    expect(spanOf({ ...inputs, vessels: [{ mmsi: 1, name: null, answer: null }] })).toEqual(inputs.span);
    expect(questionOf({ ...inputs, vessels: [] }, defaultEventRule)).toBeNull();
  });
});

describe('the rows of the positions', () => {
  it('have each gap where it was: before, between and after', () => {
    const between = madeUpVessel.gaps[0]!;
    const before = { ...between, fromMs: agoMs(30), toMs: agoMs(24), where: 'before' } as const;
    const after = { ...between, fromMs: agoMs(0), toMs: agoMs(-2), where: 'after' } as const;
    const rows = positionRows(madeUpTrack, [before, between, after]);
    expect(rows).toHaveLength(madeUpTrack.count + 3);
    expect([rows[0], rows.at(-1)]).toEqual([before, after]);
    const at = rows.indexOf(between);
    expect([rows[at - 1], rows[at + 1]].map((row) => madeUpTrack.timeMs[row as number])).toEqual([
      between.fromMs,
      between.toMs,
    ]);
  });
});

describe('a table', () => {
  const columns: readonly EventColumn<{ readonly knots: number | null }>[] = [
    {
      key: 'knots',
      label: 'kn',
      isNumber: true,
      width: '1fr',
      value: ({ knots }) => knots,
      text: ({ knots }) => (knots === null ? null : `${knots}`),
    },
  ];
  const rows = [{ knots: 2 }, { knots: null }, { knots: 10 }, { knots: 0 }];
  const sorted = (isDown: boolean) =>
    sortedBy(rows, columns, { key: 'knots', isDown }, 'en-GB').map(({ knots }) => knots);

  it('has what is not given last both ways, and never as zero', () => {
    expect(sorted(false)).toEqual([0, 2, 10, null]);
    expect(sorted(true)).toEqual([10, 2, 0, null]);
  });

  it('is copied with an empty cell for what is not given', () => {
    expect(tableTsv(rows, columns, '.')).toBe('kn\n2\n\n10\n0\n');
  });
});

describe('the place of an event', () => {
  it('is a position that was received, and none where none was', () => {
    const between = madeUpVessel.gaps[0]!;
    expect(gapPlace(1, between).timeMs).toBe(between.fromMs);
    expect(gapPlace(1, { ...between, where: 'before' }).timeMs).toBe(between.toMs);
    expect(gapPlace(1, madeUpUnknown.gaps[0]!).timeMs).toBeNull();
    const listOnly = visitPlace(1, madeUpVessel.visits[2]!, () => [5, 60]);
    expect(listOnly).toMatchObject({ timeMs: null, localityNo: 10103, at: [5, 60] });
    expect(listOnly.stretch).toEqual({ fromMs: agoMs(21), toMs: agoMs(17.5) });
  });

  it('is shown with room before and after', () => {
    const { stretch } = oddPlace(1, madeUpVessel.odd[0]!);
    expect(withRoom(stretch)).toEqual({ fromMs: agoMs(4.5), toMs: agoMs(3.5) });
  });
});

describe('the lane of a vessel', () => {
  const lane = laneOf(madeUpVessel, madeUpSpan, said, nowhere);

  it('has a line only where positions were received', () => {
    expect(lane.received).toEqual([
      [0, 0.5],
      [expect.closeTo(2 / 3), 1],
    ]);
    expect(laneOf(madeUpUnknown, madeUpSpan, said, nowhere).received).toEqual([]);
  });

  it('tells what was asked from what was not, and the track from the list', () => {
    const kinds = lane.shapes.map(({ kind }) => kind);
    expect(kinds).toEqual(['gap', 'visit', 'visit', 'list-only', 'list-only', 'visit', 'stop', 'odd']);
    expect(laneOf(madeUpUnknown, madeUpSpan, said, nowhere).shapes[0]?.kind).toBe('not-asked');
  });

  it('says of each what it is: a visit is near a site, by whom it is told', () => {
    expect(lane.said).toBe('Prøvebåt 1: 1 gap, 1 stop, 5 visits, 1 anomaly');
    expect(lane.shapes[0]?.said).toContain('4 h; the service has no positions');
    expect(lane.shapes[1]?.said).toMatch(/^Near Prøvevika, .*; by the track and the list$/);
    expect(lane.shapes[1]?.name).toBe('Prøvevika');
  });
});
