import type { AdornmentColours, MarkSymbol } from '../../spec';
import { inkReach, symbolPrimitives } from '../../symbol-shapes';
import { drawPrimitives } from '../draw-primitives';
import { type Pixels, pixelsOf } from './pixel-sheet';
import { bitmapOf, drawOnce, type Sprite } from './sprite';

/** A mark's picture, for one that is drawn alone and for thousands. */
export interface MarkSprite extends Sprite {
  readonly pixels: Pixels;
}

/** The pictures of every symbol with every set of signs that occurs, at one scale and pixel ratio. */
export class MarkSprites {
  readonly #sprites: (MarkSprite | undefined)[] = [];
  readonly #symbols: readonly MarkSymbol[];
  readonly #colours: AdornmentColours;
  readonly #scale: number;
  readonly #pixelRatio: number;

  constructor(symbols: readonly MarkSymbol[], colours: AdornmentColours, scale: number, pixelRatio: number) {
    this.#symbols = symbols;
    this.#colours = colours;
    this.#scale = scale;
    this.#pixelRatio = pixelRatio;
  }

  fits(
    symbols: readonly MarkSymbol[],
    colours: AdornmentColours,
    scale: number,
    pixelRatio: number,
  ): boolean {
    return (
      symbols === this.#symbols &&
      colours === this.#colours &&
      scale === this.#scale &&
      pixelRatio === this.#pixelRatio
    );
  }

  /** Undefined where the spec has no such symbol. */
  of(symbolIndex: number, bits: number): MarkSprite | undefined {
    return (this.#sprites[symbolIndex * 256 + bits] ??= this.#make(this.#symbols[symbolIndex], bits));
  }

  #make(symbol: MarkSymbol | undefined, bits: number): MarkSprite | undefined {
    if (!symbol) return undefined;
    const primitives = symbolPrimitives(symbol, bits, this.#colours);
    const { context, dx, dy } = drawOnce(inkReach(primitives), this.#scale, this.#pixelRatio, (pen) =>
      drawPrimitives(pen, primitives),
    );
    return { image: bitmapOf(context.canvas), pixels: pixelsOf(context), dx, dy };
  }
}
