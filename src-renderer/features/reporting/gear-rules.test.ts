import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePosition } from '../../../src-shared/domain/units/coordinates';
import type { GearLists } from '../../../src-shared/domain/gear/gear-item';
import { readBack, type ReportState, sentPlace } from '../../../src-shared/domain/gear/gear-report';
import { contrast } from '../../lib/contrast';
import { basemapPalette } from '../../map/basemap-style';
import { gearInks } from '../../../src-shared/domain/gear/gear-symbols';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import { nb } from '../../words/nb';
import { sortedBy, tableTsv } from '../../lib/table-order';
import { gearColumns } from './gear-columns';
import { gearFields } from './gear-fields';
import { gearSymbols } from './gear-look';
import { lineMetres } from './gear-place';
import { retrievals } from './gear-retrieval';
import { ageDays, filteredGear, gearRows, isOfPeriod, isOverdueRow, rowOf } from './gear-rows';
import { gearShapes, rowOfHit } from './gear-shapes';
import { gearSteps } from './gear-steps';
import { gearAmount, gearTypeName } from './gear-type';
import {
  daysAgo,
  gearNowMs,
  madeUpLists,
  madeUpRetrieval,
  madeUpGearItem,
  madeUpGearReport,
  toolIdOf,
} from './made-up-gear';

const format = formatOf('en', 'UTC');
const words = en(format);
const rows = gearRows(madeUpLists);
const columns = gearColumns({ words, format, nowMs: gearNowMs, overdueDays: 7 });
const listsOf = (change: Partial<GearLists>): GearLists => ({
  confirmed: [],
  pending: [],
  failed: [],
  ...change,
});

describe('the rows of the lists', () => {
  it('are all records, the confirmed first, and the very same for the same lists', () => {
    expect(rows.map(({ state }) => state)).toEqual([
      ...['confirmed', 'confirmed', 'confirmed'],
      ...['pending', 'pending', 'failed'],
    ]);
    expect(gearRows(madeUpLists)).toBe(rows);
    expect(gearRows(null)).toEqual([]);
  });

  it('have a key each, even where the service gives the same ids twice or none', () => {
    const twice = madeUpGearReport(madeUpGearItem(1), { changeId: null });
    const all = gearRows(
      listsOf({
        confirmed: [madeUpGearItem(1), madeUpGearItem(1)],
        pending: [twice, twice],
        failed: [twice],
      }),
    );
    expect(new Set(all.map(({ key }) => key)).size).toBe(5);
  });

  it('are found by what is selected: a tool in either case of its id, a report by its own id or by its tool', () => {
    const toolId = toolIdOf(2).toLowerCase();
    expect(toolId).not.toBe(toolIdOf(2));
    expect(rowOf(rows, { kind: 'tool', toolId })?.tool.typeCode).toBe('CRABPOT');
    const [nameless] = gearRows(
      listsOf({ failed: [madeUpGearReport(madeUpGearItem(9), { changeId: null })] }),
    );
    expect(rowOf([nameless!], nameless!.selected)).toBe(nameless);
    expect(rowOf(rows, { kind: 'report', changeId: 'gone' })).toBeUndefined();
  });

  it('are overdue by the own limit, where they lie in the sea and it is known since when', () => {
    const overdue = (days: number): number[] =>
      rows.flatMap((row, index) => (isOverdueRow(row, gearNowMs, days) ? index : []));
    expect(overdue(7)).toEqual([1]);
    expect(overdue(1)).toEqual([0, 1, 4]);
    expect(overdue(10)).toEqual([]);
  });

  it('have an age in whole days, and none where the time is not given or lies ahead', () => {
    expect(rows.map((row) => ageDays(row, gearNowMs))).toEqual([2, 10, null, 20, 2, 2]);
    const [ahead] = gearRows(listsOf({ confirmed: [madeUpGearItem(1, { setupMs: gearNowMs + 1 })] }));
    expect(ageDays(ahead!, gearNowMs)).toBeNull();
  });

  it('are filtered by states, and by what is overdue', () => {
    const overdue = (row: (typeof rows)[number]): boolean => isOverdueRow(row, gearNowMs, 7);
    const count = (states: readonly ('confirmed' | 'pending' | 'failed')[], isOverdueOnly: boolean): number =>
      filteredGear(rows, { states, isOverdueOnly }, overdue).length;
    expect([count([], false), count(['pending', 'failed'], false), count([], true)]).toEqual([6, 3, 1]);
    expect(count(['failed'], true)).toBe(0);
  });
});

