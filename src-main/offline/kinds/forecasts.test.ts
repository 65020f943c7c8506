import { describe, expect, it } from 'vitest';
import type { OfflineSelection } from '../../../src-shared/domain/cache/offline-plan';
import { ok } from '../../../src-shared/result';
import type { OfflineReaders } from '../kind';
import { forecastKind } from './forecasts';

const hourMs = 3_600_000;
const selection = (forecasts: OfflineSelection['forecasts']): OfflineSelection => ({
  weeks: null,
  localities: 'all',
  localityDetails: false,
  forecasts,
  tiles: [],
  vessels: [],
});
const place = { site: 'https://a.invalid', aisAccount: 'one' };
const expanded = (forecasts: OfflineSelection['forecasts']) =>
  forecastKind().expand(selection(forecasts), place, 0);

describe('the forecasts of a selection', () => {
  it('are three questions for each place, one for places that are the same to ten metres', async () => {
    const { questions, later, gaps } = await expanded([
      [5.3, 60.4],
      [5.300_01, 60.4],
      [4, 62],
    ]);
    expect(questions.map(({ method, part, path }) => `${method} ${part} ${path}`)).toEqual([
      'GET data /v1/waveforecastpoint/nearest/all?x=5.3&y=60.4',
      'GET data /v1/seacurrent/nearest/all?x=5.3&y=60.4',
      'GET data /v1/windforecastpoint/nearest/all?x=5.3&y=60.4',
      'GET data /v1/waveforecastpoint/nearest/all?x=4&y=62',
      'GET data /v1/seacurrent/nearest/all?x=4&y=62',
      'GET data /v1/windforecastpoint/nearest/all?x=4&y=62',
    ]);
    expect([later, gaps]).toEqual([0, []]);
  });

  it('are a gap where no place was chosen', async () => {
    const { questions, gaps } = await expanded([]);
    expect([questions, gaps]).toEqual([[], [{ kind: 'forecast', why: 'not-chosen', count: null }]]);
  });

  it('are good for an hour', async () => {
    const [question] = (await expanded([[5, 60]])).questions;
    expect([question?.isFresh(0, hourMs - 1), question?.isFresh(0, hourMs)]).toEqual([true, false]);
  });

  it('are asked of the reader by part and place', async () => {
    const asked: unknown[] = [];
    const stamp = { fetchedAtMs: 7, source: 'service', endpoint: 'GET x' } as const;
    const readers = {
      ask: (...what: unknown[]) => {
        asked.push(what.slice(0, 3));
        return Promise.resolve(ok({ stamp }));
      },
    } as unknown as OfflineReaders;
    const { questions } = await expanded([[5, 60]]);
    const { signal } = new AbortController();
    for (const question of questions) expect(await question.ask(readers, signal)).toEqual(ok(stamp));
    expect(asked).toEqual(
      ['waves', 'current', 'wind'].map((part) => ['forecast', { part, at: [5, 60] }, 'refresh']),
    );
  });

  it('are known in the request ledger', () => {
    const kind = forecastKind();
    expect(kind.isOf('GET', '/bwapi/v1/seacurrent/nearest/all?x=5.3&y=60.4')).toBe(true);
    expect(kind.isOf('GET', '/v1/seacurrent/nearest?x=5.3&y=60.4')).toBe(false);
  });
});
