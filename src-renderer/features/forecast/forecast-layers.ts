import {
  type ForecastAnswer,
  type ForecastPart,
  forecastParts,
} from '../../../src-shared/domain/sea/forecast';
import { forecastInks, signLengths, signOffsets } from '../../../src-shared/domain/sea/forecast-ink';
import type { Theme } from '../../../src-shared/domain/settings/settings';
import type { SpeedUnit } from '../../../src-shared/domain/units/speed-unit';
import type { Arrow, ArrowsSpec, LayerSpec, Pin } from '../../map/spec';
import type { Words } from '../../words/en';
import type { ShownPlace } from './forecast.svelte';
import { forecastFormat, unitOf } from './forecast-format';
import { gridPoints } from './forecast-rows';
import { partPoints, pointAt } from './part-points';

export const forecastLayerId = 'forecast';
/** The signs of direction: a hit of this layer is for `pickForecastSign`. */
export const forecastSignsId = 'forecast signs';

export interface SignsLook {
  readonly theme: Theme;
  readonly words: Words;
  readonly locale: string;
  readonly unit: SpeedUnit;
  /** The instant that the signs are of, ms since 1970. */
  readonly atMs: number;
}

/** From the bottom up: the places with the points that were answered, and above them the signs of one instant. */
export function forecastSpecs(places: readonly ShownPlace[], look: SignsLook): readonly LayerSpec[] {
  const { halo } = forecastInks[look.theme];
  const pins = places.flatMap((place, index) => pinsOf(place, index, look));
  const arrows = places.flatMap((place, index) => arrowsOf(place, index, look));
  return [
    { kind: 'pins', id: forecastLayerId, pins, halo, signs: arrows },
    ...(arrows.length > 0
      ? [{ kind: 'arrows', id: forecastSignsId, arrows, halo } satisfies ArrowsSpec]
      : []),
  ];
}

/**
 * A cross at the present place, a drop with its name at a pinned one; a square at each grid point of the present place,
 * tied to it: those of all places would be a thicket.
 */
function pinsOf(
  { at, name, forecast: { answer }, isPresent }: ShownPlace,
  index: number,
  look: SignsLook,
): Pin[] {
  const colour = forecastInks[look.theme].ink;
  const keyOf = (no: number): number => index * 10 + no;
  const points = isPresent && answer ? gridPoints(answer) : [];
  const squares = points.map(({ at: point, parts }, no): Pin => {
    const label = parts.map((part) => look.words.forecast.parts[part]).join(' · ');
    return { key: keyOf(no + 1), at: point, shape: 'square', colour, label, towards: at };
  });
  const shape = isPresent ? 'cross' : 'drop';
  return [...squares, { key: keyOf(0), at, shape, colour, label: name, towards: null }];
}

/** A sign for each part that has a direction at the instant: no sign is a gap. */
function arrowsOf({ at, forecast: { answer } }: ShownPlace, index: number, look: SignsLook): Arrow[] {
  if (!answer) return [];
  return forecastParts.flatMap((part, no) =>
    arrowOf(answer, part, look).map((arrow) => ({
      ...arrow,
      key: index * forecastParts.length + no,
      at,
    })),
  );
}

function arrowOf(
  answer: ForecastAnswer,
  part: ForecastPart,
  { theme, words, locale, unit, atMs }: SignsLook,
): Omit<Arrow, 'key' | 'at'>[] {
  const partUnit = unitOf(part, unit);
  const point = pointAt(partPoints(answer, part, partUnit), atMs);
  if (!point || point.degrees === null) return [];
  const value = point.values[0] ?? null;
  const written = value === null ? null : forecastFormat(locale).value(part, value, partUnit);
  return [
    {
      offset: signOffsets[part],
      sign: part === 'wind' ? 'from' : 'to',
      degrees: point.degrees,
      speedMs: point.speedMs,
      length: signLengths[part],
      colour: forecastInks[theme].signs[part],
      label: written === null ? null : `${written} ${words.forecast.units[partUnit]}`,
    },
  ];
}