describe('the time of gear', () => {
  it('is from when it was set until it is taken up, or still goes on; what is not known is of any time', () => {
    const of = (setupMs: number | null, removedMs: number | null = null): boolean =>
      isOfPeriod(gearRows(listsOf({ confirmed: [madeUpGearItem(1, { setupMs, removedMs })] }))[0]!, {
        fromMs: daysAgo(9),
        toMs: daysAgo(3),
      });
    expect([of(daysAgo(20)), of(daysAgo(3)), of(null)]).toEqual([true, true, true]);
    expect([of(daysAgo(2)), of(daysAgo(20), daysAgo(10)), of(daysAgo(20), daysAgo(9))]).toEqual([
      ...[false, false, true],
    ]);
  });
});

describe('types and amounts', () => {
  it('are named in words where we know the type, and by the service’s own name or code where we do not', () => {
    const name = (typeCode: string | null, typeName: string | null): string | null =>
      gearTypeName(words, { typeCode, typeName, count: null });
    expect(name('NETS', 'Nets of some kind')).toBe('Nets');
    expect(name('DRIFTER-9', 'Drifting thing')).toBe('Drifting thing');
    expect(name('DRIFTER-9', null)).toBe('DRIFTER-9');
    expect(name('toString', null)).toBe('toString');
    expect(name(null, null)).toBeNull();
  });

  it('count pots or metres, and neither where the type is not known; what is not given is not zero', () => {
    const amount = (typeCode: string | null, count: number | null): string | null =>
      gearAmount(words, { typeCode, typeName: null, count });
    expect([amount('CRABPOT', 1), amount('NETS', 1200), amount('DRIFTER-9', 3)]).toEqual([
      ...['1 pot', '1,200 m', '3'],
    ]);
    expect([amount('NETS', null), amount('NETS', 0)]).toEqual([null, '0 m']);
  });
});

describe('the columns', () => {
  const texts = (index: number): Record<string, string | null> =>
    Object.fromEntries(columns.map(({ key, text }) => [key, text(rows[index]!)]));

  it('say where a line begins, of how many points it is and how long', () => {
    const metres = lineMetres(madeUpLists.confirmed[2]!);
    expect(metres).toBeGreaterThan(16_500);
    expect(metres).toBeLessThan(16_600);
    expect(texts(2)['position']).toBe('61° 00.0′ N 005° 18.0′ E · line, 3 points, 16.6 km');
    expect(texts(5)['position']).toBeNull();
  });

  it('write the time here, and in UTC for who points at it', () => {
    const set = columns.find(({ key }) => key === 'set')!;
    expect(set.text(rows[0]!)).toBe('Thu 19 Nov 2026 13:30 UTC');
    expect(set.title?.(rows[0]!)).toBe('2026-11-19T13:30:00.000Z');
    expect([set.text(rows[2]!), set.title?.(rows[2]!)]).toEqual([null, undefined]);
  });

  it('put what is not given last, both ways', () => {
    const byAmount = (isDown: boolean): (number | null)[] =>
      sortedBy(rows, columns, { key: 'amount', isDown }, 'en').map(({ tool }) => tool.count);
    expect(byAmount(false)).toEqual([40, 1200, 1200, 1200, 1200, null]);
    expect(byAmount(true)).toEqual([1200, 1200, 1200, 1200, 40, null]);
  });

  it('put the overdue ones first', () => {
    const sorted = sortedBy(rows, columns, { key: 'overdue', isDown: false }, 'en');
    expect(sorted[0]?.tool.typeCode).toBe('CRABPOT');
  });

  it('go to a spreadsheet with empty cells for what is not given, and no formula', () => {
    const [odd] = gearRows(
      listsOf({
        confirmed: [madeUpGearItem(1, { typeCode: '=1+1', typeName: null, count: null, setupMs: null })],
      }),
    );
    const cells = tableTsv([odd!], columns, '.').split('\n')[1]!.split('\t');
    expect(cells.slice(0, 5)).toEqual(['Confirmed', "'=1+1", '', '', '']);
  });

  it('are written in Norwegian, with the letters of the language', () => {
    const norwegian = formatOf('nb', 'UTC');
    const ground = { words: nb(norwegian), format: norwegian };
    const [state, , , , , , position] = gearColumns({ ...ground, nowMs: gearNowMs, overdueDays: 7 });
    expect(state!.text(rows[3]!)).toBe('Ubekreftet: tatt opp');
    expect(position!.text(rows[2]!)).toBe('61° 00,0′ N 005° 18,0′ Ø · linje, 3 punkter, 16,6 km');
  });
});

