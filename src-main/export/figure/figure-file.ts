import { figureGround } from '../../../src-shared/domain/figure/figure-order';
import type { FigureEnd } from '../../../src-shared/domain/figure/map-figure';
import { ok, type Result } from '../../../src-shared/result';
import { type FigureRecipe, pngWithRecipe, recipeText, svgMetadata } from './figure-recipe';
import { gifWithComment } from './figure-gif';
import { webmWithRecipe } from './figure-webm';

/** A figure as it came from the page, before its recipe is in it. */
export type BareFigure =
  | { readonly kind: 'png' | 'pdf' | 'webm' | 'gif'; readonly bytes: Uint8Array }
  | { readonly kind: 'svg'; readonly svg: string; readonly ground: Uint8Array };

/** What a page drew of an order, and what it told of each picture. Frames were given away as they came. */
export type DrawnSheet = (BareFigure | { readonly kind: 'frames' }) & { readonly ends: readonly FigureEnd[] };

/** The whole file. */
export async function figureFile(bare: BareFigure, recipe: FigureRecipe): Promise<Result<Uint8Array>> {
  switch (bare.kind) {
    case 'png':
      return ok(pngWithRecipe(bare.bytes, recipe, recipe.order.dpi));
    case 'svg':
      return ok(svgFile(bare.svg, bare.ground, recipe));
    case 'pdf':
      return (await import('./figure-pdf')).pdfWithRecipe(bare.bytes, recipe);
    case 'webm':
      return ok(webmWithRecipe(bare.bytes, recipe));
    case 'gif':
      return ok(gifWithComment(bare.bytes, recipeText(recipe)));
  }
}

/** The picture of the ground and the recipe take their places in the markup. */
function svgFile(svg: string, ground: Uint8Array, recipe: FigureRecipe): Uint8Array {
  const picture = `data:image/png;base64,${Buffer.from(ground).toString('base64')}`;
  const opening = svg.indexOf('>') + 1;
  const whole = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    svg.slice(0, opening),
    svgMetadata(recipe),
    svg.slice(opening).replace(`href="${figureGround}"`, () => `href="${picture}"`),
    '\n',
  ];
  return Buffer.from(whole.join(''));
}
