import { describe, expect, it } from 'vitest';
import { colourClasses } from '../../../../src-shared/domain/figure/colour-classes';
import { colourings } from '../../../../src-shared/domain/figure/colouring';
import { liceStates } from '../../../../src-shared/domain/fish-health/lice-state';
import { contrast, luminance } from '../../../lib/contrast';
import { basemapPalette } from '../../../map/basemap-style';
import { ramps } from '../../../../src-shared/domain/figure/ramps';
import { adornmentColours, markText, symbolOf, symbolsOf } from './symbols';

const themes = ['day', 'dusk', 'night'] as const;
const looks = themes.flatMap((theme) => colourings.map((colouring) => [theme, colouring] as const));

/** How well something in these colours stands out from a context: by the better of its inks. */
const best = (colours: readonly string[], context: string): number =>
  Math.max(...colours.filter((colour) => colour.startsWith('#')).map((colour) => contrast(colour, context)));

const contextsOf = (theme: (typeof themes)[number]): readonly string[] => {
  const palette = basemapPalette(theme);
  return [...palette.sea, palette.shore, palette.land, palette.lake];
};

describe.each(looks)('the symbols of %s, coloured by %s', (theme, colouring) => {
  const symbols = symbolsOf(theme, colouring);

  it('are one for each class, in their order, and the very same array when asked again', () => {
    expect(symbols).toHaveLength(colourClasses[colouring].length);
    expect(symbolsOf(theme, colouring)).toBe(symbols);
  });

  it('stand out from sea and land at 3:1 or more', () => {
    colourClasses[colouring].forEach(({ id }, place) => {
      const { fill, stroke } = symbols[place]!;
      for (const context of contextsOf(theme))
        expect(best([fill, stroke], context), `${id} ${context}`).toBeGreaterThanOrEqual(3);
    });
  });

  it('are told apart without colour: no two have the same shape and size', () => {
    const shapes = symbols.map(({ shape, radius }) => `${shape} ${radius}`);
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

describe.each(themes)('the symbols of %s', (theme) => {
  it('are the very same, and the colours of their signs, when asked again', () => {
    expect(symbolOf(theme, 'over')).toBe(symbolOf(theme, 'over'));
    expect(adornmentColours(theme)).toBe(adornmentColours(theme));
  });

  it('draw disease signs, ticks, rings and the selection at 3:1 or more', () => {
    const { disease, tick, outerRing } = adornmentColours(theme);
    for (const colour of [disease, tick, outerRing, markText(theme).selection])
      for (const context of contextsOf(theme))
        expect(contrast(colour, context), `${colour} ${context}`).toBeGreaterThanOrEqual(3);
  });

  it('tell over the limit from the cool classes in lightness or by 1.5 px of radius', () => {
    const [over, upTo] = symbolsOf(theme);
    expect(over!.radius - upTo!.radius).toBeGreaterThanOrEqual(1.5);
    expect(over!.rank).toBe(Math.max(...symbolsOf(theme).map(({ rank }) => rank)));
  });

  it('show a state the same wherever it is a class, but where reporting itself is the question', () => {
    for (const colouring of colourings) {
      const symbols = symbolsOf(theme, colouring);
      colourClasses[colouring].forEach((one, place) => {
        if (one.kind !== 'state' || (colouring === 'reporting' && one.state === 'not-reported')) return;
        expect(symbols[place], `${colouring} ${one.state}`).toEqual(symbolOf(theme, one.state));
      });
    }
    expect(symbolsOf(theme)).toHaveLength(liceStates.length);
  });

  it('have a sea that grows lighter with every step of temperature', () => {
    const { fills } = ramps.temperature[theme];
    const lights = fills.map(luminance);
    expect(lights).toEqual([...lights].sort((a, b) => a - b));
    expect(new Set(lights).size).toBe(fills.length);
  });

  it('grow with every step inside of a shape, so that more is never smaller', () => {
    for (const colouring of ['mobile', 'sea-temperature'] as const) {
      const steps = symbolsOf(theme, colouring).filter(
        (_, place) => colourClasses[colouring][place]?.kind === 'step',
      );
      steps.forEach((step, index) => {
        const next = steps[index + 1];
        if (next?.shape === step.shape) expect(next.radius - step.radius).toBeGreaterThanOrEqual(0.7);
      });
    }
  });
});
