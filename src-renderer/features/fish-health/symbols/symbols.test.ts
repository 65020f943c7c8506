import { describe, expect, it } from 'vitest';
import { liceStates } from '../../../../src-shared/domain/lice-state';
import { contrast } from '../../../lib/contrast';
import { basemapPalette } from '../../../map/basemap-style';
import { adornmentColours, markText, symbolsOf } from './symbols';

const themes = ['day', 'dusk', 'night'] as const;

/** How well something in these colours stands out from a ground: by the better of its inks. */
const best = (colours: readonly string[], ground: string): number =>
  Math.max(...colours.filter((colour) => colour.startsWith('#')).map((colour) => contrast(colour, ground)));

describe.each(themes)('the symbols of %s', (theme) => {
  const palette = basemapPalette(theme);
  const grounds = [...palette.sea, palette.shore, palette.land, palette.lake];

  it('has one symbol for each state, in their order', () => {
    expect(symbolsOf(theme)).toHaveLength(liceStates.length);
  });

  it.each(liceStates)('stands out from sea and land at 3:1 or more: %s', (state) => {
    const { fill, stroke } = symbolsOf(theme)[liceStates.indexOf(state)]!;
    for (const ground of grounds) expect(best([fill, stroke], ground), ground).toBeGreaterThanOrEqual(3);
  });

  it('draws disease signs, ticks, rings and the selection at 3:1 or more', () => {
    const { disease, tick, outerRing } = adornmentColours(theme);
    for (const colour of [disease, tick, outerRing, markText(theme).selection])
      for (const ground of grounds)
        expect(contrast(colour, ground), `${colour} ${ground}`).toBeGreaterThanOrEqual(3);
  });

  it('tells the classes apart without colour: no two have the same shape and size', () => {
    const looks = symbolsOf(theme).map(({ shape, radius }) => `${shape} ${radius}`);
    expect(new Set(looks).size).toBe(looks.length);
  });

  it('tells over the limit from the cool classes in lightness or by 1.5 px of radius', () => {
    const [over, upTo] = symbolsOf(theme);
    expect(over!.radius - upTo!.radius).toBeGreaterThanOrEqual(1.5);
    expect(over!.rank).toBe(Math.max(...symbolsOf(theme).map(({ rank }) => rank)));
  });
});
