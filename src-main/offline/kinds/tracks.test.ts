import { expect, it } from 'vitest';
import type { OfflineSelection } from '../../../src-shared/domain/cache/offline-plan';
import type { TrackQuestion } from '../../../src-shared/domain/tracks/track';
import { fail } from '../../../src-shared/result';
import type { OfflineReaders } from '../kind';
import { trackKind } from './tracks';

const created = Date.UTC(2026, 10, 21, 10, 45, 30);
const selection = (vessels: readonly number[]): OfflineSelection => ({
  weeks: null,
  localities: 'all',
  localityDetails: false,
  forecasts: [],
  tiles: [],
  vessels,
});
const expand = (
  vessels: readonly number[],
  atMs = created,
): ReturnType<ReturnType<typeof trackKind>['expand']> =>
  trackKind().expand(selection(vessels), { site: 's', aisAccount: 'a' }, atMs);

it('a vessel is one question for its 14 days up to the hour in which the job began', async () => {
  const { questions, later, gaps } = await expand([257_000_001, 257_000_002, 257_000_001]);
  expect([questions.map(({ path }) => path), later, gaps]).toEqual([
    [257_000_001, 257_000_002].map(
      (mmsi) => `/v1/historic/tracks/${mmsi}/2026-11-07T10%3A00%3A00Z/2026-11-21T10%3A00%3A00Z`,
    ),
    0,
    [],
  ]);
  const again = await expand([257_000_001], created + 14 * 60_000);
  expect(again.questions[0]?.path).toBe(questions[0]?.path);
  expect((await expand([257_000_001], created + 15 * 60_000)).questions[0]?.path).not.toBe(
    questions[0]?.path,
  );
});

it('its answer is good enough once it came after the hour', async () => {
  const [question] = (await expand([257_000_001])).questions;
  const hour = Date.UTC(2026, 10, 21, 10);
  expect(question?.isFresh(hour + 1, hour + 90 * 86_400_000)).toBe(true);
  expect(question?.isFresh(hour - 3_600_000, created)).toBe(false);
});

it('is asked for without satellite positions, as far back as the service goes', async () => {
  const [question] = (await expand([257_000_001])).questions;
  const asked: [TrackQuestion, string][] = [];
  const track: OfflineReaders['track'] = (of, freshness) => {
    asked.push([of, freshness]);
    return Promise.resolve(fail('timeout', 'no'));
  };
  const readers = { track } as OfflineReaders;
  expect(await question?.ask(readers, new AbortController().signal)).toEqual(fail('timeout', 'no'));
  expect(asked).toEqual([
    [
      {
        mmsi: 257_000_001,
        span: { fromMs: Date.UTC(2026, 10, 7, 10), toMs: Date.UTC(2026, 10, 21, 10) - 1 },
        positions: 'without satellite',
        asFarBackAsItGoes: true,
      },
      'refresh',
    ],
  ]);
});

it('is of the time that is chosen, up to when the job began', async () => {
  const pathOf = async (
    trackSpan: NonNullable<OfflineSelection['trackSpan']>,
  ): Promise<string | undefined> => {
    const chosen = { ...selection([257_000_001]), trackSpan };
    const { questions } = await trackKind().expand(chosen, { site: 's', aisAccount: 'a' }, created);
    return questions[0]?.path.split('/').slice(-2).map(decodeURIComponent).join(' ');
  };
  const [fromMs, toMs] = [Date.UTC(2026, 10, 18, 23), Date.UTC(2026, 10, 19, 23) - 1];
  expect(await pathOf({ fromMs, toMs })).toBe('2026-11-18T23:00:00Z 2026-11-19T23:00:00Z');
  expect(await pathOf({ fromMs, toMs: null })).toBe('2026-11-18T23:00:00Z 2026-11-21T10:45:30Z');
  expect(await pathOf({ fromMs: null, toMs })).toBe('2026-11-07T10:45:30Z 2026-11-19T23:00:00Z');
});

it('no vessels are a gap that was chosen', async () => {
  expect(await expand([])).toEqual({
    questions: [],
    later: 0,
    gaps: [{ kind: 'track', why: 'not-chosen', count: null }],
  });
});

it('its requests are told from others in the ledger', () => {
  const kind = trackKind();
  expect(
    kind.isOf('GET', '/v1/historic/tracks/257000001/2026-11-07T10%3A00%3A00Z/2026-11-21T10%3A00%3A00Z'),
  ).toBe(true);
  expect(kind.isOf('GET', '/v1/historic/trackslast24hours/257000001')).toBe(false);
});
