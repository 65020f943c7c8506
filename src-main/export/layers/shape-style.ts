import type {
  LayerStyle,
  MarkPart,
  SimpleTest,
  StylePart,
  StyleRule,
} from '@kartbord/formats/style/layer-style';
import type { GearLists } from '../../../src-shared/domain/gear/gear-item';
import { gearClasses, gearInks, gearSymbol } from '../../../src-shared/domain/gear/gear-symbols';
import { inks, type Inks } from '../../../src-shared/domain/figure/inks';
import { fileInks } from '../../../src-shared/domain/map-layers/own-file-inks';
import type { Drawing } from '../../../src-shared/domain/map-layers/drawing';
import type { OwnFile } from '../../../src-shared/domain/map-layers/own-file';
import { type ForecastPart, forecastParts } from '../../../src-shared/domain/sea/forecast';
import { forecastInks, signLengths, signOffsets } from '../../../src-shared/domain/sea/forecast-ink';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { arrowTo, barbFrom, barbShaft, signWidths } from '../../../src-shared/domain/units/direction-signs';
import { markParts } from './site-style';

/** What the map has of a file, a drawing, gear or a forecast, as QGIS is to draw it. CSS px, as the map of the day. */

const haloPx = 1.25;
const shapes = ['area', 'line', 'point'] as const;
type Shape = (typeof shapes)[number];

interface ShapeLook {
  readonly ink: string;
  readonly halo: string;
  readonly width: number;
  readonly radius: number;
  readonly fillOpacity: number;
}

const disc = (radius: number, fill: string): MarkPart => ({
  kind: 'mark',
  shape: 'circle',
  radius,
  fill,
  stroke: null,
  width: 0,
});

function partsOf(shape: Shape, { ink, halo, width, radius, fillOpacity }: ShapeLook): readonly StylePart[] {
  if (shape === 'point') return [disc(radius + haloPx, halo), disc(radius, ink)];
  const edge: readonly StylePart[] = [
    { kind: 'line', stroke: halo, width: width + 2 * haloPx },
    { kind: 'line', stroke: ink, width },
  ];
  return shape === 'line' ? edge : [{ kind: 'area', fill: ink, opacity: fillOpacity }, ...edge];
}

const words = {
  en: {
    shapes: { area: 'Areas', line: 'Lines', point: 'Points' },
    drawings: { area: 'Areas', line: 'Lines', point: 'Notes' },
    gear: { NETS: 'Nets', LONGLINE: 'Longline', CRABPOT: 'Crab pots', DANPURSEINE: 'Danish or purse seine', other: 'Other types' },
    lists: { confirmed: 'Confirmed', pending: 'Pending', failed: 'Failed' },
    parts: { waves: 'Waves', current: 'Current', wind: 'Wind' },
    names: { file: 'Own file', drawings: 'Drawings', gear: 'Gear', forecast: 'Forecasts' },
  },
  nb: {
    shapes: { area: 'Flater', line: 'Linjer', point: 'Punkter' },
    drawings: { area: 'Flater', line: 'Linjer', point: 'Notater' },
    gear: { NETS: 'Garn', LONGLINE: 'Line', CRABPOT: 'Teiner', DANPURSEINE: 'Snurrevad eller snurpenot', other: 'Andre typer' },
    lists: { confirmed: 'Bekreftet', pending: 'Ubekreftet', failed: 'Avvist' },
    parts: { waves: 'Bølger', current: 'Strøm', wind: 'Vind' },
    names: { file: 'Egen fil', drawings: 'Tegninger', gear: 'Redskap', forecast: 'Varsler' },
  },
} as const; // prettier-ignore

/** `label`: the column of the exported table that stands beside each; null: none. */
export function fileStyle(
  { fileName, style }: Pick<OwnFile, 'fileName' | 'style'>,
  label: string | null,
  language: Language,
): LayerStyle {
  const { ink, halo, text } = fileInks.day;
  const said = words[language];
  const { width, radius, fillOpacity } = style;
  return {
    name: said.names.file,
    description: fileName,
    rules: shapes.map((shape, rank) => ({
      label: said.shapes[shape],
      test: { shape },
      parts: partsOf(shape, { ink: style.colour ?? ink, halo, width, radius, fillOpacity }),
      rank,
    })),
    ...(label === null ? {} : { label: { column: label, size: 12, colour: text, halo, fromZoom: 0 } }),
  };
}

const drawnAs = { area: 'area', line: 'line', point: 'note' } as const;

