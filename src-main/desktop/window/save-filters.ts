import type { FileFilter } from 'electron';

const names: Readonly<Record<string, string>> = {
  csv: 'CSV',
  fgb: 'FlatGeobuf',
  geojson: 'GeoJSON',
  geojsonl: 'GeoJSON Text Sequence',
  gpkg: 'GeoPackage',
  gpx: 'GPX',
  ics: 'iCalendar',
  json: 'JSON',
  kartbackup: 'Kartbord',
  kartbord: 'Kartbord',
  kml: 'KML',
  parquet: 'GeoParquet',
  png: 'PNG',
  xlsx: 'Excel',
  zip: 'ZIP',
};

/** What the save dialog offers, by the ending of the suggested name; any file where it has none that is known. */
export function saveFilters(suggestedName: string): FileFilter[] {
  const ending = /\.([a-z]+)$/i.exec(suggestedName)?.[1]?.toLowerCase() ?? '';
  const name = Object.hasOwn(names, ending) ? names[ending] : undefined;
  return name === undefined ? [] : [{ name, extensions: [ending] }];
}
