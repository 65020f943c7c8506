import { classCount } from '../classes';
import type { Inks } from './segments';
import type { Rgba, TrackPaint } from '../types';

/** From this zoom on lines have a halo: they stand out from land and sea. */
export const haloZoom = 10;

/** CSS px across. */
export const widths = {
  line: 2,
  unknown: 1,
  gap: 1.1,
  halo: 4.5,
  /** A position between two gaps; any position at close zoom. */
  lone: 4.5,
  dot: 3.8,
  arrow: 2.1,
  arrowHalo: 4.5,
  odd: 1.5,
  oddHalo: 3.5,
} as const;

const selectedWidths = { line: 2.75, gap: 1.5, caseInner: 5.25, caseOuter: 7.25 } as const;

/** Across and hole of a hollow dot, of the width of a filled one. */
const hollowAcross = 1.62;
const hollowHole = 0.98;

/** By class, the last for "not known". */
export function classColours(
  { rule, colours, vesselColours, unknown }: TrackPaint,
  key: number,
): Uint32Array {
  const count = classCount(rule);
  const all = new Uint32Array(count + 1).fill(unknown);
  if (rule.by === 'vessel') all[0] = vesselColours.get(key) ?? unknown;
  else for (let one = 0; one < count; one += 1) all[one] = colours[one] ?? unknown;
  return all;
}

/** The inks of one picture. Made once; only colours by vessel change from track to track. */
export class InkBox {
  /** Lines by class; where the class is not known they are thin. */
  readonly line: Inks;
  readonly selectedLine: Inks;
  /** Of all classes in one colour: what lies under lines. */
  readonly halo: Inks;
  readonly caseOuter: Inks;
  readonly caseInner: Inks;
  readonly arrow: Inks;
  readonly arrowHalo: Inks;
  /** Of one kind, 0. */
  readonly gap: Inks;
  readonly selectedGap: Inks;
  readonly odd: Inks;
  readonly oddHalo: Inks;
  readonly lone: DotInks;
  readonly dot: DotInks;
  /** How much more the kind of a hollow dot is than its class, which is the kind of a filled one. */
  readonly hollow: number;
  readonly #paint: TrackPaint;
  readonly #colours: Uint32Array;
  readonly #dotColours: Uint32Array;

  /** `ratio`: device px a CSS px. */
  constructor(paint: TrackPaint, ratio: number) {
    const colours = classColours(paint, NaN);
    const count = colours.length;
    this.#paint = paint;
    this.#colours = colours;
    this.#dotColours = Uint32Array.of(...colours, ...colours);
    this.hollow = count;
    const wide = (px: number, unknownPx = px): Float32Array =>
      new Float32Array(count).fill(px * ratio).fill(unknownPx * ratio, count - 1);
    const plain = (colour: Rgba, px: number): Inks => ({
      colours: new Uint32Array(count).fill(colour),
      widths: wide(px),
    });
    const sign = (colour: Rgba, px: number): Inks => ({
      colours: Uint32Array.of(colour),
      widths: Float32Array.of(px * ratio),
    });
    const dots = (px: number): DotInks => ({
      outer: { colours: this.#dotColours, widths: Float32Array.of(...wide(px), ...wide(px * hollowAcross)) },
      inner: {
        colours: new Uint32Array(count * 2).fill(paint.halo),
        widths: Float32Array.of(...wide(0), ...wide(px * hollowHole)),
      },
    });
    this.line = { colours, widths: wide(widths.line, widths.unknown) };
    this.selectedLine = { colours, widths: wide(selectedWidths.line, widths.unknown) };
    this.halo = plain(paint.halo, widths.halo);
    this.caseOuter = plain(paint.selection, selectedWidths.caseOuter);
    this.caseInner = plain(paint.halo, selectedWidths.caseInner);
    this.arrow = { colours, widths: wide(widths.arrow) };
    this.arrowHalo = plain(paint.halo, widths.arrowHalo);
    this.gap = sign(paint.gap, widths.gap);
    this.selectedGap = sign(paint.gap, selectedWidths.gap);
    this.odd = sign(paint.odd ?? 0, widths.odd);
    this.oddHalo = sign(paint.halo, widths.oddHalo);
    this.lone = dots(widths.lone);
    this.dot = dots(widths.dot);
  }

  /** What is drawn next is of this track. */
  take(key: number): void {
    const { rule, vesselColours, unknown } = this.#paint;
    if (rule.by !== 'vessel') return;
    this.#colours[0] = vesselColours.get(key) ?? unknown;
    this.#dotColours[0] = this.#dotColours[this.hollow] = this.#colours[0];
  }
}

/** First the outer discs of dots, then the holes of hollow ones. */
export interface DotInks {
  readonly outer: Inks;
  readonly inner: Inks;
}