/** Each kind in each colour that somebody drew it in. */
export function drawingsStyle(drawings: readonly Drawing[], language: Language): LayerStyle {
  const { label: text, paper: halo }: Inks = inks.day;
  const said = words[language];
  const rules = shapes.flatMap((shape, rank) => {
    const kind = drawnAs[shape];
    const colours = new Set(drawings.filter((one) => one.kind === kind).map(({ colour }) => colour));
    return [...colours].map((colour): StyleRule => {
      const ofColour: SimpleTest =
        colour === null ? { column: 'colour', isNull: true } : { column: 'colour', is: colour };
      const test = { every: [{ column: 'kind', is: kind }, ofColour] };
      const look = { ink: colour ?? text, halo, width: 2, radius: 4, fillOpacity: 0.1 };
      return { label: said.drawings[shape], test, parts: partsOf(shape, look), rank };
    });
  });
  return {
    name: said.names.drawings,
    description: said.names.drawings,
    rules,
    label: { column: 'text', size: 12, colour: text, halo, fromZoom: 0 },
  };
}

/** Marks by type and list, and lines in the type's colour: dashed where a report is not confirmed. */
export function gearStyle(language: Language): LayerStyle {
  const said = words[language];
  const { types, halo, label: colour } = gearInks('day');
  const lists = Object.keys(said.lists) as readonly (keyof GearLists)[];
  const rules = gearClasses.flatMap((type) =>
    lists.flatMap((list): readonly StyleRule[] => {
      const label = `${said.gear[type]}, ${said.lists[list].toLowerCase()}`;
      const tests = [{ column: 'list', is: list }, { column: gearColumn, is: type }];
      const symbol = gearSymbol('day', type, list);
      const width = list === 'confirmed' ? 2.5 : 2;
      return [
        {
          label,
          test: { every: [...tests, { shape: 'point' }] },
          parts: markParts(symbol, halo),
          rank: symbol.rank,
        },
        {
          label,
          test: { every: [...tests, { shape: 'line' }] },
          parts: [
            { kind: 'line', stroke: halo, width: width + 2 * haloPx },
            { kind: 'line', stroke: types[type], width, ...(list === 'confirmed' ? {} : { isDashed: true }) },
          ],
          rank: 0,
        },
      ];
    }),
  ); // prettier-ignore
  return {
    name: said.names.gear,
    description: said.names.gear,
    rules,
    label: { column: 'typeName', size: 12, colour, halo, fromZoom: 9.5 },
  };
}

/** The column that gear is drawn by, of a GeoPackage alone: what has no class of its own is one of `other`. */
export const gearColumn = 'mapClass';
export const gearClassAbout = `The class by which the map draws the gear: ${gearClasses.join(', ')}.`;

/** Knots of a barb's half feather, in m/s, and the strongest wind that has a barb of its own. */
const [fiveKn, mostFives] = [(5 * 1852) / 3600, 20];
const arrow = (part: ForecastPart) => ({
  path: arrowTo(signLengths[part]),
  steps: [],
  reach: signLengths[part] / 2,
  scale: 1,
});
const signs = {
  waves: { ...arrow('waves'), turn: 'directionTo', column: 'significantWaveHeight', unit: 'm', side: 'left' },
  current: { ...arrow('current'), turn: 'directionTo', column: 'speed', unit: 'm/s', side: 'above' },
  wind: {
    path: barbFrom(null),
    // From the middle between two on, speeds are rounded to the feathers of the next.
    steps: Array.from({ length: mostFives + 1 }, (_, fives) => ({
      from: Math.max(0, (fives - 0.5) * fiveKn),
      path: barbFrom(fives * fiveKn),
    })),
    // With its feathers.
    reach: barbShaft + 2,
    scale: signLengths.wind / barbShaft,
    turn: 'directionFrom',
    column: 'speed',
    unit: 'm/s',
    side: 'right',
  },
} as const;

/** One mark for each place, and above it the signs of an instant: a row is of a part and a time. */
export function forecastStyle(language: Language): LayerStyle {
  const said = words[language];
  const name = said.names.forecast;
  const { ink, halo, signs: colours } = forecastInks.day;
  const look = { ink, halo, width: 2, radius: 5, fillOpacity: 0 };
  return {
    name,
    description: name,
    rules: [{ label: name, test: null, parts: partsOf('point', look), rank: 1 }],
    label: { column: 'placeName', size: 12, colour: ink, halo, fromZoom: 0 },
    signs: {
      time: 'time',
      passed: 'expired',
      of: ['placeNo', 'part'],
      rules: forecastParts.map((part) => {
        const { column, unit, side, path, steps, reach, scale, turn } = signs[part];
        return {
          label: said.parts[part],
          test: { column: 'part', is: part },
          turn,
          path,
          steps,
          // The halo of its ends.
          reach: reach + signWidths.halo / scale,
          scale,
          colour: colours[part],
          halo,
          widths: signWidths,
          offset: signOffsets[part],
          value: { column, unit, side, size: 11 },
        };
      }),
    },
  };
}
