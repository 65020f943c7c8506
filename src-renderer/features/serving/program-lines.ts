export const programs = ['qgis', 'ogr2ogr', 'python', 'r'] as const;
export type Program = (typeof programs)[number];

/** What a program is given to read a collection, with all of its pages. `url` has the token in it; both need no escape in quotes. */
export const programLines: Readonly<Record<Program, (url: string, collection: string) => string>> = {
  qgis: (url) => url,
  ogr2ogr: (url, collection) => `ogr2ogr kartbord.gpkg "OAPIF:${url}" ${collection} -oo PAGE_SIZE=1000`,
  python: (url, collection) => `geopandas.read_file("OAPIF:${url}", layer="${collection}", PAGE_SIZE="1000")`,
  r: (url, collection) => `sf::read_sf("OAPIF:${url}", "${collection}", options = "PAGE_SIZE=1000")`,
};

/** What writes rows into a database; the weeks and the address are the person's to change. */
export const databaseLine =
  'kartbord export history --weeks 2026-W01..2026-W10 --to postgresql://user@localhost/database';
