import type { FigureOrder, FigureSize } from '../../../src-shared/domain/figure/figure-order';
import { insetShape } from './figure-inset';
import { wrapped, wrappedIn, type Measure } from './figure-text';
import { drawLegend, type DrawnLegend, type LegendBlock, type LegendInks } from './figure-legend';

export interface Box extends FigureSize {
  readonly x: number;
  readonly y: number;
}

export interface LayoutInput {
  /** CSS px. */
  readonly sheet: FigureSize;
  readonly parts: FigureOrder['parts'];
  readonly title: string;
  /** The week, and the time of what has one. */
  readonly subtitle: string;
  /** The warning, and where all of it comes from. */
  readonly source: string;
  readonly legend: readonly LegendBlock[];
  readonly inks: LegendInks;
  /** How large the map draws its marks, at most 1. */
  readonly signs: number;
  readonly measure: Measure;
  readonly more: (count: number) => string;
}

/** Where everything of a figure is, CSS px. Nothing overlaps: the map has what the rest leaves. */
export interface FigureLayout {
  readonly sheet: FigureSize;
  readonly margin: number;
  /** Size of the letters. */
  readonly base: number;
  readonly title: { readonly box: Box; readonly lines: readonly string[]; readonly size: number };
  readonly subtitle: { readonly box: Box; readonly lines: readonly string[]; readonly size: number };
  /** Of the map: whole px, so that a canvas fills it exactly. */
  readonly frame: Box;
  readonly legend:
    | (DrawnLegend & {
        readonly box: Box;
        /** Another legend in its place. */
        readonly again: (blocks: readonly LegendBlock[]) => DrawnLegend;
      })
    | null;
  /** Scale bars, the scale in words, and north. */
  readonly scale: Box | null;
  /** The small map of the country. */
  readonly inset: Box | null;
  readonly foot: { readonly box: Box; readonly lines: readonly string[]; readonly size: number };
  /** Around the map, for the numbers of the graticule. */
  readonly rim: { readonly left: number; readonly bottom: number };
}

/** Smaller letters than these are not read on paper. CSS px: five points. */
const leastSize = 6.7;

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/**
 * Lays out a sheet. A wide one has legend and scale beside the map, a narrow one below it. What the room of a part
 * depends on is the order and the layers, not the numbers of a week: figures of one order match.
 */