describe('the retrieval of a tool', () => {
  const of = (index: number, state?: ReportState): unknown => {
    const row = rows[index]!;
    return retrievals(madeUpLists, state ? [madeUpRetrieval(row.tool.toolId.toLowerCase(), state)] : [])(row);
  };

  it('can be reported where it is confirmed, and goes on where it is written already', () => {
    expect(of(0)).toEqual({ can: 'yes' });
    expect(of(0, { is: 'draft', lastTry: null })).toMatchObject({ can: 'goes-on' });
    expect(of(0, { is: 'not-seen', sentMs: 1, readMs: 2 })).toMatchObject({ can: 'goes-on' });
    expect(of(3)).toEqual({ can: 'no', why: 'not-confirmed' });
  });

  it('cannot while a report of it is on its way, from here or from elsewhere', () => {
    expect(of(0, { is: 'unknown', sentMs: 1, why: 'offline', readMs: null, settledFromMs: 2 })).toEqual({
      can: 'no',
      why: 'unknown',
    });
    expect(of(0, { is: 'taken', sentMs: 1, readMs: null })).toEqual({ can: 'no', why: 'taken' });
    const both = listsOf({
      confirmed: [madeUpGearItem(1)],
      pending: [madeUpGearReport(madeUpGearItem(1), { kind: 'retrieved' })],
    });
    expect(retrievals(both, [])(gearRows(both)[0]!)).toEqual({ can: 'no', why: 'pending' });
  });

  it('can be reported again where the service said that the last report failed', () => {
    const seen = {
      is: 'seen',
      sentMs: 1,
      readMs: 2,
      changeId: null,
      toolId: null,
      errorMessage: null,
    } as const;
    expect(of(0, { ...seen, stage: 'failed' })).toEqual({ can: 'yes' });
  });
});

