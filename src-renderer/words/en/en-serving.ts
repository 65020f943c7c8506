import type { Format } from '../format';

/** What a person reads about stored data for other programs. */
export const enServing = (f: Format) => ({
  serving: {
    title: 'Open in QGIS and other programs',
    about:
      'QGIS, R, Python and others read what Kartbord has stored, as it is now and without an export. Nothing is requested from the service that the data is of.',
    terms: [
      'Read-only, and on this computer alone (127.0.0.1).',
      'A program needs the token, which changes at each start. Projects that you save in it contain the token.',
      'Not served: your files, drawings, drafts, sign-ins and settings. Your gear and reports are, while you are signed in.',
      'Stops when Kartbord closes, when you change connection profile, and when you open or close a case file.',
    ],
    start: 'Start',
    stop: 'Stop',
    open: 'Stored data can be read by programs on this computer.',
    failed: 'Couldn’t start',
    failedLine: (code: string) => `The system does not let Kartbord listen on 127.0.0.1 (${code}).`,
    programs: 'In a program',
    counting: 'Counting what is stored…',
    nothing: 'Nothing is stored yet',
    nothingHint: 'Show a week on the map, or download weeks for offline use. Then start again.',
    collection: 'Collection',
    names: { qgis: 'QGIS', ogr2ogr: 'GDAL (ogr2ogr)', python: 'Python (geopandas)', r: 'R (sf)' },
    hints: {
      qgis: 'Layer > Add Layer > Add WFS / OGC API Features Layer > New. Paste this as URL and choose the version “OGC API – Features”.',
      ogr2ogr: 'Writes a GeoPackage, which DuckDB reads with ST_Read.',
      python: 'All rows, in pages of 1,000.',
      r: 'All rows, in pages of 1,000.',
    },
    database: 'Into a PostGIS database',
    databaseHint:
      'Sites, history, tracks and positions, from the command line; the password is never part of the address. docs/postgis.md has the rest. ClickHouse is clickhouse://user@host/database (docs/clickhouse.md).',
    access: 'Address and token',
    address: 'Address',
    token: 'Token',
    tokenHint: 'The password with any user name, or a bearer token.',
    copy: (what: string) => `Copy: ${what}`,
    copied: 'Copied',
    copyFailed: 'Couldn’t copy. Select the text and copy it.',
    asked: 'Who reads',
    nobody: 'No program has read anything yet.',
    unnamed: 'A program that does not give its name',
    documents: 'List and description of collections',
    did: (answered: number, records: number, when: string) =>
      `${f.count(answered)} ${answered === 1 ? 'answer' : 'answers'}, ${f.count(records)} ${records === 1 ? 'record' : 'records'}, last ${when}`,
    refused: (count: number, status: number) =>
      `${f.count(count)} ${count === 1 ? 'request' : 'requests'} rejected (last status ${status}).`,
  },
});
