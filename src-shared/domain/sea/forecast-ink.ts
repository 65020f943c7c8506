import type { ForecastPart } from './forecast';
import type { Theme } from '../settings/settings';

interface ForecastInks {
  readonly ink: string;
  readonly halo: string;
  readonly signs: Readonly<Record<ForecastPart, string>>;
}

/** Places in magenta, in which paper charts write what is laid over them. */
export const forecastInks: Readonly<Record<Theme, ForecastInks>> = {
  day: {
    ink: '#8f0f63',
    halo: '#fbf8f0',
    signs: { waves: '#0b4f8a', current: '#7a3d00', wind: '#22282c' },
  },
  dusk: {
    ink: '#ff9fd6',
    halo: '#1b242c',
    signs: { waves: '#7cc4ff', current: '#ffb45c', wind: '#f2f2f0' },
  },
  night: {
    ink: '#d182ad',
    halo: '#0b0b0a',
    signs: { waves: '#6fa8d6', current: '#d69a4e', wind: '#c9c5bb' },
  },
};

/** The size of a sign on the map, CSS px: that of waves is longer than that of the current, so that size says it, too. */
export const signLengths: Readonly<Record<ForecastPart, number>> = { waves: 34, current: 22, wind: 26 };

/** From the place, right and down, CSS px: above it from left to right. */
export const signOffsets: Readonly<Record<ForecastPart, readonly [number, number]>> = {
  waves: [-36, -30],
  current: [0, -44],
  wind: [36, -30],
};
