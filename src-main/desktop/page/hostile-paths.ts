/** Addresses that ask app:// for what it does not have: for tests. All are answered with 404, or are no answer at all. */

const secrets = ['etc/passwd', 'package.json', 'out/main/index.cjs', 'resources/basemap/kartbord.pmtiles'];

/** Ways of writing "one folder up". */
const ups = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '..%2f..',
  '..%5c..',
  '..\\..',
  '%252e%252e',
  '%252e%252e%252f',
  '..;',
  '....//',
  '..%00',
  '%c0%ae%c0%ae',
  '%ef%bc%8e%ef%bc%8e',
  '%u002e%u002e',
  '..%ef%bc%8f',
  '.%00.',
  'assets/..%2f..',
  'assets/%2e%2e/%2e%2e',
  'assets/../..',
  'tiles/..%2f..',
  'tiles/5/16/..%2f..%2f..%2f..',
];

const climbing = ups.flatMap((up) => secrets.map((secret) => `/${up}/${up}/${secret}`));

const absolute = [
  '//etc/passwd',
  '///etc/passwd',
  '/%2fetc/passwd',
  '/%2f%2fetc%2fpasswd',
  '/file:///etc/passwd',
  '/file:%2f%2f%2fetc%2fpasswd',
  '/C:/Windows/win.ini',
  '/C:%5cWindows%5cwin.ini',
  '/\\\\server\\share\\x',
  '/%5c%5cserver%5cshare%5cx',
  '/~/.ssh/id_rsa',
  '/proc/self/environ',
  '/proc/self/cwd/package.json',
  '/dev/stdin',
  '/app.asar/package.json',
  '/../app.asar',
  '/../app.asar.unpacked/package.json',
];

const ownFilesThatStayHome = [
  '/package.json',
  '/main/index.cjs',
  '/preload/index.cjs',
  '/assets/index.js.map',
  '/kartbord.pmtiles',
  '/LICENSE-GPL-3.txt',
  '/.built-from',
  '/.git/config',
  '/assets/',
  '/assets',
  '/fonts/',
  '/tiles/',
  '/tiles',
  '/index.html/',
  '/index.html%00.js',
  '/index.html%20',
  '/index.html.',
  '/INDEX.HTML',
  '/Index.html',
  '/%69ndex.html',
  '/index%2ehtml',
  '/places.json/x',
  '/places.json;x',
  '/places.json::$DATA',
  '/__proto__',
  '/constructor',
  '/toString',
  '/hasOwnProperty',
  '/%',
  '/%zz',
  '/\u0000x',
  '/%0d%0aset-cookie:%20x',
  `/${'a'.repeat(20_000)}`,
  `/${'../'.repeat(2_000)}etc/passwd`,
];

const noTiles = [
  '/tiles/-1/0/0.mvt',
  '/tiles/0/-1/0.mvt',
  '/tiles/1e3/0/0.mvt',
  '/tiles/NaN/NaN/NaN.mvt',
  '/tiles/Infinity/0/0.mvt',
  '/tiles/0x5/16/9.mvt',
  '/tiles/5.5/16/9.mvt',
  '/tiles/5/16/9.pbf',
  '/tiles/5/16/9.mvt/x',
  '/tiles/5/16/9.mvt%00',
  '/tiles/5/16/9',
  '/tiles/5/16/99999999.mvt',
  '/tiles/999/1/1.mvt',
  '/tiles/ 5/16/9.mvt',
  '/tiles/٥/١٦/٩.mvt',
  '/tiles/5//16/9.mvt',
  '/tiles/5/16/9.MVT',
];

export const hostilePaths: readonly string[] = [
  ...climbing,
  ...absolute,
  ...ownFilesThatStayHome,
  ...noTiles,
];

/** Addresses of the scheme that are not those of this app. */
export const hostileOrigins: readonly string[] = [
  'app://kartbord.example/index.html',
  'app://example.invalid/index.html',
  'app://localhost/index.html',
  'app://127.0.0.1/index.html',
  'app://KARTBORD.invalid/index.html',
  'app://somebody@kartbord/index.html',
  'app://somebody:word@kartbord/index.html',
  'app://kartbord:80/index.html',
  'app://kartbord:1/index.html',
  'app://kartbord./index.html',
  'app://kartbord%2e/index.html',
  'app://%6bartbord.invalid/index.html',
  'app://kartbord%00/index.html',
  'app:///index.html',
  'app:index.html',
  'app:/index.html',
  'apps://kartbord/index.html',
];

/** Numbers of tiles that no map has, written as one has them: an empty answer, and no error. */
export const emptyTiles: readonly string[] = [
  '/tiles/0/1/1.mvt',
  '/tiles/5/9999999/9999999.mvt',
  '/tiles/26/0/0.mvt',
  '/tiles/27/0/0.mvt',
  '/tiles/99/0/0.mvt',
  '/tiles/99/9999999/9999999.mvt',
  '/tiles/09/99999/0.mvt',
  '/tiles/31/9999999/0.mvt',
];
