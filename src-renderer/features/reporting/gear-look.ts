import {
  gearClasses,
  type GearClass,
  gearInks,
  gearSymbol,
} from '../../../src-shared/domain/gear/gear-symbols';
import type { Theme } from '../../../src-shared/domain/settings/settings';
import type { AdornmentColours, MarkSymbol } from '../../map/spec';
import { type GearState, gearStates } from './gear-rows';

const made = new Map<Theme, readonly MarkSymbol[]>();

/** Of each class the three states and the far end of a line (`symbolNo`); the very same array for a theme. */
export function gearSymbols(theme: Theme): readonly MarkSymbol[] {
  const known = made.get(theme);
  if (known) return known;
  const { types } = gearInks(theme);
  const symbols = gearClasses.flatMap((type): MarkSymbol[] => [
    ...gearStates.map((state) => gearSymbol(theme, type, state)),
    { shape: 'dot', radius: 3, fill: types[type], stroke: 'none', strokeWidth: 0, rank: 1 },
  ]);
  made.set(theme, symbols);
  return symbols;
}

export const symbolNo = (type: GearClass, what: GearState | 'end'): number =>
  gearClasses.indexOf(type) * (gearStates.length + 1) +
  (what === 'end' ? gearStates.length : gearStates.indexOf(what));

export const gearSigns = (theme: Theme): AdornmentColours => signs[theme];

const signsOf = ({ overdue, halo }: ReturnType<typeof gearInks>): AdornmentColours => ({
  disease: overdue,
  tick: overdue,
  outerRing: overdue,
  halo,
});
const signs: Readonly<Record<Theme, AdornmentColours>> = {
  day: signsOf(gearInks('day')),
  dusk: signsOf(gearInks('dusk')),
  night: signsOf(gearInks('night')),
};
