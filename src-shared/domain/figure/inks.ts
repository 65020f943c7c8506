import type { Theme } from '../settings/settings';

export interface Inks {
  readonly cool: readonly [fill: string, stroke: string];
  readonly coolMid: readonly [fill: string, stroke: string];
  readonly warm: readonly [fill: string, stroke: string];
  /** Rings, dots and crosses: states without a number. */
  readonly neutral: string;
  readonly paper: string;
  readonly disease: string;
  readonly tick: string;
  readonly outerRing: string;
  readonly selection: string;
  readonly label: string;
}

/** Blues against vermilion: apart for every common kind of colour blindness, and apart in lightness and size as well. */
export const inks: Record<Theme, Inks> = {
  day: {
    cool: ['#7fb6d6', '#124a6b'],
    coolMid: ['#1d659a', '#0a3553'],
    warm: ['#e2530f', '#5e1c00'],
    neutral: '#4a4f52',
    paper: '#fbf8f0',
    disease: '#5b1a76',
    tick: '#1b2329',
    outerRing: '#a42a00',
    selection: '#111111',
    label: '#1b2329',
  },
  dusk: {
    cool: ['#b4dcf0', '#13222d'],
    coolMid: ['#63b3ee', '#0e2130'],
    warm: ['#ff9554', '#2e1204'],
    neutral: '#c3ccd2',
    paper: '#26323d',
    disease: '#e7b6ff',
    tick: '#f3f5f7',
    outerRing: '#ffb184',
    selection: '#ffffff',
    label: '#eef1f3',
  },
  night: {
    cool: ['#6f97a3', '#060809'],
    coolMid: ['#4c8fc4', '#060a0e'],
    warm: ['#e8763a', '#120600'],
    neutral: '#8b8375',
    paper: '#0b0b0a',
    disease: '#c08fd0',
    tick: '#bcb09c',
    outerRing: '#f09a68',
    selection: '#e6d9c4',
    label: '#b9ad9a',
  },
};