describe('a position that is read back', () => {
  it('is in decimal degrees the very one that is sent, and in minutes the same to half a thousandth', () => {
    const place = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    );
    fc.assert(
      fc.property(place, fc.constantFrom('en', 'nb'), (at, language) => {
        const sent = sentPlace(at);
        const [minutes, decimal] = readBack(at, language).map(parsePosition);
        expect(decimal).toEqual(sent);
        for (const axis of [0, 1] as const)
          expect(Math.abs(minutes![axis] - sent[axis])).toBeLessThanOrEqual(0.000_501 / 60);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the way of a report', () => {
  const stepsOf = (index: number): string[] => {
    const { report, state } = rows[index]!;
    return gearSteps(report!, state).map(({ name, is, atMs }) => `${name} ${is} ${atMs !== null}`);
  };

  it('says what has been, and what is not yet', () => {
    expect(stepsOf(3)).toEqual([
      ...['received done true', 'fetched done true', 'processed waiting false', 'confirmed waiting false'],
    ]);
  });

  it('ends where it failed', () => {
    expect(stepsOf(5)).toEqual([
      ...['received done true', 'fetched done true', 'processed done true', 'failed failed false'],
    ]);
  });

  it('has passed a step without a time where a later one has come', () => {
    const report = madeUpGearReport(madeUpGearItem(1), { receivedMs: null, processedMs: daysAgo(0) });
    const [received, fetched, processed] = gearSteps(report, 'pending');
    expect([received?.is, fetched?.is, fetched?.atMs, processed?.is]).toEqual(['done', 'done', null, 'done']);
  });
});

describe('the shapes on the map', () => {
  const [shapes] = gearShapes(madeUpLists);

  it('are a mark for each record with a place, another at the end of a line, and the lines', () => {
    expect(shapes.rows).toHaveLength(5);
    expect(shapes.count).toBe(7);
    expect(shapes.lines.map(({ layerId }) => layerId)).toEqual([
      ...['gear lines NETS pending', 'gear lines other confirmed'],
    ]);
    const [, whole] = shapes.lines;
    expect([...whole!.shapes.positionStart]).toEqual([0, 3]);
    expect([...whole!.shapes.lonLat]).toEqual([5.3, 61, 5.4, 61, 5.4, 61.1]);
    expect(gearShapes(madeUpLists)[0]).toBe(shapes);
  });

  it('are broken lines for what is pending, from the first position to the last', () => {
    const [broken] = shapes.lines;
    const { lonLat, partStart, count } = broken!.shapes;
    expect([count, ...partStart]).toEqual([1, 0, 8]);
    expect([lonLat[0], lonLat.at(-2)]).toEqual([6, 6.1]);
    expect(lonLat[4]! - lonLat[2]!).toBeCloseTo(0.1 / 15);
  });

  it('know the record of a hit, at either end of a line and on it', () => {
    const drifter = rows[2];
    expect(rowOfHit(madeUpLists, 'gear', 2 * shapes.rows.indexOf(drifter!))).toBe(drifter);
    expect(rowOfHit(madeUpLists, 'gear', 2 * shapes.rows.indexOf(drifter!) + 1)).toBe(drifter);
    expect(rowOfHit(madeUpLists, 'gear lines other confirmed', 0)).toBe(drifter);
    expect(rowOfHit(madeUpLists, 'sites', 0)).toBeUndefined();
  });

  it.each(['day', 'dusk', 'night'] as const)('stand out from sea and land at 3:1 or more: %s', (theme) => {
    const palette = basemapPalette(theme);
    const { types, overdue, selection, draft } = gearInks(theme);
    for (const ground of [...palette.sea, palette.shore, palette.land, palette.lake])
      for (const colour of [...Object.values(types), overdue, selection, draft])
        expect(contrast(colour, ground), `${colour} ${ground}`).toBeGreaterThanOrEqual(3);
    const bodies = gearSymbols(theme).filter(({ shape }) => shape !== 'dot' && shape !== 'cross');
    expect(new Set(bodies.map(({ shape }) => shape)).size).toBe(5);
  });
});

it('all that the lists say of gear has its number and contacts of the vessel, and when a failure was dismissed', () => {
  const tool = madeUpGearItem(6, { imo: 9_000_109, vesselPhone: '+4700000009', vesselEmail: null });
  const report = madeUpGearReport(tool, {
    errorMessage: 'Too deep',
    errorConfirmedMs: Date.UTC(2026, 10, 20, 8),
  });
  const [failed] = gearRows({ confirmed: [], pending: [], failed: [report] });
  const format = formatOf('en', 'UTC');
  const fields = new Map(gearFields(en(format), format, failed!).map(({ name, value }) => [name, value]));
  expect(fields.get('IMO number')).toBe('9000109');
  expect(fields.get('Vessel phone')).toBe('+4700000009');
  expect(fields.get('Vessel e-mail')).toBeNull();
  expect(fields.get('Failure dismissed')).toContain('20 Nov 2026');
});
