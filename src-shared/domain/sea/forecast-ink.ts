import type { Theme } from '../settings/settings';

/** Magenta, in which paper charts write what is laid over them. */
export const forecastInk: Readonly<Record<Theme, { readonly ink: string; readonly halo: string }>> = {
  day: { ink: '#8f0f63', halo: '#fbf8f0' },
  dusk: { ink: '#ff9fd6', halo: '#1b242c' },
  night: { ink: '#d182ad', halo: '#0b0b0a' },
};
