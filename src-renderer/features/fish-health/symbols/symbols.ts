import type { LiceState } from '../../../../src-shared/domain/lice-state';
import { liceStates } from '../../../../src-shared/domain/lice-state';
import type { Theme } from '../../../../src-shared/domain/settings';
import type { AdornmentColours, MarkSymbol } from '../../../map/spec';

interface Inks {
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
const inks: Record<Theme, Inks> = {
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

/** The marks of the week (look.md), in the order of `liceStates`: a row's state number is its symbol's place. */
export function symbolsOf(theme: Theme): readonly MarkSymbol[] {
  const { cool, coolMid, warm, neutral, paper } = inks[theme];
  const symbols: Record<LiceState, MarkSymbol> = {
    over: { shape: 'disc', radius: 6.5, fill: warm[0], stroke: warm[1], strokeWidth: 1.25, rank: 9 },
    'up-to-limit': {
      shape: 'disc',
      radius: 4.75,
      fill: coolMid[0],
      stroke: coolMid[1],
      strokeWidth: 1,
      rank: 8,
    },
    'under-half': { shape: 'disc', radius: 3.75, fill: cool[0], stroke: cool[1], strokeWidth: 1, rank: 7 },
    zero: {
      shape: 'dotted-circle',
      radius: 3.75,
      fill: paper,
      stroke: coolMid[0],
      strokeWidth: 1.25,
      rank: 6,
    },
    'no-count': { shape: 'cross', radius: 3.5, fill: 'none', stroke: coolMid[0], strokeWidth: 1.5, rank: 5 },
    'not-reported': {
      shape: 'dashed-ring',
      radius: 4.25,
      fill: 'none',
      stroke: neutral,
      strokeWidth: 1.5,
      rank: 4,
    },
    fallow: { shape: 'ring', radius: 3.5, fill: 'none', stroke: neutral, strokeWidth: 1, rank: 3 },
    'no-salmonoids': { shape: 'dot', radius: 1.5, fill: neutral, stroke: 'none', strokeWidth: 0, rank: 1 },
    unknown: { shape: 'cross', radius: 3, fill: 'none', stroke: neutral, strokeWidth: 1.25, rank: 2 },
  };
  return liceStates.map((state) => symbols[state]);
}

export function symbolOf(theme: Theme, state: LiceState): MarkSymbol {
  return symbolsOf(theme)[liceStates.indexOf(state)] as MarkSymbol;
}

export function adornmentColours(theme: Theme): AdornmentColours {
  const { disease, tick, outerRing, paper } = inks[theme];
  return { disease, tick, outerRing, halo: paper };
}

/** The ring around the selected mark, and the names beside marks at close zoom. */
export function markText(theme: Theme): {
  readonly selection: string;
  readonly label: string;
  readonly halo: string;
} {
  return { selection: inks[theme].selection, label: inks[theme].label, halo: inks[theme].paper };
}
