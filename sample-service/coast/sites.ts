import landSites from '../data/land-sites.json';
import municipalities from '../data/municipalities.json';
import seaSites from '../data/sea-sites.json';

/**
 * Where a locality may lie, worked out once from the coastline by scripts/coast (see its README): sea sites 250 to
 * 1250 m from land and 2.2 km apart, and land sites 250 to 500 m from the sea.
 */
export interface Site {
  /** Degrees, WGS 84. */
  readonly lon: number;
  readonly lat: number;
  /** Mean free way over water in 16 directions, km: how exposed the site is. 0 on land. */
  readonly fetchKm: number;
  readonly municipality: Municipality;
}

export interface Municipality {
  /** Four digits of 2024; keep the leading zero. */
  readonly no: string;
  readonly name: string;
}

type Columns = typeof seaSites;

const allMunicipalities: readonly Municipality[] = municipalities.no.map((no, i) => ({
  no,
  name: municipalities.name[i] ?? no,
}));

const municipalitiesByNo = new Map(allMunicipalities.map((one) => [one.no, one]));

/** The municipality of 2024 with a number; undefined where there is none. */
export const municipality = (no: string): Municipality | undefined => municipalitiesByNo.get(no);

function sitesOf(columns: Columns): readonly Site[] {
  return columns.lon.map((lon, i) => ({
    lon,
    lat: columns.lat[i] ?? 0,
    fetchKm: columns.fetchKm[i] ?? 0,
    municipality: allMunicipalities[columns.municipality[i] ?? 0] as Municipality,
  }));
}

export const candidateSeaSites = sitesOf(seaSites);
export const candidateLandSites = sitesOf(landSites);
