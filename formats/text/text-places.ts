import type { ExportSystem } from '@kartbord/common/projection';
import type { Geometry, Position } from 'geojson';
import type { Cell, TableColumn } from '../table';
import type { LayerData } from '../format';
import { geometryIn, projector } from '../project';
import { placed } from '../text-geometry';
import { uniqueName } from '../unique-names';
import { wktOf } from './text-wkt';

/** The place of a row as cells before its own, for formats that are tables. */
export interface PlacedTable {
  /** Those of the place, then the layer's own; a name that those of the place have gets a number behind it. */
  readonly columns: readonly TableColumn[];
  readonly placeCells: (geometry: Geometry | null) => readonly Cell[];
}

/**
 * Points as two numbers: `longitude` and `latitude` in degrees WGS 84, or `x` and `y` in metres of another system. All
 * other places as well-known text in `wkt`, x or longitude first. Metres to the millimetre. Nothing of a table without places.
 */
export function placedTable(
  { geometry, columns }: Pick<LayerData, 'geometry' | 'columns'>,
  system: ExportSystem,
): PlacedTable {
  const taken = new Set<string>();
  const ofPlace = placeColumns(geometry, system);
  const all = [...ofPlace, ...columns];
  const named = all.map((column) => ({ ...column, name: uniqueName(column.name, taken) }));
  return { columns: named, placeCells: placeCells(geometry, system) };
}

function placeColumns(geometry: LayerData['geometry'], system: ExportSystem): readonly TableColumn[] {
  const isDegrees = system === 'EPSG:4326';
  if (geometry === null) return [];
  if (geometry !== 'Point')
    return [
      {
        name: 'wkt',
        type: 'string',
        about: `Place as well-known text, ${isDegrees ? 'longitude first, degrees, WGS 84' : `easting first, metres, ${system}`}. Empty where no place is known.`,
      },
    ];
  const about = `${isDegrees ? 'WGS 84' : system}. Empty where no place is known.`;
  const unit = isDegrees ? 'degrees' : 'metres';
  return [
    { name: isDegrees ? 'longitude' : 'x', type: 'number', unit, about: `East, ${about}` },
    { name: isDegrees ? 'latitude' : 'y', type: 'number', unit, about: `North, ${about}` },
  ];
}

function placeCells(geometry: LayerData['geometry'], system: ExportSystem): PlacedTable['placeCells'] {
  if (geometry === null) return () => [];
  const step = system === 'EPSG:4326' ? (value: number): number => value : toMillimetre;
  if (geometry !== 'Point') {
    const place = ([x = NaN, y = NaN]: Position): Position => [step(x), step(y)];
    return (given) => {
      const known = placed(given);
      return [known && wktOf(geometryIn(system, known), place)];
    };
  }
  const project = projector(system);
  return (given) => {
    const known = placed(given);
    if (known?.type !== 'Point') return [null, null];
    const [lon = NaN, lat = NaN] = known.coordinates;
    return project(lon, lat).map((value) => (Number.isFinite(value) ? step(value) : null));
  };
}

const toMillimetre = (metres: number): number => Math.round(metres * 1000) / 1000;
