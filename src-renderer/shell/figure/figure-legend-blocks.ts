import { colourClasses } from '../../../src-shared/domain/figure/colour-classes';
import { arrowTo, barbFrom } from '../../../src-shared/domain/units/direction-signs';
import { type ForecastPart, forecastParts } from '../../../src-shared/domain/sea/forecast';
import type { LiceState } from '../../../src-shared/domain/fish-health/lice-state';
import type { Theme } from '../../../src-shared/domain/settings/settings';
import { forecastInks, signLengths } from '../../../src-shared/domain/sea/forecast-ink';
import {
  adornmentColours,
  className,
  differenceClasses,
  differenceSymbols,
  symbolOf,
  symbolsOf,
} from '../../features/fish-health';
import { legendRows } from '../../features/playback';
import type { TreeItem } from '../../lib/tree-item';
import { signsAt } from '../../map/kinds/marks/mark-frame';
import { adornment, type LayerSpec, type MarkSymbol } from '../../map/spec';
import { inkReach, svgShapes, symbolPrimitives } from '../../map/symbol-shapes';
import type { Speech } from '../../words/speech.svelte';
import type { LegendBlock, LegendRow, ServerLegend } from './figure-legend';
import { node, type SvgNode } from './figure-node';
import type { Stores } from '../stores';
import { trackLegendParts } from '../map/track-legend-parts';

export interface LegendInputs {
  readonly stores: Pick<Stores, 'colouring' | 'compare' | 'fishHealth' | 'trackLook' | 'vessels'>;
  readonly speech: Pick<Speech, 'words' | 'format'>;
  readonly theme: Theme;
  /** What is on the figure, the topmost first. */
  readonly items: readonly TreeItem[];
  /** Of the layers of map servers, by their row. */
  readonly legends: ReadonlyMap<string, ServerLegend>;
  /** Several weeks are drawn: what is rare may come in any of them. */
  readonly isMoving: boolean;
  /** What of the world is on the map; null: not known yet, and room is made for all that may be. */
  readonly seen: Seen | null;
}

interface Seen {
  readonly isIn: (lon: number, lat: number) => boolean;
  readonly zoom: number;
}

/** What is drawn means, layer by layer; the inputs explains itself. Layers whose sign is all there is to say are last. */
export function legendBlocks(inputs: LegendInputs): readonly LegendBlock[] {
  const items = inputs.items.filter(({ inView }) => inputs.isMoving || !inputs.seen || inView !== 0);
  const blocks = items.flatMap((item): readonly LegendBlock[] => {
    switch (item.kind) {
      case 'week':
        return weekBlocks(inputs, item.specs);
      case 'tracks':
        return [trackBlock(inputs)];
      case 'forecast':
        return [forecastBlock(inputs)];
      case 'wms':
        return [
          {
            title: item.title,
            notes: saidOf(item),
            ...(inputs.legends.get(item.id) ?? { rows: [], picture: null }),
          },
        ];
      case 'basemap':
      case 'contacts':
      case 'file':
      case 'gear':
      case 'drawing':
        return [];
    }
  });
  const rows = items.flatMap((item) => plainRows(item, inputs));
  const title = inputs.speech.words.figure.sheet.also;
  return rows.length === 0 ? blocks : [...blocks, { title, rows, picture: null, notes: [] }];
}

const saidOf = ({ said }: TreeItem): readonly string[] => (said === null ? [] : [said]);

function symbolRow(symbol: MarkSymbol, text: string, theme: Theme, bits = 0): LegendRow {
  const primitives = symbolPrimitives(symbol, bits, adornmentColours(theme));
  const [, up, , down] = inkReach(primitives);
  const sign = svgShapes(primitives).map(({ tag, attributes }) => node(tag, attributes));
  return { sign, reach: [up, down], text, detail: null };
}

/** Seldom there: listed where a week has them, or where many weeks are drawn. */
const rare = ['flagged', 'no-count', 'unknown', 'treatment-unsure', 'not-given'];

/** How many sites of each class, and with each sign, are on the map. */
interface Counted {
  readonly classes: readonly number[];
  readonly sign: (bit: number) => number;
}

