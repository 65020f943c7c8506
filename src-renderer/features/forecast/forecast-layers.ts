import type { ForecastAnswer, ForecastPart } from '../../../src-shared/domain/forecast';
import type { LonLat } from '../../../src-shared/domain/locality';
import type { Theme } from '../../../src-shared/domain/settings';
import type { LayerSpec, Pin } from '../../map/spec';
import { gridPoints } from './forecast-rows';

export const forecastLayerId = 'forecast';

/** Magenta, in which paper charts write what is laid over them. */
export const pinInks: Readonly<Record<Theme, { readonly ink: string; readonly halo: string }>> = {
  day: { ink: '#8f0f63', halo: '#fbf8f0' },
  dusk: { ink: '#ff9fd6', halo: '#1b242c' },
  night: { ink: '#d182ad', halo: '#0b0b0a' },
};

/** A cross where the forecast was asked for, a square at each grid point that was answered, tied to it. */
export function forecastPins(
  at: LonLat,
  answer: ForecastAnswer | null,
  theme: Theme,
  names: Readonly<Record<ForecastPart, string>>,
): readonly LayerSpec[] {
  const { ink, halo } = pinInks[theme];
  const points = answer ? gridPoints(answer) : [];
  const squares = points.map(({ at: point, parts }, index): Pin => {
    const label = parts.map((part) => names[part]).join(' · ');
    return { key: index + 1, at: point, shape: 'square', colour: ink, label, towards: at };
  });
  const cross: Pin = { key: 0, at, shape: 'cross', colour: ink, label: null, towards: null };
  return [{ kind: 'pins', id: forecastLayerId, pins: [...squares, cross], halo }];
}