export function layoutFigure(input: LayoutInput): FigureLayout {
  const { sheet, parts, measure } = input;
  const base = between(7.6, 5.4 + 0.0068 * Math.min(sheet.width, sheet.height), 14);
  const margin = base * 1.1;
  const inner = sheet.width - 2 * margin;
  const hasLegend = parts.legend && input.legend.length > 0;
  const hasScale = parts.scaleBar || parts.north;
  const isBeside =
    (hasLegend || parts.inset === true) && sheet.width >= 520 && sheet.width / sheet.height >= 1.15;
  const gap = base * 1.2;

  const titleSize = base * 1.5;
  const titleLines = wrappedIn(input.title, inner, 2, { measure, size: titleSize, weight: 600 });
  const titleHeight = titleLines.length * titleSize * 1.22;
  const subtitleLines = wrappedIn(input.subtitle, inner, 2, { measure, size: base });
  const subtitleHeight = subtitleLines.length * base * 1.35;
  const top = margin + titleHeight + subtitleHeight + (titleHeight + subtitleHeight > 0 ? base * 0.5 : 0);

  const footSize = Math.max(6.7, base * 0.8);
  const footLines = wrapped(input.source, inner, { measure, size: footSize });
  const footHeight = footLines.length * footSize * 1.32;
  const footTop = sheet.height - margin - footHeight;
  const bottom = footTop - base * 0.6;

  const insetSize = insetSizeOf(parts, base);
  const sideWidth = isBeside ? between(150, sheet.width * 0.23, 250) : 0;
  const scaleHeight = hasScale ? scaleHeightOf(parts, base, isBeside) : 0;
  const legendBox = isBeside
    ? {
        x: sheet.width - margin - sideWidth,
        y: top,
        width: sideWidth,
        height: bottom - top - (hasScale ? scaleHeight + gap : 0) - (insetSize ? insetSize.height + gap : 0),
      }
    : {
        x: margin,
        y: 0,
        width: inner - (insetSize ? insetSize.width + gap : 0),
        height: (bottom - top) * 0.5 - scaleHeight,
      };
  const columns = isBeside ? 1 : Math.max(1, Math.floor((legendBox.width + gap) / (base * 15 + gap)));
  const draw = (blocks: readonly LegendBlock[], height: number): DrawnLegend =>
    drawLegend(
      blocks,
      { width: legendBox.width, height, columns, gap },
      { inks: input.inks, measure, size: base, least: leastSize, signs: input.signs, more: input.more },
    );
  const drawn = hasLegend ? draw(input.legend, legendBox.height) : null;

  const rim = parts.graticule ? { left: base * 1.45, bottom: base * 1.5 } : { left: 0, bottom: 0 };
  const underHeight = Math.max(drawn?.height ?? 0, insetSize?.height ?? 0);
  const legendHeight = underHeight > 0 && !isBeside ? underHeight + gap * 0.8 : 0;
  const below = isBeside ? 0 : legendHeight + (hasScale ? scaleHeight + gap * 0.6 : 0);
  const frame = whole({
    x: margin + rim.left,
    y: top,
    width: inner - rim.left - (isBeside ? sideWidth + gap : 0),
    height: bottom - top - rim.bottom - below,
  });
  const underMap = frame.y + frame.height + rim.bottom;
  const scale = hasScale
    ? isBeside
      ? { x: legendBox.x, y: bottom - scaleHeight, width: sideWidth, height: scaleHeight }
      : { x: margin, y: underMap + gap * 0.6, width: inner, height: scaleHeight }
    : null;
  const legendTop = isBeside ? top : underMap + (hasScale ? scaleHeight + gap * 0.6 : 0) + gap * 0.8;
  const insetTop = isBeside ? (scale ? scale.y - gap : bottom) - (insetSize?.height ?? 0) : legendTop;
  return {
    sheet,
    margin,
    base,
    frame,
    rim,
    scale,
    inset: insetSize && {
      ...insetSize,
      x: isBeside ? legendBox.x : margin + inner - insetSize.width,
      y: insetTop,
    },
    title: {
      box: { x: margin, y: margin, width: inner, height: titleHeight },
      lines: titleLines,
      size: titleSize,
    },
    subtitle: {
      box: { x: margin, y: margin + titleHeight, width: inner, height: subtitleHeight },
      lines: subtitleLines,
      size: base,
    },
    legend: drawn && {
      ...drawn,
      box: { ...legendBox, y: legendTop, height: drawn.height },
      again: (blocks) => draw(blocks, isBeside ? legendBox.height : drawn.height),
    },
    foot: {
      box: { x: margin, y: footTop, width: inner, height: footHeight },
      lines: footLines,
      size: footSize,
    },
  };
}

/** CSS px; null: there is none. */
function insetSizeOf({ inset }: FigureOrder['parts'], base: number): FigureSize | null {
  const height = base * 12;
  return inset === true ? { width: height * insetShape, height } : null;
}

/** Two bars with their numbers and the scale in words; the arrow is beside them. */
const scaleHeightOf = (parts: FigureOrder['parts'], base: number, isBeside: boolean): number =>
  parts.scaleBar ? base * (isBeside ? 6.6 : 3.9) : base * 4;

/** The canvas of a map has whole px: the frame is where they are. */
function whole({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.ceil(x), Math.ceil(y)];
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.floor(x + width) - left),
    height: Math.max(1, Math.floor(y + height) - top),
  };
}
