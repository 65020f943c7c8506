import { classSymbol, stateSymbol } from '../../../../src-shared/domain/figure/class-symbols';
import { colourClasses } from '../../../../src-shared/domain/figure/colour-classes';
import type { Colouring } from '../../../../src-shared/domain/figure/colouring';
import { type Inks, inks } from '../../../../src-shared/domain/figure/inks';
import type { LiceState } from '../../../../src-shared/domain/fish-health/lice-state';
import type { Theme } from '../../../../src-shared/domain/settings/settings';
import { adornment, type AdornmentColours, type MarkSymbol } from '../../../map/spec';

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
