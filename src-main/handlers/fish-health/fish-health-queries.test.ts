import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { ServiceFilter } from '../../../src-shared/domain/filter/service-filter';
import type { Stamp } from '../../../src-shared/domain/cache/stamp';
import { isoWeek } from '@kartbord/common/week';
import type { Result } from '../../../src-shared/result';
import { detail, row } from '../../api-client/fixtures';
import { waveStep } from '../../api-client/sea/forecast-fixtures';
import type { ReportPiece } from '../../api-client/fish-health/report-download';
import { type Asked, harness, type HandlersHarness, json } from '../testing';
import type { Work } from '../work';

const context = { signal: new AbortController().signal, progress: () => {} };
const header = 'Uke,År,Lokalitetsnummer,Lusegrense uke';
const csv = (headers: Record<string, string> = {}): Response =>
  new Response(`${header}\n1,2025,12345,0.5\n`, { headers: { 'content-type': 'text/csv', ...headers } });
const refusal = (detail: string): Response => json({ detail, bwErrorCode: 'GenericError' }, {}, 400);

const piece = (year: number, kind: ReportPiece['kind'] = 'lice'): ReportPiece => ({
  kind,
  localityNo: null,
  from: isoWeek(year, 1),
  to: isoWeek(year, 52),
});

const typeOf = ({ query }: Asked): string | null => new URLSearchParams(query).get('reporttype');

async function ask(
  on: HandlersHarness,
  of: ReportPiece,
  freshness: 'usual' | 'refresh' = 'usual',
): Promise<string> {
  const answer = await on.work.fishHealth.report(of, freshness, context);
  return answer.ok ? answer.value.stamp.source : `${answer.failure.code} ${answer.failure.detail}`;
}

type Ask = (work: Work, freshness: 'refresh') => Promise<Result<{ readonly stamp: Stamp }>>;
const [week, site] = [isoWeek(2026, 45), localityNo(12345)];
const visitWeek = { localityNo: 12345, year: 2026, week: 45, weekIsAnalyzed: true, vesselVisits: [] };

describe('an answer', () => {
  it.each<[string, unknown, Ask]>([
    ['the list of a week', [row()], ({ fishHealth }, how) => fishHealth.week(week, how, context)],
    [
      'the week of a site',
      detail(),
      ({ fishHealth }, how) => fishHealth.ask('locality', { localityNo: site, week }, how, context),
    ],
    [
      'diseases',
      [],
      ({ fishHealth }, how) => fishHealth.ask('diseases', { localityNo: site, year: 2026 }, how, context),
    ],
    [
      'treatments',
      { localityNo: 12345, year: 2026, data: [] },
      ({ fishHealth }, how) => fishHealth.ask('treatments', { localityNo: site, year: 2026 }, how, context),
    ],
    [
      'visits',
      [visitWeek],
      ({ fishHealth }, how) => fishHealth.ask('visits', { localityNo: site, year: 2026 }, how, context),
    ],
    [
      'the visits of a week',
      visitWeek,
      ({ fishHealth }, how) => fishHealth.ask('visitWeek', { localityNo: site, week }, how, context),
    ],
    [
      'a municipality',
      [],
      ({ fishHealth }, how) => fishHealth.ask('municipality', { municipalityNo: '4601' }, how, context),
    ],
    [
      'the country',
      { diseaseOutbreaks: [], farmedFishEscapes: [] },
      ({ fishHealth }, how) => fishHealth.ask('national', { week }, how, context),
    ],
    [
      'a filter',
      [],
      ({ fishHealth }, how) =>
        fishHealth.ask('matching', { week, filter: { productionArea: 4 } }, how, context),
    ],
    ['waves', [waveStep()], ({ forecast }, how) => forecast.forecast('waves', [5.1, 60.5], how, context)],
    ['a report', null, ({ fishHealth }, how) => fishHealth.report(piece(2025), how, context)],
  ])(
    'of %s is asked for by its tag, and lasts where the service says that it holds',
    async (_what, body, ask) => {
      const on = harness();
      const tags = { etag: '"one"', 'last-modified': 'Sat, 21 Nov 2026 09:00:00 GMT' };
      on.answer = () => (body === null ? csv(tags) : json(body, tags));
      expect(await ask(on.work, 'refresh')).toMatchObject({ value: { stamp: { source: 'service' } } });
      on.time += 1_000;
      on.answer = () => new Response(null, { status: 304 });
      expect(await ask(on.work, 'refresh')).toMatchObject({
        value: { stamp: { source: 'service', fetchedAtMs: on.time } },
      });
      const last = on.asked.at(-1);
      expect([last?.headers['if-none-match'], last?.headers['if-modified-since']]).toEqual([
        '"one"',
        // RFC 9110, 13.1.3: of GET alone.
        last?.method === 'GET' ? tags['last-modified'] : undefined,
      ]);
    },
  );
});

