import { defaultSettings } from '../../../src-shared/domain/settings/settings';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Handlers } from '../../ipc/router';
import { currentStep, waveStep, windStep } from '../../api-client/sea/forecast-fixtures';
import { exportHandlers } from '../export/export';
import { exportForecast } from './export-forecast';
import { harness, type HandlersHarness, json, unplugged } from '../testing';

const context = { signal: new AbortController().signal, progress: () => {}, windowId: 3 };
const input = { places: [[5.3, 60.4]] as [number, number][], language: 'nb' as const };
const inHome = (on: HandlersHarness): string => join(on.home, 'varsel.geojson');

function setUp(choose: (on: HandlersHarness) => string | null): {
  on: HandlersHarness;
  suggested: unknown[];
  handlers: Pick<Handlers, 'export.forecast'>;
} {
  const on = harness();
  on.answer = ({ path }) =>
    json([path.includes('wave') ? waveStep() : path.includes('wind') ? windStep() : currentStep()]);
  const suggested: unknown[] = [];
  const handlers = exportHandlers(
    on.work,
    {
      chooseSaveFile: (windowId, suggestion) => {
        suggested.push(windowId, suggestion);
        return Promise.resolve(choose(on));
      },
      reveal: () => {},
    },
    () => defaultSettings,
  );
  return { on, suggested, handlers };
}

describe('an export of forecasts from the window', () => {
  it('asks for the file, writes it, and names it by a receipt without its folder', async () => {
    const { on, suggested, handlers } = setUp(inHome);
    const result = await handlers['export.forecast'](input, context);
    expect(suggested).toEqual([3, { suggestedName: 'sjøvarsel.geojson', title: 'Eksporter sjøvarselet' }]);
    expect(result).toMatchObject({ ok: true, value: { fileName: 'varsel.geojson', features: 3 } });
    expect(JSON.stringify(result)).not.toContain(on.home);
    expect(readFileSync(inHome(on), 'utf8')).toContain('"significantWaveHeight":1.37');
  });

  it('as a table is suggested and written as one, with its metadata beside it', async () => {
    const { on, suggested, handlers } = setUp((harness) => join(harness.home, 'varsel.csv'));
    const result = await handlers['export.forecast']({ ...input, as: 'csv' }, context);
    expect(suggested[1]).toMatchObject({ suggestedName: 'sjøvarsel.csv' });
    expect(result).toMatchObject({ ok: true, value: { fileName: 'varsel.csv', features: 3 } });
    expect(readFileSync(join(on.home, 'varsel.csv'), 'utf8')).toContain('1,,waves,2026-');
    expect(existsSync(join(on.home, 'varsel.csv-metadata.json'))).toBe(true);
  });

  it('does nothing when the person closes the dialog', async () => {
    const { on, handlers } = setUp(() => null);
    expect(await handlers['export.forecast'](input, context)).toEqual({ ok: true, value: null });
    expect(on.asked).toEqual([]);
  });

  it('writes what there is where one part fails, and no file where nothing came', async () => {
    const { on, handlers } = setUp(inHome);
    on.answer = ({ path }) => (path.includes('wind') ? json([windStep()]) : unplugged());
    expect(await handlers['export.forecast'](input, context)).toMatchObject({ value: { features: 1 } });
    expect(readFileSync(inHome(on), 'utf8')).toContain('"waves":{"state":"failed","reason":"offline"}');

    const other = setUp(inHome);
    other.on.answer = unplugged;
    const result = await other.handlers['export.forecast'](input, context);
    expect(result).toMatchObject({ ok: false, failure: { code: 'offline' } });
    expect(existsSync(inHome(other.on))).toBe(false);
  });

  it('of a place that the service has nothing for says so in a file without features', async () => {
    const { on, handlers } = setUp(inHome);
    on.answer = () => new Response(null, { status: 204 });
    expect(await handlers['export.forecast'](input, context)).toMatchObject({ value: { features: 0 } });
    expect(readFileSync(inHome(on), 'utf8')).toContain('"state":"nothing here"');
  });
});

describe('an export of forecasts from the command line', () => {
  it('is the same by file and by pipe, from what is kept, without the network', async () => {
    const { on, handlers } = setUp(inHome);
    await handlers['export.forecast'](input, context);
    on.asked.length = 0;
    const of = { ...input, as: 'geojson', freshness: 'cache' } as const;
    const what = await exportForecast(on.work, of, context);
    if (!what.ok) throw new Error(what.failure.detail);
    const bytes = await on.work.forecast.bytes(what.value, context.signal);
    const written = await on.work.forecast.write(what.value, inHome(on), context);
    expect(written).toMatchObject({ ok: true, value: { features: 3 } });
    expect(bytes.ok && readFileSync(inHome(on)).equals(bytes.value)).toBe(true);
    expect(on.asked).toEqual([]);
  });
});
