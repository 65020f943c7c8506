import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToolLists } from '../../src-shared/domain/gear/tool';
import type { ReportState } from '../../src-shared/domain/gear/tool-report';
import { findReport, followReport, isGone, knownOf } from './match';
import { deployed, listsOf, removedMs, reportOf, retrieved, setupMs, toolOf, toolOne } from './testing';

const nothing = new Set<string>();
const found = (lists: Partial<ToolLists>, taken = nothing, draft = deployed()): string | null =>
  findReport(draft, listsOf(lists), taken)?.stage ?? null;

describe('a deployed tool', () => {
  it('is found in each of the lists', () => {
    const tool = toolOf('a');
    expect(found({ pending: [reportOf(tool)] })).toBe('pending');
    expect(found({ confirmed: [tool] })).toBe('confirmed');
    expect(found({ failed: [reportOf(tool)] })).toBe('failed');
    expect(found({})).toBeNull();
  });

  it.each([
    ['type', toolOf('a', { typeCode: 'LONGLINE' })],
    ['count', toolOf('a', { count: 301 })],
    ['count that is not given', toolOf('a', { count: null })],
    ['time', toolOf('a', { setupMs: setupMs + 1 })],
    ['time that is not given', toolOf('a', { setupMs: null })],
    ['longitude', toolOf('a', { geometry: { type: 'Point', coordinates: [10.5002, 64.25] } })],
    ['latitude', toolOf('a', { geometry: { type: 'Point', coordinates: [10.5, 64.2498] } })],
    [
      'form',
      toolOf('a', {
        geometry: {
          type: 'LineString',
          coordinates: [
            [10.5, 64.25],
            [11, 65],
          ],
        },
      }),
    ],
    ['place that is not given', toolOf('a', { geometry: null })],
  ])('is not one with another %s', (_what, tool) => {
    expect(found({ pending: [reportOf(tool)], confirmed: [tool], failed: [reportOf(tool)] })).toBeNull();
  });

  it('is found where the service keeps fewer digits of a place, or no parts of a second', () => {
    const tool = toolOf('a', { geometry: { type: 'Point', coordinates: [10.5000004, 64.2499996] } });
    expect(found({ confirmed: [tool] })).toBe('confirmed');
    expect(found({ confirmed: [toolOf('a')] }, nothing, deployed({ setupMs: setupMs + 417 }))).toBe(
      'confirmed',
    );
  });

  it('is none that was there before, under whatever letters', () => {
    const before = new Set(knownOf(listsOf({ confirmed: [toolOf('A')], pending: [reportOf(toolOf('b'))] })));
    expect(found({ confirmed: [toolOf('a'), toolOf('B')] }, before)).toBeNull();
    expect(found({ confirmed: [toolOf('a'), toolOf('c')] }, before)).toBe('confirmed');
  });

  it('that is being retrieved by somebody else was confirmed before', () => {
    expect(found({ pending: [reportOf(toolOf('a'), { kind: 'retrieved' })] })).toBe('confirmed');
  });

  it('is found where the service has another word for the kind', () => {
    expect(found({ pending: [reportOf(toolOf('a'), { kind: null })] })).toBe('pending');
  });
});

describe('a retrieved tool', () => {
  const tool = toolOf(toolOne.toLowerCase(), { removedMs });
  const report = reportOf(tool, { kind: 'retrieved' });
  const of = (lists: Partial<ToolLists>, taken = nothing): string | null =>
    found(lists, taken, retrieved() as never);

  it('is found under its id, whatever the letters, with the time it was removed', () => {
    expect(of({ pending: [report] })).toBe('pending');
    expect(of({ failed: [report] })).toBe('failed');
  });

  it('is no report of another kind, tool or time', () => {
    const others = [
      reportOf(tool, { kind: 'deployed' }),
      reportOf(toolOf('b', { removedMs }), { kind: 'retrieved' }),
      reportOf(toolOf(toolOne, { removedMs: removedMs + 1 }), { kind: 'retrieved' }),
    ];
    expect(of({ pending: others, failed: others, confirmed: [tool] })).toBeNull();
  });

  it('is none that had failed before', () => {
    expect(of({ failed: [report] }, new Set(knownOf(listsOf({ failed: [report] }))))).toBeNull();
  });

  it('is gone where no list has it', () => {
    expect(isGone(toolOne, listsOf())).toBe(true);
    expect(isGone(toolOne, listsOf({ confirmed: [tool] }))).toBe(false);
    expect(isGone(toolOne, listsOf({ failed: [report] }))).toBe(false);
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
  const follow = (lists: Partial<ToolLists>): unknown =>
    followReport(deployed(), seen, listsOf(lists), nothing);

  it('is followed by the number of its report, and by its tool', () => {
    const failed = reportOf(toolOf('a'), { errorMessage: 'No contact.' });
    expect(follow({ pending: [reportOf(toolOf('a'))] })).toMatchObject({ stage: 'pending' });
    expect(follow({ confirmed: [toolOf('a')] })).toMatchObject({ stage: 'confirmed', toolId: 'a' });
    expect(follow({ failed: [failed] })).toMatchObject({ stage: 'failed', errorMessage: 'No contact.' });
  });

  it('is found again by what it says where its tool has another id once it is confirmed', () => {
    expect(follow({ confirmed: [toolOf('z')] })).toMatchObject({ stage: 'confirmed', toolId: 'z' });
    expect(follow({ confirmed: [toolOf('z', { count: 1 })] })).toBeNull();
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
    lists: ToolLists,
    id: string,
    draft: Parameters<typeof deployed>[0],
    where: keyof ToolLists,
  ): ToolLists => {
    const { typeCode, count, at, setupMs: setMs } = deployed(draft);
    const geometry = at && ({ type: 'Point', coordinates: at } as const);
    const tool = toolOf(id, { typeCode, count, geometry, setupMs: setMs });
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
