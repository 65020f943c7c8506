import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ExportLayer, ExportOrder } from '../../src-shared/domain/export/export-layer';
import { localityNo } from '../../src-shared/domain/fish-health/locality';
import { defaultSettings } from '../../src-shared/domain/settings/settings';
import { addWeeks, isoWeek } from '@kartbord/common/week';
import { ok } from '../../src-shared/result';
import { row } from '../api-client/fixtures';
import { politePace } from '../api-client/network/pace';
import type { ServiceProfile } from '../api-client/service-profile';
import { exportHandlers } from './export/export';
import { harness, type HandlersHarness, harnessNow, json, sample } from './testing';

const client = { apiClientId: 'me@example.invalid:api', aisClientId: 'me@example.invalid:ais' };
const far: ServiceProfile = {
  ...sample,
  isSample: false,
  addresses: async () => {
    const known = await sample.addresses();
    return known.ok
      ? ok({ ...known.value, ...client, baseUrl: 'https://far.example', aisUrl: 'https://far.example/ais' })
      : known;
  },
};
const paceOf = politePace(() => 20);
const calling = { signal: new AbortController().signal, progress: () => {}, windowId: 7 };
const weekOne = isoWeek(2026, 1);

function serving(site = far): HandlersHarness {
  const on = harness({ service: site, parts: () => ({ paceOf, clientSecrets: { api: 's', ais: 's' } }) });
  on.answer = () => json([row()]);
  return on;
}
const sites = (to: number, filter = {}): ExportLayer => ({
  kind: 'localities',
  name: 'Sites',
  from: weekOne,
  to: isoWeek(2026, to),
  filter,
});
const years = (count: number): ExportLayer => ({
  kind: 'table',
  name: 'Visits',
  what: {
    kind: 'visits',
    localityNos: Array.from({ length: count }, (_, n) => localityNo(10_001 + n)),
    fromYear: 2024,
    toYear: 2025,
  },
});
const tracks = (count: number): ExportLayer => ({
  kind: 'tracks',
  name: 'Tracks',
  positions: 'without satellite',
  form: 'lines',
  gapMs: 3_600_000,
  mmsis: Array.from({ length: count }, (_, n) => 257_000_001 + n),
  fromMs: harnessNow - 86_400_000,
  toMs: harnessNow,
});

describe('what an export would ask a service for', () => {
  it('is counted question by question, with the time of their pace, and asked of nobody', async () => {
    const on = serving();
    const asks = async (...layers: ExportLayer[]): Promise<unknown> => on.work.layersExport.asks(layers);
    expect(await asks(sites(40))).toEqual(ok({ requests: 40, isExact: true, bytes: null, ms: 30_000 }));
    expect(await asks(sites(40, { service: { anyGreen: true } }))).toMatchObject({ value: { requests: 80 } });
    expect(await asks(years(10))).toMatchObject({ value: { requests: 20, ms: null } });
    expect(await asks(tracks(12))).toMatchObject({ value: { requests: 12 } });
    expect(await asks(sites(3), years(2), tracks(2))).toMatchObject({ value: { requests: 9 } });
    expect(on.asked).toEqual([]);
  });

  it('counts what two layers need once, and nothing that is kept', async () => {
    const on = serving();
    await on.work.fishHealth.week(weekOne, 'usual', calling);
    expect(await on.work.layersExport.asks([sites(10), { ...sites(10), name: 'Again' }])).toMatchObject({
      value: { requests: 9 },
    });
    expect(on.asked).toHaveLength(1);
  });

  it('knows size and time from what was measured of the like', async () => {
    const on = serving();
    for (let n = 40; n < 45; n++) await on.work.fishHealth.week(isoWeek(2026, n), 'usual', calling);
    const plan = await on.work.layersExport.asks([sites(10)]);
    expect(plan).toMatchObject({ value: { requests: 10 } });
    expect(plan.ok && plan.value?.bytes).toBe(10 * Buffer.byteLength(JSON.stringify([row()])));
  });

  it('has what only a command asks for: the weeks that a filter looks back at', async () => {
    const on = serving();
    const looking = [sites(1, { history: [{ fact: 'over', least: 2, weeks: 8 }] })];
    expect(await on.work.layersExport.asks(looking)).toEqual(ok(null));
    expect(await on.work.layersExport.asks(looking, { isCommand: true })).toMatchObject({
      value: { requests: 8 },
    });
  });

  it('is nothing to tell where it is a few questions, or where the service is on this computer', async () => {
    expect(await serving().work.layersExport.asks([sites(4)])).toEqual(ok(null));
    expect(await serving(sample).work.layersExport.asks([sites(40)])).toEqual(ok(null));
    const here = { ...far, addresses: () => sample.addresses() };
    expect(await serving(here).work.layersExport.asks([sites(40)])).toEqual(ok(null));
  });
});

describe('an export of the window that would ask for much', () => {
  function setUp(site = far) {
    const on = serving(site);
    const chosen: string[] = [];
    const host = {
      chooseSaveFile: (_: number, { suggestedName }: { suggestedName: string }) => {
        chosen.push(suggestedName);
        return Promise.resolve(join(on.home, 'written'));
      },
      showInFolder: () => {},
    };
    const handlers = exportHandlers(on.work, host as never, () => defaultSettings);
    return { on, chosen, handlers };
  }
  const order: ExportOrder = {
    layers: [sites(6)],
    format: 'geojson',
    system: 'EPSG:4326',
    as: 'file',
    language: 'en',
  };
  const weeks = { by: 'weeks', from: weekOne, to: addWeeks(weekOne, 9), perSecond: 1 } as const;
  const filter = {};
  const figure = {
    workspace: { week: weekOne, filter, selectedLocalityNo: null, centre: null, zoom: null },
    format: 'png',
    widthMm: 85,
    heightMm: 60,
    dpi: 96,
    scale: null,
    title: '',
    parts: { legend: true, scaleBar: true, north: true, graticule: true },
    theme: 'day',
    language: 'en',
    frames: weeks,
  } as const;

  it('asks nothing, opens no dialog and says what it would ask', async () => {
    const { on, chosen, handlers } = setUp();
    const { what } = years(3) as Extract<ExportLayer, { kind: 'table' }>;
    const { mmsis, fromMs, toMs } = tracks(5) as Extract<ExportLayer, { kind: 'tracks' }>;
    const language = 'en' as const;
    const answers = [
      await handlers['export.layers'](order, calling),
      await handlers['export.table']({ what, language }, calling),
      await handlers['export.tracks'](
        { mmsis: [...mmsis], fromMs, toMs, language, positions: 'without satellite' },
        calling,
      ),
      await handlers['export.forecast'](
        {
          places: [
            [5, 60],
            [6, 61],
          ],
          language,
        },
        calling,
      ),
      await handlers['figure.export'](figure, calling),
    ];
    expect(answers.map((answer) => answer.ok && answer.value)).toMatchObject(
      [6, 6, 5, 6, 10].map((requests) => ({ asks: { requests, isExact: true } })),
    );
    expect([on.asked, chosen]).toEqual([[], []]);
  });

  it('is written once it was agreed to, and at once where it asks for little', async () => {
    const { on, handlers } = setUp();
    expect(await handlers['export.layers']({ ...order, isAgreed: true }, calling)).toMatchObject({
      value: { fileName: 'written' },
    });
    expect(on.asked).toHaveLength(6);
    const again = setUp(sample);
    expect(await again.handlers['export.layers'](order, calling)).toMatchObject({
      value: { fileName: 'written' },
    });
  });
});
