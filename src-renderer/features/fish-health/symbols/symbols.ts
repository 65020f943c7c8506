import type { ColourClass } from '../../../../src-shared/domain/figure/colour-classes';
import { colourClasses } from '../../../../src-shared/domain/figure/colour-classes';
import type { Colouring } from '../../../../src-shared/domain/figure/colouring';
import type { LiceState } from '../../../../src-shared/domain/fish-health/lice-state';
import type { Theme } from '../../../../src-shared/domain/settings/settings';
import { adornment, type AdornmentColours, type MarkSymbol } from '../../../map/spec';
import { diseaseSymbol, flaggedSymbol, stepSymbol, treatedSymbol, zeroSymbol } from './class-symbols';

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

function stateSymbol(theme: Theme, state: LiceState): MarkSymbol {
  const { cool, coolMid, warm, neutral, paper } = inks[theme];
  switch (state) {
    case 'over':
      return { shape: 'disc', radius: 6.5, fill: warm[0], stroke: warm[1], strokeWidth: 1.25, rank: 9 };
    case 'up-to-limit':
      return { shape: 'disc', radius: 4.75, fill: coolMid[0], stroke: coolMid[1], strokeWidth: 1, rank: 8 };
    case 'under-half':
      return { shape: 'disc', radius: 3.75, fill: cool[0], stroke: cool[1], strokeWidth: 1, rank: 7 };
    case 'zero':
      return zeroSymbol(paper, coolMid[0]);
    case 'no-count':
      return { shape: 'cross', radius: 3.5, fill: 'none', stroke: coolMid[0], strokeWidth: 1.5, rank: 5 };
    case 'not-reported':
      return { shape: 'dashed-ring', radius: 4.25, fill: 'none', stroke: neutral, strokeWidth: 1.5, rank: 4 };
    case 'fallow':
      return { shape: 'ring', radius: 3.5, fill: 'none', stroke: neutral, strokeWidth: 1, rank: 3 };
    case 'no-salmonoids':
      return { shape: 'dot', radius: 1.5, fill: neutral, stroke: 'none', strokeWidth: 0, rank: 1 };
    case 'unknown':
      return { shape: 'cross', radius: 3, fill: 'none', stroke: neutral, strokeWidth: 1.25, rank: 2 };
  }
}

function classSymbol(theme: Theme, colouring: Colouring, one: ColourClass): MarkSymbol {
  const { coolMid, warm, neutral, paper, disease, outerRing } = inks[theme];
  switch (one.kind) {
    case 'state': {
      const symbol = stateSymbol(theme, one.state);
      // Where reporting is the question, who did not report is the answer.
      return colouring === 'reporting' && one.state === 'not-reported'
        ? { ...symbol, radius: 5, stroke: outerRing, strokeWidth: 2, rank: 9 }
        : symbol;
    }
    case 'zero':
      return zeroSymbol(paper, coolMid[0]);
    case 'step':
      return stepSymbol(theme, colouring === 'sea-temperature' ? 'temperature' : 'lice', one.step);
    case 'flagged':
      return flaggedSymbol(theme);
    case 'treated':
      return treatedSymbol(theme, one.least);
    case 'not-treated':
      return { shape: 'dot', radius: 2.25, fill: neutral, stroke: 'none', strokeWidth: 0, rank: 4 };
    case 'treatment-unsure':
      return { shape: 'cross', radius: 3, fill: 'none', stroke: neutral, strokeWidth: 1.25, rank: 5 };
    case 'disease':
      return diseaseSymbol(one.disease, { disease, warm, coolMid, neutral });
    case 'reported':
      return { shape: 'disc', radius: 4, fill: coolMid[0], stroke: coolMid[1], strokeWidth: 1, rank: 6 };
  }
}

/** What the map of a difference draws of a site that changed, from the most of what matters to the least. */
export const differenceClasses = ['newly-over', 'newly-under', 'worsened', 'eased', 'other'] as const;

/** Up and warm for more, down and cool for less, large where a limit was crossed. In the order of `differenceClasses`. */
const differenceSymbolsOf = ({ warm, coolMid, neutral, paper }: Inks): readonly MarkSymbol[] => {
  const up = { shape: 'triangle', fill: warm[0], stroke: warm[1] } as const;
  const down = { shape: 'triangle-down', fill: coolMid[0], stroke: coolMid[1] } as const;
  return [
    { ...up, radius: 7.5, strokeWidth: 1.25, rank: 9 },
    { ...down, radius: 7.5, strokeWidth: 1.25, rank: 8 },
    { ...up, radius: 4.5, strokeWidth: 1, rank: 7 },
    { ...down, radius: 4.5, strokeWidth: 1, rank: 6 },
    { shape: 'square', radius: 3.25, fill: paper, stroke: neutral, strokeWidth: 1.25, rank: 5 },
  ];
};
const differences: Readonly<Record<Theme, readonly MarkSymbol[]>> = {
  day: differenceSymbolsOf(inks.day),
  dusk: differenceSymbolsOf(inks.dusk),
  night: differenceSymbolsOf(inks.night),
};

/** The very same array for the same theme. */
export const differenceSymbols = (theme: Theme): readonly MarkSymbol[] => differences[theme];

export const allSigns = Object.values(adornment).reduce((bits, bit) => bits | bit, 0);
const diseaseSigns = adornment.triangle | adornment.diamond | adornment.square;

/** Which signs stand beside the marks: where the mark itself says the disease, not that a second time. */
export const signsOf = (colouring: Colouring): number =>
  colouring === 'disease' ? allSigns & ~diseaseSigns : allSigns;

const made = new Map<string, readonly MarkSymbol[]>();

/**
 * The marks of a week, in the order of `colourClasses[colouring]`: a row's class is its symbol's place. The very same
 * array for the same theme and colouring, since the map compares it by `===`.
 */
export function symbolsOf(theme: Theme, colouring: Colouring = 'state'): readonly MarkSymbol[] {
  const key = `${theme} ${colouring}`;
  const symbols = made.get(key) ?? colourClasses[colouring].map((one) => classSymbol(theme, colouring, one));
  made.set(key, symbols);
  return symbols;
}

const madeOne = new Map<string, MarkSymbol>();

/** The very same symbol for the same theme and state: who shows it has nothing to draw anew. */
export function symbolOf(theme: Theme, state: LiceState): MarkSymbol {
  const key = `${theme} ${state}`;
  const symbol = madeOne.get(key) ?? stateSymbol(theme, state);
  madeOne.set(key, symbol);
  return symbol;
}

const signsIn = ({ disease, tick, outerRing, paper }: Inks): AdornmentColours => ({
  disease,
  tick,
  outerRing,
  halo: paper,
});
const signs: Readonly<Record<Theme, AdornmentColours>> = {
  day: signsIn(inks.day),
  dusk: signsIn(inks.dusk),
  night: signsIn(inks.night),
};

/** The very same object for the same theme: for another one the map makes the pictures of its marks anew. */
export const adornmentColours = (theme: Theme): AdornmentColours => signs[theme];

/** The ring around the selected mark, and the names beside marks at close zoom. */
export function markText(theme: Theme): {
  readonly selection: string;
  readonly label: string;
  readonly halo: string;
} {
  return { selection: inks[theme].selection, label: inks[theme].label, halo: inks[theme].paper };
}
