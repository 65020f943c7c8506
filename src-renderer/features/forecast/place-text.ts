import {
  type ForecastAnswer,
  type ForecastPart,
  forecastParts,
} from '../../../src-shared/domain/sea/forecast';
import type { SpeedUnit } from '../../../src-shared/domain/units/speed-unit';
import { threeDigits } from '../../../src-shared/domain/units/direction-signs';
import type { Speech } from '../../words/speech.svelte';
import { forecastFormat, unitOf } from './forecast-format';
import { nearestPoint, partPoints } from './part-points';

/** What each part says at a time, in a sentence each: the step nearest to it, never a value between two. */
export function placeText(answer: ForecastAnswer, timeMs: number, unit: SpeedUnit, speech: Speech): string {
  const words = speech.words.forecast;
  const format = forecastFormat(speech.format.locale, speech.format.timeZone);
  const description = (part: ForecastPart): string | null => {
    const partUnit = unitOf(part, unit);
    const point = nearestPoint(partPoints(answer, part, partUnit), timeMs);
    if (!point) return null;
    const value = point.values[0] ?? null;
    const said =
      point.isFilled || value === null
        ? words.filled
        : `${format.value(part, value, partUnit)} ${words.units[partUnit]}`;
    const direction =
      point.degrees === null ? [] : [(part === 'wind' ? words.from : words.to)(threeDigits(point.degrees))];
    return `${words.parts[part]}: ${[said, ...direction].join(', ')}.`;
  };
  return forecastParts.flatMap((part) => description(part) ?? []).join(' ');
}
