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
  const { year, week } = weekParts(weekAt(index));
  return [week, year, no, name];
}

export function municipalityCells({ municipality, lat, lon }: Locality): Cell[] {
  const county = countyOf(municipality.no);
  return [municipality.no, municipality.name, county.no, county.name, lat, lon];
}

export const areaCells = ({ area }: Locality): Cell[] => [area.id, area.name];
