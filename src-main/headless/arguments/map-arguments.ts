import { type MapFigure, weekLayer } from '../../../src-shared/domain/figure/map-figure';
import { mostMapLatitude } from '@kartbord/common/projection';
import type { Language, Theme } from '../../../src-shared/domain/settings/settings';
import { parseIsoWeek } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import { type Target, targetOf } from './export-arguments';
import { boxOf } from './value-arguments';
import { valueWords } from '../words/value-words';
import { weekProblem } from './week-argument';
import { commandWords } from '../words/words';

export interface MapOptions extends Target {
  readonly task: MapFigure;
  readonly theme: Theme;
}

interface Given {
  readonly bbox?: string | undefined;
  readonly size?: string | undefined;
  readonly layers?: string | undefined;
  readonly week?: string | undefined;
  readonly theme?: string | undefined;
  readonly 'no-legend'?: boolean | undefined;
  readonly out?: string | undefined;
  readonly offline?: boolean | undefined;
  readonly json?: boolean | undefined;
}

const themes: readonly Theme[] = ['day', 'dusk', 'night'];
const [least, most] = [100, 4096];
const mostLayers = 20;

/** `export map`: a box, a size, what lies on it from the bottom up, and of which week. */
export function mapOptions(given: Given, language: Language): Result<MapOptions> {
  const words = commandWords[language].usage;
  const missing = (example: string): ReturnType<typeof fail> => fail('bad-request', words.missing(example));
  if (given.bbox === undefined) return missing('--bbox 4.5,59.8,6.2,60.9');
  const box = boxOf(given.bbox, language);
  if (!box.ok) return box;
  const [, south, , north] = box.value;
  if (south < -mostMapLatitude || north > mostMapLatitude)
    return fail('bad-request', valueWords[language].beyondMap(given.bbox));
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/i.exec(given.size ?? '1600x1000')?.map(Number) ?? [];
  const isSize = (side: number | undefined): side is number =>
    side !== undefined && side >= least && side <= most;
  if (!isSize(width) || !isSize(height))
    return fail('bad-request', valueWords[language].size(given.size ?? '', least, most));
  const layers = [...new Set((given.layers ?? weekLayer).split(',').map((layer) => layer.trim()))];
  if (layers.length > mostLayers || layers.some((layer) => layer === '' || layer.length > 200))
    return fail('bad-request', valueWords[language].layers(mostLayers));
  const week = given.week === undefined ? null : parseIsoWeek(given.week);
  if (week === undefined) return fail('bad-request', weekProblem(given.week ?? '', language));
  if (week !== null && !layers.includes(weekLayer))
    return fail('bad-request', words.needlessOption('--week', `--layers ${given.layers ?? ''}`));
  const theme = themes.find((one) => one === (given.theme ?? 'day'));
  if (!theme) return fail('bad-request', words.choice('--theme', themes.join(', ')));
  const target = targetOf(given, language, 'png');
  if (!target.ok) return target;
  const legend = !given['no-legend'];
  return ok({ ...target.value, theme, task: { bbox: box.value, width, height, layers, week, legend } });
}
