import type { Attribution } from '../../../src-shared/domain/settings/about';

/**
 * Whose data the app shows, as they want to be named. That of the base map stands in resources/basemap/NOTICE.md as well,
 * which a test compares with this.
 */
export const attributions: readonly Attribution[] = [
  {
    of: 'service',
    said: 'BarentsWatch · Mattilsynet · Kystverket · Fiskeridirektoratet',
    licence: 'Norwegian Licence for Open Government Data (NLOD)',
  },
  {
    of: 'coast',
    said: 'GSHHG 2.3.7: A Global Self-consistent, Hierarchical, High-resolution Geography Database, Paul Wessel and Walter H. F. Smith',
    licence: 'GNU LGPL, version 3 or later',
  },
  {
    of: 'depths',
    said: 'ETOPO5: National Geophysical Data Center, NOAA, 1988',
    licence: 'public domain',
  },
  { of: 'borders', said: 'Natural Earth 1:10m', licence: 'public domain' },
  { of: 'towns', said: 'GeoNames', licence: 'CC BY 4.0' },
  { of: 'lettering', said: 'Inter, The Inter Project Authors', licence: 'SIL Open Font License 1.1' },
];
