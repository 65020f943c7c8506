import type { FileProblemCode } from './own-file';

/** Why a file, or a part of it, is not read: behind its name and a colon, in the window and on the command line. */
export const fileProblemsEn: Readonly<Record<FileProblemCode, string>> = {
  'not-readable': 'it cannot be read as GeoJSON, GPX, KML, CSV, GeoPackage or GeoParquet',
  doctype: 'it has a DOCTYPE, which could lead elsewhere',
  'too-large': 'it is larger than 64 MB',
  'no-room': 'all opened files together would be larger than 512 MB; remove one first',
  zipped: 'it is packed (ZIP, KMZ, or a workbook of a spreadsheet); unpack it, or save it as CSV, first',
  'too-many': 'it has more features or positions than can be shown',
  'no-features': 'it has no features',
  'no-place': 'it has no positions',
  'bad-place': 'a position lies outside the world, or is not written as one',
  'zero-place': 'a position is 0° N 0° E, as devices write it that do not know where they are',
  'short-line': 'a line has only one position, or an area fewer than three',
  'parts-of-places': 'its columns of minutes, seconds or N/S and E/W do not make a position together',
  'letter-o': 'a position has an O, which may be east or west; write Ø, E or W in its place',
  'bad-row': 'a row does not fit the header',
  'other-system':
    'its positions are in a reference system that is not known here, or in metres of one that is not named',
  'not-metres': 'a position has degrees, kilometres or exchanged axes where its reference system has metres',
  'unknown-format': 'it is not GeoJSON, GPX, KML, CSV, GeoPackage or GeoParquet',
};
