import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { generalLimits, limitTable } from './lice-limits';
import { draftOf, emptyDraft, type LimitDraft, readDraft } from './limit-draft';

const good: LimitDraft = { ...emptyDraft, limit: '0.5', source: 'test' };

describe('a row of the limits in its fields', () => {
  it.each(generalLimits)('is the same row when nothing is changed: $limit $area', (row) => {
    expect(readDraft(draftOf(row, ','))).toEqual({ row });
    expect(readDraft(draftOf(row, '.'))).toEqual({ row });
  });

  it('takes what a person types: a comma, a week in words, numbers with blanks between', () => {
    const draft = {
      ...good,
      limit: ' 0,25 ',
      area: 'municipalities' as const,
      municipalities: '46  1804;5001',
    };
    expect(
      readDraft({ ...draft, from: 'uke 3 2027', to: '2027-W20', firstWeek: '50', lastWeek: '3' }),
    ).toEqual({
      row: {
        limit: 0.25,
        area: { municipalities: ['46', '1804', '5001'] },
        weeks: { first: 50, last: 3 },
        from: '2027-W03',
        to: '2027-W20',
        source: 'test',
      },
    });
  });

  it.each<[Partial<LimitDraft>, string, string]>([
    [{ limit: '' }, 'limit', 'not-a-limit'],
    [{ limit: '0' }, 'limit', 'not-a-limit'],
    [{ limit: '10.1' }, 'limit', 'not-a-limit'],
    [{ limit: '1e1' }, 'limit', 'not-a-limit'],
    [{ area: 'municipalities' }, 'municipalities', 'not-municipalities'],
    [{ area: 'municipalities', municipalities: '46, x' }, 'municipalities', 'not-municipalities'],
    [{ firstWeek: '0', lastWeek: '3' }, 'firstWeek', 'not-a-week-number'],
    [{ firstWeek: '3', lastWeek: '54' }, 'lastWeek', 'not-a-week-number'],
    [{ firstWeek: '3' }, 'lastWeek', 'one-week-missing'],
    [{ lastWeek: '3' }, 'firstWeek', 'one-week-missing'],
    [{ from: '2026' }, 'from', 'not-a-week'],
    [{ to: '2025-W53' }, 'to', 'not-a-week'],
    [{ from: '2026-W10', to: '2026-W09' }, 'to', 'ends-before-it-begins'],
    [{ source: ' ' }, 'source', 'no-source'],
    [{ source: 'x'.repeat(501) }, 'source', 'source-too-long'],
  ])('with %j has a mistake at %s: %s', (change, field, problem) => {
    expect(readDraft({ ...good, ...change })).toEqual({ problems: { [field]: problem } });
  });

  it('says every mistake at once', () => {
    const read = readDraft({ ...emptyDraft, firstWeek: 'x', to: 'y' });
    expect('problems' in read && Object.keys(read.problems).sort()).toEqual([
      ...['firstWeek', 'lastWeek', 'limit', 'source', 'to'],
    ]);
  });

  it('that it lets through is one that the settings take', () => {
    const read = readDraft({ ...good, from: '2026-01', firstWeek: '1', lastWeek: '53' });
    expect('row' in read && v.safeParse(limitTable, [generalLimits[0], read.row]).success).toBe(true);
  });
});
