import type { FileFollowing, PlacePart } from '../../../src-shared/domain/map-layers/own-file';
import { fileProblemsEn } from '../../../src-shared/domain/map-layers/own-file-problems-en';
import type { Format } from '../format';

/** A reference system that files are read in (`src-main/files/systems.ts`) by its name. */
export function systemName(epsg: number, zone: string, degrees: string): string {
  if (epsg === 4326) return `WGS 84, ${degrees}`;
  if (epsg === 3857) return 'Web Mercator';
  return `${epsg < 30_000 ? 'ETRS89' : 'WGS 84'} / UTM ${zone} ${epsg % 100}`;
}

/** What a person reads about their own files as layers. */
export const enOwnFiles = (f: Format) => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const features = (value: number): string => counted(value, 'feature', 'features');
  const at = (line: number | null, columns: readonly string[] = []): string => {
    const parts = [
      ...(line === null ? [] : [`line ${f.count(line)}`]),
      ...(columns.length === 0
        ? []
        : [`${columns.length === 1 ? 'column' : 'columns'} ${columns.join(', ')}`]),
    ];
    return parts.length === 0 ? '' : ` (${parts.join('; ')})`;
  };
  return {
    ownFiles: {
      label: 'Own file',
      close: 'Close the feature',
      open: 'Open a file as a layer: GeoJSON, GPX, KML, CSV, GeoPackage or GeoParquet',
      drop: 'Drop GeoJSON, GPX, KML, CSV, GeoPackage or GeoParquet to see it on the map',
      reading: (fileName: string) => (fileName === '' ? 'Reading the file' : `Reading ${fileName}`),
      refusedTitle: (count: number) =>
        count === 1 ? 'One file was not opened' : `${f.count(count)} files were not opened`,
      refused: (fileName: string, problem: string, line: number | null, columns?: readonly string[]) =>
        `${fileName}: ${problem}${at(line, columns)}.`,
      problems: fileProblemsEn,
      count: (read: number, of: number) =>
        read === of ? features(read) : `${f.count(read)} of ${features(of)} read`,
      leftOut: (count: number, problem: string, line: number | null, columns?: readonly string[]) =>
        `${counted(count, 'was', 'were')} left out; the first: ${problem}${at(line, columns)}.`,
      swapped: (count: number, of: number) =>
        `Are longitude and latitude exchanged? ${counted(count, 'feature is', 'features are')} far from the coast${of > count || of === 1 ? '' : ', all of them'}, but on it with the two exchanged.`,
      preview: {
        title: (fileName: string) => `Add ${fileName}?`,
        more: (count: number) => counted(count, 'more file follows', 'more files follow'),
        map: 'The places of the file on a map',
        first: 'The first places',
        feature: (number: number) => `Feature ${f.count(number)}`,
        from: (positions: number) => `${counted(positions, 'position', 'positions')}, from`,
        add: 'Add to the map',
        exchange: 'Exchange longitude and latitude',
      },
      readAs: 'Read as',
      parts: {
        lat: 'Latitude',
        'lat-min': 'Minutes of latitude',
        'lat-sec': 'Seconds of latitude',
        'lat-dir': 'N or S',
        lon: 'Longitude',
        'lon-min': 'Minutes of longitude',
        'lon-sec': 'Seconds of longitude',
        'lon-dir': 'E or W',
        north: 'Northing, m',
        east: 'Easting, m',
        position: 'Position',
        wkt: 'Geometry (WKT)',
        zone: 'UTM zone',
        system: 'Reference system of each row',
      } satisfies Readonly<Record<PlacePart, string>>,
      system: 'Reference system',
      systemOf: (epsg: number) => `${systemName(epsg, 'zone', 'degrees')} (EPSG:${epsg})`,
      axes: 'Longitude and latitude',
      exchanged: 'Exchanged by you before the file was added',
      asWritten: 'As each position is written',
      ignored: (columns: number, links: number) =>
        [
          ...(columns > 0 ? [`${counted(columns, 'column', 'columns')} not read`] : []),
          ...(links > 0 ? [`${counted(links, 'address', 'addresses')} in it not followed`] : []),
        ].join(' · '),
      from: (size: string, when: string) => `${size}, read ${when}`,
      follow: {
        label: 'Redraw when the file changes on disk',
        trouble: {
          changing: 'The file is being written',
          gone: 'The file is gone',
          unreachable: 'The file can’t be reached',
          failed: 'The changed file can’t be read',
        } satisfies Readonly<Record<Exclude<FileFollowing['state'], 'same'>, string>>,
        why: (problem: string | null, line: number | null, columns?: readonly string[]) =>
          problem === null ? 'It couldn’t be stored.' : `Reason: ${problem}${at(line, columns)}.`,
        shown: (when: string) => `Shown as read ${when}.`,
        back: 'It is followed again once it is back.',
      },
      sum: (start: string) => `SHA-256 ${start}…`,
      colour: 'Colour',
      width: 'Line, px',
      radius: 'Points, px',
      fill: 'Areas',
      labelColumn: 'Label',
      noLabel: 'none',
      filter: 'Filter by text',
      range: 'By number',
      anyNumber: 'any',
      least: 'from',
      most: 'to',
      shown: (count: number, of: number) => `${f.count(count)} of ${features(of)} shown`,
      all: 'Show all',
      fit: 'Go there',
      export: (form: string) => `Export as ${form}`,
      exportAll: 'Export all as GeoJSON',
      feature: (number: number, of: number) => `Feature ${f.count(number)} of ${f.count(of)}`,
      notGiven: 'The file gives no value',
      copy: 'Copy the values',
      copied: 'Copied.',
      copyFailed: 'Could not be copied.',
    },
  };
};
