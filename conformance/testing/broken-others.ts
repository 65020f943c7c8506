import { dayMs, isoSecond } from '../asking/week';
import { type Where, type Writable, answering, asked, both, editing, writables } from './breaking';
import type { Breakage } from './recording';

/** Breakages of the download, AIS, forecast, removed-endpoint and map-layer checks. */

const download = (range: RegExp): Where => both(asked(/download\/fishhealth/), ({ url }) => range.test(url));

const records = (where: Where, edit: (record: Writable) => void): Breakage =>
  editing(where, (content) => {
    writables(content).slice(0, 1).forEach(edit);
  });

const gonePaths: Readonly<Record<string, RegExp>> = {
  'gone.v1-national-week': /GET .*v1\/geodata\/fishhealth\/\d+\/\d+$/,
  'gone.v1-locality-list': /GET .*v1\/geodata\/fishhealth\/locality\/\d+\/\d+$/,
  'gone.v1-locality-week': /GET .*v1\/geodata\/fishhealth\/locality\/\d+\/\d+\/\d+$/,
  'gone.v2-disease': /GET .*v2\/geodata\/fishhealth\/locality\/\d+\/disease\/\d+$/,
  'gone.waveforecast-fairway': /GET .*v1\/geodata\/waveforecast\/fairway$/,
  'gone.waveforecast': /GET .*v1\/geodata\/waveforecast\/$/,
  'gone.currentwaves-points': /GET .*v1\/geodata\/currentwaves-points$/,
  'gone.currentwaves-point': /GET .*v1\/geodata\/currentwaves-point\/[^/]+$/,
  'gone.ilafreeareas': /GET .*v1\/geodata\/fishhealth\/ilafreeareas\/\d+\/\d+$/,
  'gone.ilafreearea': /GET .*v1\/geodata\/fishhealth\/ilafreearea\/\d+\/\d+\/\d+$/,
  'gone.ilafreearea-version': /GET .*v1\/geodata\/fishhealth\/ilafreearea\/\d+\/\d+\/\d+\/\d+$/,
};

const forecasts = [
  'seacurrent/nearest',
  'seacurrent/nearest/all',
  'windforecastpoint/nearest/all',
  'waveforecastpoint/nearest',
  'waveforecastpoint/nearest/all',
];

export function brokenOthers(nowMs: number): Readonly<Record<string, readonly Breakage[]>> {
  const from = (days: number) => isoSecond(nowMs - days * dayMs);
  const tracks = (days: number): Where => asked(new RegExp(`/tracks/\\d+/${from(days).replace('.', '\\.')}`));
  const lastDay = both(asked(/trackslast24hours/), ({ scheme }) => scheme !== '');
  const longAgo = new Date(nowMs - 30 * dayMs).toISOString();
  return {
    'download.licereport': [answering(download(/licereport.*fromyear=2023/), 400)],
    'download.longest-range': [answering(download(/fromyear=2022.*toweek=10$/), 400)],
    'download.too-long': [answering(download(/fromyear=2022.*toweek=12$/), 200)],
    'download.one-locality': [answering(download(/localityno=/), 400)],
    'ais.last-24-hours': [answering(lastDay, 500), answering(lastDay, 200, 'tracks')],
    'ais.last-24-hours.time': [records(lastDay, (record) => (record['msgtime'] = longAgo))],
    'ais.last-24-hours.vessel': [records(lastDay, (record) => (record['mmsi'] = 1))],
    'ais.period': [answering(tracks(3), 500)],
    'ais.period.time': [records(tracks(3), (record) => (record['msgtime'] = longAgo))],
    'ais.fourteen-days': [records(tracks(20), (record) => (record['msgtime'] = longAgo))],
    'ais.area': [records(tracks(2), (record) => (record['longitude'] = 120))],
    'ais.vessels-in-area': [
      answering(asked(/mmsiinarea/), 400),
      answering(asked(/mmsiinarea/), 200, '{}'),
      answering(asked(/mmsiinarea/), 200, '[]'),
      answering(asked(/mmsiinarea/), 200, '["257000001"]'),
    ],
    'ais.filter-off': [answering(both(tracks(13), asked(/Positions=false/)), 200, '[]')],
    'ais.filter-is-on': [answering(both(tracks(5), asked(/Positions=true/)), 200, '[]')],
    ...Object.fromEntries(
      forecasts.map((path) => [
        `forecast.${path.replaceAll('/', '.')}`,
        [
          answering(asked(new RegExp(`${path}\\?x=4.5&y=61.5$`)), 500),
          answering(asked(new RegExp(`${path}\\?x=4.5&y=61.5$`)), 200, '12'),
        ],
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(gonePaths).map(([id, path]) => [id, [answering(asked(path), 200, '[]')]]),
    ),
    'map-layers.capabilities': [answering(asked(/GetCapabilities/), 200, '<html></html>')],
    'map-layers.fjord-fishing': [offering('tradearea_fjordfiske_latest')],
  };
}

/** The layer among those of the capabilities, in a namespace. */
export const offering =
  (layer: string): Breakage =>
  ({ url, answer }) =>
    url.includes('GetCapabilities')
      ? { ...answer, text: answer.text.replace('<Layer ', `<Layer><Name>bw:${layer}</Name></Layer><Layer `) }
      : undefined;
