import type { AdornmentColours, MarkSymbol } from '../../spec';
import { inkReach, symbolPrimitives } from '../../symbol-shapes';
import { drawPrimitives } from '../draw-primitives';
import { makeSprite, type Sprite } from './sprite';

/** The pictures of every symbol with every set of signs that occurs, at one scale and pixel ratio. */
export class MarkSprites {
  readonly #sprites = new Map<number, Sprite>();
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
  of(symbolIndex: number, bits: number): Sprite | undefined {
    const id = symbolIndex * 256 + bits;
    let sprite = this.#sprites.get(id);
    const symbol = this.#symbols[symbolIndex];
    if (!sprite && symbol) {
      const primitives = symbolPrimitives(symbol, bits, this.#colours);
      sprite = makeSprite(inkReach(primitives), this.#scale, this.#pixelRatio, (context) =>
        drawPrimitives(context, primitives),
      );
      this.#sprites.set(id, sprite);
    }
    return sprite;
  }
}
