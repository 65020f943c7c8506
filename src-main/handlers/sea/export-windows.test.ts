import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSettings } from '../../../src-shared/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import { currentStep, waveStep, windStep } from '../../api-client/sea/forecast-fixtures';
import type { Handlers } from '../../ipc/router';
import { presetHandlers } from '../export/presets';
import { harness, type HandlersHarness, json, unplugged } from '../testing';

const context = { signal: new AbortController().signal, progress: () => {}, windowId: 3 };
const input = {
  sites: [{ at: [5.3, 60.4] as [number, number], name: 'Vik' }],
  job: 'Notvask',
  limits: { waveM: 1.5, currentMs: null, windMs: null, leastHours: 0 },
  as: 'ics' as const,
  language: 'nb' as const,
};

function setUp(name: string | null = 'vinduer.ics'): {
  on: HandlersHarness;
  suggested: unknown[];
  handlers: Pick<Handlers, 'export.windows'>;
} {
  const on = harness();
  const times = ['12', '15', '18'].map((hour) => ({ forecastTime: `2026-11-21T${hour}:00:00Z` }));
  on.answer = ({ path }) =>
    json(
      times.map((time) =>
        path.includes('wave') ? waveStep(time) : path.includes('wind') ? windStep(time) : currentStep(time),
      ),
    );
  const suggested: unknown[] = [];
  const handlers = presetHandlers(
    on.work,
    {
      chooseSaveFile: (windowId, suggestion) => {
        suggested.push(windowId, suggestion);
        return Promise.resolve(name && join(on.home, name));
      },
      receipt: (path, written) => ({ receiptId: 'r', fileName: path.slice(on.home.length + 1), ...written }),
    },
    () => defaultSettings,
  );
  return { on, suggested, handlers };
}

describe('an export of operation windows from the window', () => {
  it('is of the forecasts that are kept, without asking the service', async () => {
    const { on, suggested, handlers } = setUp();
    await on.work.forecast.point([5.3, 60.4], 'usual', context);
    on.asked.length = 0;
    on.answer = unplugged;
    expect(await handlers['export.windows'](input, context)).toMatchObject({
      ok: true,
      value: { fileName: 'vinduer.ics', features: 1 },
    });
    expect(on.asked).toEqual([]);
    expect(suggested).toEqual([3, { suggestedName: 'værvinduer.ics', title: 'Eksporter værvinduene' }]);
    expect(readFileSync(join(on.home, 'vinduer.ics'), 'utf8')).toContain('DTSTART:20261121T120000Z\r\n');
  });

  it('does nothing where the person closes the dialog', async () => {
    expect(await setUp(null).handlers['export.windows'](input, context)).toEqual({ ok: true, value: null });
  });

  it('writes no file where nothing is kept of any site', async () => {
    const { on, handlers } = setUp();
    expect(await handlers['export.windows'](input, context)).toMatchObject({ ok: false });
    expect(existsSync(join(on.home, 'vinduer.ics'))).toBe(false);
  });
});