describe('the lice report', () => {
  const knowing = (...types: readonly string[]): HandlersHarness => {
    const on = harness();
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
    expect((await later.work.fishHealth.reports()).ok).toBe(true);
  });

  it('is asked for by its tag under the name that the service knows', async () => {
    const on = knowing('Lice');
    const { answer } = on;
    on.answer = async (asked) => (typeOf(asked) === 'Lice' ? csv({ etag: '"one"' }) : answer(asked));
    await ask(on, piece(2025));
    on.answer = () => new Response(null, { status: 304 });
    expect(await ask(on, piece(2025), 'refresh')).toBe('service');
    const last = on.asked.at(-1);
    expect([last && typeOf(last), last?.headers['if-none-match']]).toEqual(['Lice', '"one"']);
  });

  it('goes back to the name of the document where the service does', async () => {
    const on = knowing('Lice');
    await ask(on, piece(2025));
    on.answer = (asked) => (typeOf(asked) === 'licereport' ? csv() : refusal('Unknown report type.'));
    expect([await ask(on, piece(2024)), await ask(on, piece(2023))]).toEqual(['service', 'service']);
    expect(on.asked.map(typeOf)).toEqual(['licereport', 'Lice', 'Lice', 'licereport', 'licereport']);
  });

  it('names in its origin what was sent, also of a copy, and of one that was fetched before the service went back', async () => {
    const on = knowing('Lice');
    const stampOf = async (of: ReportPiece): Promise<readonly [string, string] | null> => {
      const answer = await on.work.fishHealth.report(of, 'usual', context);
      if (!answer.ok) return null;
      const { source, endpoint } = answer.value.stamp;
      return [source, /reporttype=(\w+)/.exec(endpoint)?.[1] ?? ''];
    };
    expect(await stampOf(piece(2025))).toEqual(['service', 'Lice']);
    on.answer = (asked) => (typeOf(asked) === 'licereport' ? csv() : refusal('Unknown report type.'));
    expect(await stampOf(piece(2024))).toEqual(['service', 'licereport']);
    expect([await stampOf(piece(2025)), await stampOf(piece(2024))]).toEqual([
      ['cache', 'Lice'],
      ['cache', 'licereport'],
    ]);
    const [from, to] = [isoWeek(2024, 1), isoWeek(2025, 52)];
    const what = { kind: 'report', report: 'lice', localityNo: null, from, to } as const;
    const path = join(on.home, 'lice.csv');
    await on.work.tables.write(what, { language: 'en', limits: generalLimits }, path, context);
    const beside: unknown = JSON.parse(readFileSync(`${path}-metadata.json`, 'utf8'));
    expect(JSON.stringify(beside).match(/reporttype=\w+/g)).toEqual([
      'reporttype=licereport',
      'reporttype=Lice',
    ]);
  });

  it('that is refused under both names is refused in the words of the first answer', async () => {
    const on = harness();
    on.answer = (asked) =>
      refusal(typeOf(asked) === 'licereport' ? 'The range is too long.' : 'Unknown report type.');
    expect(await ask(on, piece(2025))).toBe('rejected 400: The range is too long.');
    expect(on.asked.map(typeOf)).toEqual(['licereport', 'Lice']);
  });

  it.each([403, 404, 500])('that is answered with %d is tried by no other name', async (status) => {
    const on = harness();
    on.answer = () => json({}, {}, status);
    await ask(on, piece(2025));
    expect(on.asked.map(typeOf)).toEqual(['licereport']);
  });

  it.each(['treatments', 'disease'] as const)('of %s has one name', async (kind) => {
    const on = harness();
    on.answer = () => refusal('no');
    expect(await ask(on, piece(2025, kind))).toBe('rejected 400: no');
    expect(on.asked).toHaveLength(1);
  });
});

describe('kinds of medicine', () => {
  const rows = 'Uke,År,Lokalitetsnummer,Tiltak,Type behandling,Virkestoff\n';
  const treated = (...lines: readonly string[]): Response =>
    new Response(rows + lines.join('\n'), { headers: { 'content-type': 'text/csv' } });
  const shown = async (on: HandlersHarness, also: object = {}): Promise<unknown> => {
    const filter: ServiceFilter = { medicinalTreatmentType: ['BADEBEHANDLING', 'ANNEN_BEHANDLING'], ...also };
    const answer = await on.work.fishHealth.ask('matching', { week, filter }, 'usual', context);
    return answer.ok ? [[...answer.value.localityNos], answer.value.stamp.source] : answer.failure.code;
  };
  const kinds = (on: HandlersHarness): void => {
    on.answer = ({ method }) =>
      method === 'POST'
        ? json([row({ locality: { no: 8 } }), row({ locality: { no: 9 } })])
        : treated(
            '45,2026,9,medikamentell,Badebehandling,Azametifos',
            '45,2026,8,kombinasjonsbehandling,Annen behandling,Prøvestoff',
            '45,2026,7,medikamentell,Fôrbehandling,Emamectin',
            '45,2026,6,medikamentell,,Prøvestoff',
            '45,2026,5,ikke-medikamentell,Annen behandling,',
            '44,2026,4,medikamentell,Badebehandling,Azametifos',
          );
  };

  it('are in the report of treatments of the week, which is asked for once; beside another part both hold', async () => {
    const on = harness();
    kinds(on);
    expect(await shown(on)).toEqual([[8, 9], 'service']);
    expect(await shown(on)).toEqual([[8, 9], 'cache']);
    on.answer = ({ method }) =>
      method === 'POST' ? json([row({ locality: { no: 9 } })]) : json({}, {}, 500);
    expect(await shown(on, { productionArea: 4 })).toEqual([[9], 'cache']);
    expect(on.asked.map(({ method, body }) => [method, body?.includes('medicinal') ?? false])).toEqual([
      ['GET', false],
      ['POST', false],
    ]);
  });

  it('of a week in a report of many are not asked for, and stand in where the service does not answer', async () => {
    const on = harness();
    kinds(on);
    await ask(on, piece(2026, 'treatments'));
    expect([await shown(on), on.asked.length]).toEqual([[[8, 9], 'cache'], 1]);
    on.time += 30 * 24 * 3_600_000;
    on.answer = () => json({}, {}, 500);
    expect([await shown(on), on.asked.length]).toEqual([[[8, 9], 'cache'], 2]);
  });

  it('that no report has are a failure, and not no site', async () => {
    const on = harness();
    on.answer = () => json({}, {}, 403);
    expect(await shown(on)).toBe('forbidden');
  });
});
