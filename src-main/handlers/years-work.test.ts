import { describe, expect, it } from 'vitest';
import { isoWeek } from '../../src-shared/domain/week';
import type { ReportPiece } from '../service/report-download';
import { type Asked, bench, type Bench, json } from './testing';

const context = { signal: new AbortController().signal, progress: () => {} };
const header = 'Uke,År,Lokalitetsnummer,Lusegrense uke';
const csv = (headers: Record<string, string> = {}): Response =>
  new Response(`${header}\n1,2025,12345,0.5\n`, { headers: { 'content-type': 'text/csv', ...headers } });
const refusal = (detail: string): Response => json({ detail, bwErrorCode: 'GenericError' }, {}, 400);

const piece = (year: number, kind: ReportPiece['kind'] = 'lice'): ReportPiece => ({
  ...{ kind, localityNo: null },
  from: isoWeek(year, 1),
  to: isoWeek(year, 52),
});

const typeOf = ({ query }: Asked): string | null => new URLSearchParams(query).get('reporttype');

async function ask(on: Bench, of: ReportPiece, freshness: 'usual' | 'refresh' = 'usual'): Promise<string> {
  const answer = await on.work.years.report(of, freshness, context);
  return answer.ok ? answer.value.stamp.source : `${answer.failure.code} ${answer.failure.detail}`;
}

describe('the lice report', () => {
  const knowing = (...types: readonly string[]): Bench => {
    const on = bench();
    on.answer = (asked) => (types.includes(typeOf(asked) ?? '') ? csv() : refusal('Unknown report type.'));
    return on;
  };

  it('is asked for by the name of the document, and by no other where that is answered', async () => {
    const on = knowing('licereport', 'Lice');
    expect([await ask(on, piece(2025)), await ask(on, piece(2024))]).toEqual(['service', 'service']);
    expect(on.asked.map(typeOf)).toEqual(['licereport', 'licereport']);
  });

  it('that a service knows by its other name alone is tried by that once, which is remembered over a restart', async () => {
    const on = knowing('Lice');
    expect([await ask(on, piece(2025)), await ask(on, piece(2024))]).toEqual(['service', 'service']);
    expect(on.asked.map(typeOf)).toEqual(['licereport', 'Lice', 'Lice']);
    const later = on.again();
    later.answer = on.answer;
    expect(await ask(later, piece(2025))).toBe('cache');
    expect(await ask(later, piece(2023))).toBe('service');
    expect(later.asked.map(typeOf)).toEqual(['Lice']);
    expect((await later.work.years.reports()).ok).toBe(true);
  });

  it('goes back to the name of the document where the service does', async () => {
    const on = knowing('Lice');
    await ask(on, piece(2025));
    on.answer = (asked) => (typeOf(asked) === 'licereport' ? csv() : refusal('Unknown report type.'));
    expect([await ask(on, piece(2024)), await ask(on, piece(2023))]).toEqual(['service', 'service']);
    expect(on.asked.map(typeOf)).toEqual(['licereport', 'Lice', 'Lice', 'licereport', 'licereport']);
  });

  it('that is refused under both names is refused in the words of the first answer', async () => {
    const on = bench();
    on.answer = (asked) =>
      refusal(typeOf(asked) === 'licereport' ? 'The range is too long.' : 'Unknown report type.');
    expect(await ask(on, piece(2025))).toBe('rejected 400: The range is too long.');
    expect(on.asked.map(typeOf)).toEqual(['licereport', 'Lice']);
  });

  it.each([403, 404, 500])('that is answered with %d is tried by no other name', async (status) => {
    const on = bench();
    on.answer = () => json({}, {}, status);
    await ask(on, piece(2025));
    expect(on.asked.map(typeOf)).toEqual(['licereport']);
  });

  it.each(['treatments', 'disease'] as const)('of %s has one name', async (kind) => {
    const on = bench();
    on.answer = () => refusal('no');
    expect(await ask(on, piece(2025, kind))).toBe('rejected 400: no');
    expect(on.asked).toHaveLength(1);
  });
});
