import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GearLists } from '../../src-shared/domain/gear/gear-item';
import type { ReportState } from '../../src-shared/domain/gear/gear-report';
import { findReport, followReport, isGone, knownOf } from './match';
import { deployed, listsOf, removedMs, reportOf, retrieved, setupMs, gearOf, gearOne } from './testing';

const nothing = new Set<string>();
const found = (lists: Partial<GearLists>, taken = nothing, draft = deployed()): string | null =>
  findReport(draft, listsOf(lists), taken)?.stage ?? null;

describe('a deployed tool', () => {
  it('is found in each of the lists', () => {
    const tool = gearOf('a');
    expect(found({ pending: [reportOf(tool)] })).toBe('pending');
    expect(found({ confirmed: [tool] })).toBe('confirmed');
    expect(found({ failed: [reportOf(tool)] })).toBe('failed');
    expect(found({})).toBeNull();
  });

  it.each([
    ['type', gearOf('a', { typeCode: 'LONGLINE' })],
    ['count', gearOf('a', { count: 301 })],
    ['count that is not given', gearOf('a', { count: null })],
    ['time', gearOf('a', { setupMs: setupMs + 1 })],
    ['time that is not given', gearOf('a', { setupMs: null })],
    ['longitude', gearOf('a', { geometry: { type: 'Point', coordinates: [10.5002, 64.25] } })],
    ['latitude', gearOf('a', { geometry: { type: 'Point', coordinates: [10.5, 64.2498] } })],
    [
      'form',
      gearOf('a', {
        geometry: {
          type: 'LineString',
          coordinates: [
            [10.5, 64.25],
            [11, 65],
          ],
        },
      }),
    ],
    ['place that is not given', gearOf('a', { geometry: null })],
  ])('is not one with another %s', (_what, tool) => {
    expect(found({ pending: [reportOf(tool)], confirmed: [tool], failed: [reportOf(tool)] })).toBeNull();
  });

  it('is found where the service keeps fewer digits of a place, or no parts of a second', () => {
    const tool = gearOf('a', { geometry: { type: 'Point', coordinates: [10.5000004, 64.2499996] } });
    expect(found({ confirmed: [tool] })).toBe('confirmed');
    expect(found({ confirmed: [gearOf('a')] }, nothing, deployed({ setupMs: setupMs + 417 }))).toBe(
      'confirmed',
    );
  });

  it('is none that was there before, under whatever letters', () => {
    const before = new Set(knownOf(listsOf({ confirmed: [gearOf('A')], pending: [reportOf(gearOf('b'))] })));
    expect(found({ confirmed: [gearOf('a'), gearOf('B')] }, before)).toBeNull();
    expect(found({ confirmed: [gearOf('a'), gearOf('c')] }, before)).toBe('confirmed');
  });

  it('that is being retrieved by somebody else was confirmed before', () => {
    expect(found({ pending: [reportOf(gearOf('a'), { kind: 'retrieved' })] })).toBe('confirmed');
  });

  it('is found where the service has another word for the kind', () => {
    expect(found({ pending: [reportOf(gearOf('a'), { kind: null })] })).toBe('pending');
  });
});

describe('a retrieved tool', () => {
  const tool = gearOf(gearOne.toLowerCase(), { removedMs });
  const report = reportOf(tool, { kind: 'retrieved' });
  const of = (lists: Partial<GearLists>, taken = nothing): string | null =>
    found(lists, taken, retrieved() as never);

  it('is found under its id, whatever the letters, with the time it was removed', () => {
    expect(of({ pending: [report] })).toBe('pending');
    expect(of({ failed: [report] })).toBe('failed');
  });

  it('is no report of another kind, tool or time', () => {
    const others = [
      reportOf(tool, { kind: 'deployed' }),
      reportOf(gearOf('b', { removedMs }), { kind: 'retrieved' }),
      reportOf(gearOf(gearOne, { removedMs: removedMs + 1 }), { kind: 'retrieved' }),
    ];
    expect(of({ pending: others, failed: others, confirmed: [tool] })).toBeNull();
  });

  it('is none that had failed before', () => {
    expect(of({ failed: [report] }, new Set(knownOf(listsOf({ failed: [report] }))))).toBeNull();
  });

  it('is gone where no list has it', () => {
    expect(isGone(gearOne, listsOf())).toBe(true);
    expect(isGone(gearOne, listsOf({ confirmed: [tool] }))).toBe(false);
    expect(isGone(gearOne, listsOf({ failed: [report] }))).toBe(false);
  });
});

describe('a report that was seen', () => {
  const seen: Extract<ReportState, { is: 'seen' }> = {
    is: 'seen',
    sentMs: 1,
    readMs: 2,
    stage: 'pending',
    changeId: 'change-a',
    toolId: 'A',
    errorMessage: null,
  };
  const follow = (lists: Partial<GearLists>): unknown =>
    followReport(deployed(), seen, listsOf(lists), nothing);

  it('is followed by the number of its report, and by its tool', () => {
    const failed = reportOf(gearOf('a'), { errorMessage: 'No contact.' });
    expect(follow({ pending: [reportOf(gearOf('a'))] })).toMatchObject({ stage: 'pending' });
    expect(follow({ confirmed: [gearOf('a')] })).toMatchObject({ stage: 'confirmed', toolId: 'a' });
    expect(follow({ failed: [failed] })).toMatchObject({ stage: 'failed', errorMessage: 'No contact.' });
  });

  it('is found again by what it says where its tool has another id once it is confirmed', () => {
    expect(follow({ confirmed: [gearOf('z')] })).toMatchObject({ stage: 'confirmed', toolId: 'z' });
    expect(follow({ confirmed: [gearOf('z', { count: 1 })] })).toBeNull();
  });
});

it('any act is found in any lists that got its report since, and in none without it', () => {
  const draftOf = fc.record({
    typeCode: fc.constantFrom('NETS', 'LONGLINE', 'CRABPOT'),
    count: fc.integer({ min: 1, max: 3 }),
    at: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 60, max: 62 })),
    setupMs: fc.integer({ min: 0, max: 3 }).map((minutes) => setupMs + minutes * 60_000),
  });
  const place = fc.constantFrom('confirmed', 'pending', 'failed');
  const add = (
    lists: GearLists,
    id: string,
    draft: Parameters<typeof deployed>[0],
    where: keyof GearLists,
  ): GearLists => {
    const { typeCode, count, at, setupMs: setMs } = deployed(draft);
    const geometry = at && ({ type: 'Point', coordinates: at } as const);
    const tool = gearOf(id, { typeCode, count, geometry, setupMs: setMs });
    return { ...lists, [where]: [...lists[where], where === 'confirmed' ? tool : reportOf(tool)] };
  };
  fc.assert(
    fc.property(
      fc.array(fc.tuple(draftOf, place), { maxLength: 8 }),
      draftOf,
      place,
      (others, mine, where) => {
        const before = others.reduce(
          (lists, [draft, list], index) => add(lists, `old-${index}`, draft, list),
          listsOf(),
        );
        const known = new Set(knownOf(before));
        expect(findReport(deployed(mine), before, known)).toBeNull();
        const after = add(before, 'NEW', mine, where);
        const sighting = findReport(deployed(mine), after, known);
        expect(sighting).toMatchObject({ toolId: 'NEW', stage: where });
        expect(findReport(deployed(mine), after, new Set([...known, ...(sighting?.keys ?? [])]))).toBeNull();
      },
    ),
  );
});
