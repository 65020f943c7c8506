import { weekParts } from '@kartbord/common/week';
import { type WeekIndex, weekAt } from '../coast/calendar';
import type { Locality } from '../coast/localities';
import { countyOf } from './counties';
import type { Cell } from './table';

/** Columns that every report has. */
export const whenAndWhere = ['Uke', 'År', 'Lokalitetsnummer', 'Lokalitetsnavn'];
export const municipalityColumns = ['Kommunenummer', 'Kommune', 'Fylkesnummer', 'Fylke', 'Lat', 'Lon'];
export const areaColumns = ['ProduksjonsområdeId', 'Produksjonsområde'];

export function whenAndWhereCells({ no, name }: Locality, index: WeekIndex): Cell[] {
  if (index !== lastIndex) [lastIndex, lastParts] = [index, weekParts(weekAt(index))];
  return [lastParts.week, lastParts.year, no, name];
}

/** A report has a thousand rows of a week. */
let lastIndex: WeekIndex = 0;
let lastParts = weekParts(weekAt(0));

export function municipalityCells({ municipality, lat, lon }: Locality): Cell[] {
  const county = countyOf(municipality.no);
  return [municipality.no, municipality.name, county.no, county.name, lat, lon];
}

export const areaCells = ({ area }: Locality): Cell[] => [area.id, area.name];