/** Null where the marks are of other classes than the week's own: two weeks are compared. */
function countedIn(
  specs: readonly LayerSpec[],
  { isIn, zoom }: Seen,
  symbol: Uint8Array,
  most: number,
): Counted | null {
  const marks = specs.find((spec) => spec.kind === 'marks' && spec.symbol === symbol);
  if (marks?.kind !== 'marks' || marks.between) return null;
  const classes = Array<number>(most).fill(0);
  const signs = new Map<number, number>();
  for (const row of marks.rows ?? symbol.keys()) {
    if (!isIn(marks.lon[row] ?? NaN, marks.lat[row] ?? NaN)) continue;
    const place = symbol[row] ?? 0;
    classes[place] = (classes[place] ?? 0) + 1;
    const bits = signsAt(zoom, marks.adornments[row] ?? 0);
    for (const bit of Object.values(adornment)) if (bits & bit) signs.set(bit, (signs.get(bit) ?? 0) + 1);
  }
  return { classes, sign: (bit) => signs.get(bit) ?? 0 };
}

function weekBlocks(
  { stores, speech, theme, isMoving, seen }: LegendInputs,
  specs: readonly LayerSpec[],
): readonly LegendBlock[] {
  const { fishHealth, colouring, compare } = stores;
  const { words, format } = speech;
  const week = fishHealth.feed.shown;
  const by = colouring.colouring;
  const classes = week ? colouring.classes(week) : new Uint8Array();
  /** The marks of how sites changed, which stand for the week's own. */
  const changed = specs.find((spec) => spec.kind === 'marks' && spec.symbols === differenceSymbols(theme));
  const difference = changed?.kind === 'marks' ? changed : null;
  const symbols = difference?.symbols ?? symbolsOf(theme, by);
  const here = new Set(classes);
  const counts =
    seen && (difference ?? week)
      ? countedIn(specs, seen, difference?.symbol ?? classes, symbols.length)
      : null;
  /** With its number; left out where none of it is on the map. Before the map is there: with room for a number. */
  function counted(row: LegendRow, count: number | undefined): readonly LegendRow[] {
    if (count === undefined) return [seen ? row : { ...row, detail: format.count(8_888) }];
    return count > 0 || isMoving ? [{ ...row, detail: format.count(count) }] : [];
  }
  const signed = (symbol: MarkSymbol, text: string, bit: number): readonly LegendRow[] =>
    counted(symbolRow(symbol, text, theme, bit), counts?.sign(bit));
  const isShown = (state: LiceState | null): boolean => state === null || fishHealth.isStateShown(state);
  const rows = difference
    ? differenceClasses.flatMap((one, place) => {
        const symbol = symbols[place];
        const text = words.compare.classes[one];
        return symbol ? counted(symbolRow(symbol, text, theme), counts?.classes[place]) : [];
      })
    : colourClasses[by].flatMap((one, place) => {
        const symbol = symbols[place];
        const isListed = !rare.includes(one.id) || isMoving || here.has(place);
        if (!symbol || !isListed || !isShown(one.kind === 'state' ? one.state : null)) return [];
        return counted(symbolRow(symbol, className(words, by, one), theme), counts?.classes[place]);
      });
  const neutral = { ...symbolOf(theme, 'no-salmonoids'), radius: 2.5 };
  const signs = [
    ...(by === 'disease'
      ? []
      : [
          ...signed(neutral, words.legend.diseaseNames.pd, adornment.triangle),
          ...signed(neutral, words.legend.diseaseNames.isa, adornment.diamond),
          ...signed(neutral, words.legend.diseaseNames.other, adornment.square),
        ]),
    ...signed(neutral, words.legend.treated, adornment.tick),
    ...signed(symbolOf(theme, 'over'), words.legend.streak, adornment.outerRing),
  ];
  const filtered = fishHealth.isFiltering ? [words.figure.sheet.filtered] : [];
  const other =
    compare.other && compare.how === 'difference'
      ? [words.figure.sheet.compared(words.week(compare.other.week))]
      : [];
  return [
    {
      title: difference ? words.compare.legend : words.symbols.layers[by],
      rows: [...rows, ...signs],
      picture: null,
      notes: [...(counts || !seen ? [words.figure.sheet.counted] : []), ...other, ...filtered],
    },
  ];
}

function trackBlock({ stores, speech, theme }: LegendInputs): LegendBlock {
  const { trackLook, vessels } = stores;
  const { words, format } = speech;
  const parts = trackLegendParts(words, theme, vessels);
  const by = trackLook.look.colouring;
  const { rows, more } = legendRows(by, parts, trackLook.span, theme, words, format);
  const said = words.trackLegend;
  const title = {
    speed: words.speed.title,
    vessel: said.vesselTitle,
    time: said.timeTitle,
    course: said.courseTitle,
  };
  return {
    title: title[by],
    rows: [
      ...rows.map(({ colour, name, range }) => ({
        ...ofLine(lineSign(colour, 2.5)),
        text: name,
        detail: range,
      })),
      {
        ...ofLine(lineSign(parts.inks.gap, 1.1, '4 4')),
        text: said.gap(said.gapLength(trackLook.look.gapMs)),
        detail: null,
      },
    ],
    picture: null,
    notes: more > 0 ? [said.moreVessels(more)] : [],
  };
}

