import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { aisRecords } from '../api-client/vessels/ais-fixtures';
import { detail, liceReport, row, silentRow } from '../api-client/fixtures';
import { gearRecord, listsAnswer } from '../api-client/gear/gear-fixtures';
import { waveStep } from '../api-client/sea/forecast-fixtures';
import { harness, type HandlersHarness, json } from '../handlers/testing';
import { exitCode } from './exit-codes';
import { run, servingAll } from './testing';

const endings = ['geojson', 'csv', 'gpkg', 'fgb', 'kml', 'gpx', 'xlsx', 'parquet', 'geojsonl'];

/** What lies beside a file, or in it. */
function saidOf(file: string): string {
  for (const beside of [`${file}.provenance.json`, `${file}-metadata.json`])
    if (existsSync(beside)) return readFileSync(beside, 'utf8');
  return readFileSync(file, 'utf8');
}

async function expectSaid(
  line: string,
  on: HandlersHarness,
  said: readonly string[],
  ending: string,
): Promise<void> {
  const file = join(on.home, `out.${ending}`);
  const { code, out, err } = await run(`${line} --out ${file} --json`, { on });
  const plain = await run(`${line} --out ${file}`, { on });
  expect([line, ending, code, plain.code]).toEqual([line, ending, exitCode.inPart, exitCode.inPart]);
  for (const path of said) {
    expect([ending, 'sidecar', saidOf(file)]).toEqual([ending, 'sidecar', expect.stringContaining(path)]);
    expect([ending, 'receipt', out]).toEqual([ending, 'receipt', expect.stringContaining(path)]);
    expect([ending, 'stderr', plain.err + err]).toEqual([ending, 'stderr', expect.stringContaining(path)]);
  }
}

/** A week with a row without a number, one that is there twice, a text for a number and a treatment that is not known. */
const week = [
  row(),
  row({ locality: { name: 'Uten nummer' } }),
  row(),
  silentRow(2),
  row({
    locality: { no: 3, name: 'Tre', isOnLand: false },
    liceReport: liceReport({ seaTemperature: 'kald' }),
    liceTreatments: ['LASER'],
  }),
];
const ofWeek = [
  'locality.no (left out)',
  'locality.no (repeated, left out)',
  'liceReport.seaTemperature',
  'liceTreatments[]',
];

it.each(endings)(
  'what is dropped of a week is counted and named as .%s, and the end is 5',
  async (ending) => {
    const on = harness();
    on.answer = () => json(week);
    await expectSaid('export localities --week 2026-W40', on, ofWeek, ending);
  },
);

it.each(['history --week 2026-W40', 'statistics --week 2026-W40'])(
  'what is dropped of a week is said of the table %s',
  async (what) => {
    const on = harness();
    on.answer = () => json(week);
    await run('export localities --week 2026-W40 --out -', { on });
    for (const ending of ['csv', 'xlsx']) await expectSaid(`export ${what}`, on, ofWeek, ending);
  },
);

it('a site whose only treatment is of an unknown kind is not without treatment', async () => {
  const on = harness();
  on.answer = () => json(week);
  const { out } = await run('export localities --week 2026-W40 --out -', { on });
  const { features } = JSON.parse(out) as {
    features: { properties: { localityNo: number; treatments: unknown } }[];
  };
  expect(features.map(({ properties }) => properties.treatments)).toEqual([
    ['medicinal', 'cleaner-fish'],
    [],
    null,
  ]);
});

it.each(['csv', 'gpkg'])('rows of site 0 of a report are said in .%s, and the end is 5', async (ending) => {
  const on = harness();
  on.answer = () =>
    new Response(
      'Uke,År,Lokalitetsnummer,Lusegrense uke\n40,2026,12345,0.2\n40,2026,0,0.2\n40,2026,12346,kald\n',
      {
        headers: { 'content-type': 'text/csv' },
      },
    );
  const piece = { kind: 'lice', from: isoWeek(2026, 40), to: isoWeek(2026, 40), localityNo: null } as const;
  const context = { signal: new AbortController().signal, progress: () => {} };
  await on.work.fishHealth.report(piece, 'usual', context);
  await expectSaid(
    'export report --report lice --week 2026-W40',
    on,
    ['row (of locality number 0, left out)', 'Lusegrense uke'],
    ending,
  );
});

