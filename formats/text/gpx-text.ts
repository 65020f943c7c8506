import type { Position } from 'geojson';
import { isOnEarth } from '@kartbord/common/lon-lat';
import type { Cell, TableColumn } from '../table';
import type { LayerData, LayerRow } from '../format';
import { timeColumn } from './kml-placemark';
import { placed } from '../text-geometry';
import { uniqueName } from '../unique-names';
import { xmlDecimal, xmlInstant, xmlText } from './xml-text';

/** Of the elements that GPX has none for. */
export const ownNamespace = 'https://kartbord.invalid/ns#';
export const ofLayer = 'kartbord:ofLayer';

/** A row as waypoints or as a track; null where GPX has nothing for it: no place, an area. */
export type GpxPiece = { readonly points: string } | { readonly track: string } | null;

/**
 * Makes what a row of a layer is in GPX 1.1. Its cells are extensions by the names of the columns; null is absent. The
 * first element of a row says in `ofLayer` which layer it is of, from 1, so that rows can be counted.
 */
export function gpxPieces(layer: LayerData, number: number): (row: LayerRow) => GpxPiece {
  const label = layer.columns.findIndex(
    ({ name, type }) => type === 'string' && /^(?:name|title)$|Name$/.test(name),
  );
  const time = timeColumn(layer.columns);
  const names = elementNames(layer.columns);
  const type = `<type>${xmlText(layer.name)}</type>`;
  const describe = (cells: readonly Cell[]): { name: string; rest: string } => {
    const name = cells[label];
    let own = `<${ofLayer}>${number}</${ofLayer}>`;
    for (let place = 0; place < names.length; place++) {
      const value = valueText(cells[place] ?? null);
      const element = `kartbord:${names[place] ?? ''}`;
      if (value !== null) own += `<${element}>${value}</${element}>`;
    }
    return {
      name: typeof name === 'string' ? `<name>${xmlText(name)}</name>` : '',
      rest: `${type}<extensions>${own}</extensions>`,
    };
  };
  return ({ geometry, cells, timesMs }) => {
    const known = placed(geometry);
    switch (known?.type) {
      case 'Point':
      case 'MultiPoint': {
        const places = known.type === 'Point' ? [known.coordinates] : known.coordinates;
        if (!places.every(isPlace)) return null;
        const { name, rest } = describe(cells);
        const when = xmlInstant(cells[time]);
        const head = `${when === null ? '' : `<time>${when}</time>`}${name}`;
        return {
          points: places
            .map((at, part) => `<wpt ${placeText(at)}>${head}${part === 0 ? rest : type}</wpt>\n`)
            .join(''),
        };
      }
      case 'LineString':
      case 'MultiLineString': {
        const lines = known.type === 'LineString' ? [known.coordinates] : known.coordinates;
        if (!lines.every((line) => line.every(isPlace))) return null;
        const { name, rest } = describe(cells);
        const segments = lines.map((line, at) => segmentText(line, timesMs?.[at]));
        return { track: `<trk>${name}${rest}${segments.join('')}</trk>\n` };
      }
      default:
        return null;
    }
  };
}

function segmentText(line: Position[], timesMs: ArrayLike<number> | undefined): string {
  // Times of other vertices than these would be wrong times.
  const times = timesMs?.length === line.length ? timesMs : undefined;
  let text = '<trkseg>';
  for (let at = 0; at < line.length; at++) {
    const ms = times?.[at];
    text += `<trkpt ${placeText(line[at] ?? [])}`;
    text +=
      ms === undefined || !Number.isFinite(ms) ? '/>' : `><time>${new Date(ms).toISOString()}</time></trkpt>`;
  }
  return `${text}</trkseg>`;
}

const isPlace = ([lon = NaN, lat = NaN]: Position): boolean => isOnEarth(lon, lat);

/** 180° east is the same meridian as west, and GPX has only the latter. */
const placeText = ([lon = 0, lat = 0]: Position): string =>
  `lat="${xmlDecimal(lat)}" lon="${lon === 180 ? '-180' : xmlDecimal(lon)}"`;

function valueText(cell: Cell): string | null {
  if (cell === null) return null;
  if (typeof cell === 'string') return xmlText(cell);
  return typeof cell === 'number' && !Number.isFinite(cell) ? null : String(cell);
}

/** Columns of a person's own file may be called anything. */
function elementNames(columns: readonly TableColumn[]): readonly string[] {
  const taken = new Set(['oflayer']);
  return columns.map(({ name }) => {
    const plain = name.normalize('NFC').replaceAll(/[^A-Za-z0-9À-ÖØ-öø-ÿ_.-]+/g, '_');
    return uniqueName(/^[A-Za-zÀ-ÖØ-öø-ÿ_]/.test(plain) ? plain : `_${plain}`, taken);
  });
}