function forecastBlock({ speech: { words }, theme }: LegendInputs): LegendBlock {
  const paths: Readonly<Record<ForecastPart, string>> = {
    waves: arrowTo(signLengths.waves * 0.7),
    current: arrowTo(signLengths.current),
    wind: barbFrom(7.7),
  };
  return {
    title: words.forecast.label,
    rows: forecastParts.map((part) => {
      const ink = forecastInks[theme].signs[part];
      const pen = {
        fill: ink,
        stroke: ink,
        'stroke-width': 1.75,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      };
      return {
        // A barb begins at its place; arrows go through theirs.
        sign: [
          node('path', {
            d: paths[part],
            transform: part === 'wind' ? 'translate(-5 4) rotate(45)' : 'rotate(45)',
            ...pen,
          }),
        ],
        reach: [11, 11],
        text: words.forecast.parts[part],
        detail: words.forecast.mapSenses[part],
      };
    }),
    picture: null,
    notes: [],
  };
}

const lineSign = (stroke: string, width: number, dash?: string): SvgNode =>
  node('line', {
    x1: -11,
    y1: 0,
    x2: 11,
    y2: 0,
    stroke,
    'stroke-width': width,
    'stroke-dasharray': dash,
    'stroke-linecap': dash === undefined ? 'round' : 'butt',
  });

/** The name of a layer beside what it is drawn with on this map: its marks before the lines that some of them have. */
function plainRows(
  { kind, title, specs }: TreeItem,
  { theme, seen, isMoving }: LegendInputs,
): readonly LegendRow[] {
  if (kind === 'basemap' || kind === 'week' || kind === 'tracks' || kind === 'forecast' || kind === 'wms')
    return [];
  const rows = specs.flatMap((spec) => {
    const places = seen && !isMoving ? placesOf(spec) : null;
    const first = places?.findIndex(([lon, lat]) => seen?.isIn(lon, lat));
    if (first === -1) return [];
    const sign = signOf(spec, theme, first);
    return sign.sign.length === 0 ? [] : [{ row: { ...sign, text: title, detail: null }, spec }];
  });
  const found = rows.find(({ spec }) => spec.kind === 'marks') ?? rows[0];
  return found ? [found.row] : [];
}

/** Where each thing of a layer is; null: not told by places alone. */
function placesOf(spec: LayerSpec): readonly (readonly [number, number])[] | null {
  if (spec.kind === 'arcs') return spec.arcs.flatMap(({ from, to }) => [from, to]);
  if (spec.kind === 'pins') return spec.pins.map(({ at }) => at);
  if (spec.kind !== 'marks') return null;
  return Array.from(spec.rows ?? spec.symbol.keys(), (row) => [spec.lon[row] ?? NaN, spec.lat[row] ?? NaN]);
}

type Sign = Pick<LegendRow, 'sign' | 'reach'>;
const noSign: Sign = { sign: [], reach: [0, 0] };
const ofLine = (line: SvgNode): Sign => ({ sign: [line], reach: [2, 2] });

/** `first`: of what is on the map the first thing. */
function signOf(spec: LayerSpec, theme: Theme, first = 0): Sign {
  switch (spec.kind) {
    case 'shapes':
      return ofLine(lineSign(spec.colour, Math.min(4, spec.width)));
    case 'marks': {
      const symbol = spec.symbols[spec.symbol[spec.rows?.[first] ?? first] ?? 0];
      return symbol ? symbolRow(symbol, '', theme) : noSign;
    }
    case 'arcs':
      return spec.arcs[0] ? ofLine(lineSign(spec.arcs[0].colour, 2)) : noSign;
    case 'pins':
      return spec.pins[0]
        ? { sign: [node('circle', { r: 4, fill: spec.pins[0].colour })], reach: [4, 4] }
        : noSign;
    case 'outline':
      return ofLine(lineSign(spec.colour, 1.5, '4 3'));
    case 'arrows':
    case 'basemap':
    case 'tracks':
    case 'wms':
      return noSign;
  }
}