it.each(['geojson', 'csv', 'gpkg'])(
  'what is dropped of a forecast is said in .%s, and the end is 5',
  async (ending) => {
    const on = servingAll(() => json([waveStep(), { ...waveStep(), forecastTime: 'later' }]));
    await expectSaid('export forecast --at 5,60', on, ['left out'], ending);
  },
);

it.each(['geojson', 'gpkg', 'csv'])(
  'what is dropped of a track is said in .%s, and the end is 5',
  async (ending) => {
    const on = servingAll(() =>
      json([...aisRecords(5, Date.UTC(2026, 10, 20)), { mmsi: 257000001, msgtime: 'never' }]),
    );
    await expectSaid(
      `export tracks --mmsi 257000001 ${ending === 'geojson' ? '' : '--as points'}`,
      on,
      ['left out'],
      ending,
    );
  },
);

const visitsOf = (no: string): readonly object[] => [
  { localityNo: Number(no), year: 2026, week: 40, weekIsAnalyzed: true, vesselVisits: [{ mmsi: 'ukjent' }] },
];

/** A service that gives in each answer something that cannot be used. */
const badEverywhere = (): HandlersHarness =>
  servingAll(({ path }) => {
    const [, no = ''] = /locality\/(\d{5})/.exec(path) ?? [];
    if (path.includes('/disease/')) return json(['PD', { version: 3, name: 'PANKREASSYKDOM' }]);
    if (path.includes('liceMedicationEvents'))
      return json({ localityNo: Number(no), year: 2026, data: [{ week: 99 }] });
    if (path.includes('/vessel/')) return json(path.endsWith('2026') ? visitsOf(no) : visitsOf(no)[0]);
    if (path.includes('/municipality/')) return json(['x', { municipalityNumber: '4601', year: 2025 }]);
    if (path.includes('/tracks/'))
      return json([...aisRecords(5, Date.UTC(2026, 10, 20)), { mmsi: 257000001, msgtime: 'never' }]);
    if (path.includes('fishingfacilitychanges'))
      return json(listsAnswer({ confirmed_tools: [gearRecord(), gearRecord({ toolId: 7 })] }));
    if (no !== '')
      return json(
        detail({ productionArea: 'fire', farmedFishEscapes: [{ species: 5, date: '2026-09-30T00:00:00Z' }] }),
      );
    if (/fishhealth\/2026\/\d+$/.test(path))
      return json({ diseaseStatistics: [{ name: 'PD', count: 'mange' }] });
    return json(week);
  });

it.each([
  ['disease --locality 12345 --years 2026', 'diseases[] (left out)'],
  ['treatments --locality 12345 --years 2026', 'data.week (left out)'],
  ['visits --locality 12345 --years 2026', 'vesselVisits.mmsi (left out)'],
  ['contacts --locality 12345 --week 2026-W40', 'vesselVisits.mmsi (left out)'],
  ['week-difference --week 2026-W40', 'liceReport.seaTemperature'],
  ['national --week 2026-W40', 'diseaseStatistics.count'],
  ['outbreaks --week 2026-W40', 'farmedFishEscapes.species'],
  ['register --week 2026-W40', 'productionArea'],
  ['municipality --municipality 4601', '[] (left out)'],
  ['track-events --part gaps --mmsi 257000001', 'left out'],
])('what is dropped is said of the table %s', async (what, path) => {
  const on = badEverywhere();
  for (const line of [
    'locality-detail --locality 12345 --week 2026-W40',
    'visits --locality 12345 --years 2026',
  ])
    await run(`export ${line} --out -`, { on });
  for (const ending of ['csv', 'xlsx']) await expectSaid(`export ${what}`, on, [path], ending);
});

it.each(['gpkg', 'geojson'])('what is dropped of gear is said in .%s', async (ending) => {
  await expectSaid('export gear', badEverywhere(), ['toolId (left out)'], ending);
});
