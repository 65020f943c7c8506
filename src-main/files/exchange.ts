import type { OwnFile, PlacePart } from '../../src-shared/domain/map-layers/own-file';
import type { StoredContent } from './stored/stored-content';
import { countSwapped } from './shape-columns';

const other: Readonly<Partial<Record<PlacePart, PlacePart>>> = {
  lat: 'lon',
  'lat-min': 'lon-min',
  'lat-sec': 'lon-sec',
  lon: 'lat',
  'lon-min': 'lat-min',
  'lon-sec': 'lat-sec',
};

/** A kept file with longitude and latitude exchanged, for one that `isExchangeable` says yes of. */
export function exchangeAxes<F extends Pick<OwnFile, 'bounds' | 'places' | 'swapped'>>(
  content: StoredContent,
  file: F,
): { readonly content: StoredContent; readonly file: F } {
  const { lonLat } = content.shapes;
  const turned = Float64Array.from(lonLat, (_, at) => lonLat[at ^ 1] ?? NaN);
  const shapes = { ...content.shapes, lonLat: turned };
  const { exchanged, ...places } = file.places ?? { columns: [], systems: [] };
  const columns = places.columns.map(({ name, part }) => ({ name, part: other[part] ?? part }));
  return {
    content: { ...content, shapes },
    file: {
      ...file,
      bounds: file.bounds && [file.bounds[1], file.bounds[0], file.bounds[3], file.bounds[2]],
      swapped: countSwapped(shapes),
      places: { ...places, columns, ...(exchanged ? {} : { exchanged: true }) },
    },
  };
}
