import type { FigureSize } from '../../../src-shared/domain/figure/figure-order';
import { markScale } from '../../map/kinds/marks/mark-frame';
import type { FurnitureInks } from './figure-furniture';
import { drawLegend } from './figure-legend';
import { legendBlocks, type LegendInputs } from './figure-legend-blocks';
import type { SvgNode } from './figure-node';
import type { Measure } from './figure-text';

/** The legend of a map for the screen, and what of the picture it leaves the map. CSS px. */
export interface MapLegend {
  readonly map: FigureSize;
  readonly at: { readonly x: number; readonly y: number };
  readonly nodes: readonly SvgNode[];
}

/** Letters of a picture for the screen, CSS px: those of the line at its foot, and the least. */
const [letters, leastLetters] = [12, 11];
const gap = 10;

/** Beside a wide map, and below a narrow one. */
export function mapLegend(
  inputs: LegendInputs,
  {
    sheet,
    footHeight,
    measure,
    inks,
    zoom,
  }: {
    readonly sheet: FigureSize;
    readonly footHeight: number;
    readonly measure: Measure;
    readonly inks: FurnitureInks;
    /** Of the map; null: not known yet. */
    readonly zoom: number | null;
  },
): MapLegend {
  const { width, height } = sheet;
  const isBeside = width / height >= 1.15;
  const room = isBeside
    ? Math.min(0.42 * width, Math.max(190, Math.min(260, 0.23 * width))) - 2 * gap
    : width - 2 * gap;
  const most = isBeside ? height - footHeight - 2 * gap : 0.4 * (height - footHeight);
  const columns = isBeside ? 1 : Math.max(1, Math.floor((room + gap) / (170 + gap)));
  const drawn = drawLegend(
    legendBlocks(inputs),
    { width: room, height: most, columns, gap: 1.5 * gap },
    {
      inks: { strong: inks.strong, text: inks.text, faint: inks.faint, paper: '#ffffff' },
      measure,
      size: letters,
      least: leastLetters,
      signs: zoom === null ? 1 : Math.max(0.7, markScale(zoom)),
      more: (count) => inputs.speech.words.figure.sheet.legendMore(count),
    },
  );
  const strip = Math.ceil(drawn.height + 2 * gap);
  const map = isBeside
    ? { width: Math.floor(width - room - 2 * gap), height }
    : { width, height: Math.max(1, Math.floor(height - footHeight - strip)) };
  const at = isBeside ? { x: map.width + gap, y: gap } : { x: gap, y: map.height + gap };
  return { map, at, nodes: drawn.nodes };
}
