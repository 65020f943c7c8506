import type { Theme } from '../settings/settings';

/** Violet: neither of the week's marks, nor of tracks, nor of the sea. */
export const fileInks: Readonly<
  Record<Theme, { readonly ink: string; readonly halo: string; readonly text: string }>
> = {
  day: { ink: '#5b3fa0', halo: '#fbf8f0', text: '#3c2a6b' },
  dusk: { ink: '#c3aef5', halo: '#1b242c', text: '#d9ccfa' },
  night: { ink: '#a08fc9', halo: '#0b0b0a', text: '#a99ccb' },
};
