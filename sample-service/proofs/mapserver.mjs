// MapServer draws the coast from the same land polygons: the two agree about land and water. See README.md.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { missing, needPrograms, pixelsOf, report, run, startService } from './tools.mjs';
import { mapQuery, systems, versions, viewsIn } from './views.mjs';

const mapserv = '/usr/lib/cgi-bin/mapserv';
const least = 0.95;
const side = 1024;

needPrograms({ [mapserv]: 'cgi-mapserver mapserver-bin', ogr2ogr: 'gdal-bin', gdaltransform: 'gdal-bin' });
const land = process.argv[3] ?? resolve(import.meta.dirname, '../../scripts/basemap/work/land.geojson');
if (!existsSync(land)) missing(land, 'node scripts/basemap/build.mjs, or name a file of land polygons');
const service = await startService(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'kartbord-mapserver-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const { check, end } = report();

const polygons = join(folder, 'land.fgb');
run('ogr2ogr', ['-f', 'FlatGeobuf', '-nlt', 'PROMOTE_TO_MULTI', '-nln', 'land', polygons, land]);
const [mapFile, configFile] = [join(folder, 'land.map'), join(folder, 'mapserver.conf')];
writeFileSync(configFile, 'CONFIG\n  ENV\n    MS_MAP_PATTERN "."\n  END\nEND\n');
writeFileSync(
  mapFile,
  `MAP
  NAME "land"
  SIZE 256 256
  EXTENT -12 52 45 82
  UNITS DD
  MAXSIZE 2048
  PROJECTION "init=epsg:4326" END
  WEB METADATA
    "wms_title" "land" "wms_onlineresource" "http://127.0.0.1/" "wms_enable_request" "*"
    "wms_srs" "${systems.join(' ')}"
  END END
  OUTPUTFORMAT NAME "png" DRIVER AGG/PNG MIMETYPE "image/png" IMAGEMODE RGBA EXTENSION "png" TRANSPARENT ON END
  LAYER
    NAME "coast" TYPE POLYGON STATUS ON CONNECTIONTYPE OGR CONNECTION "${polygons}" DATA "land"
    PROJECTION "init=epsg:4326" END METADATA "wms_title" "land" END
    CLASS STYLE COLOR 232 224 200 END END
  END
END
`,
);

/** One request to MapServer as a web server would make it; the body of its answer. */
function askMapServer(query) {
  const answer = run(mapserv, [], {
    env: {
      ...process.env,
      REQUEST_METHOD: 'GET',
      QUERY_STRING: query,
      MS_MAPFILE: mapFile,
      MAPSERVER_CONFIG_FILE: configFile,
    },
  });
  const head = answer.indexOf('\r\n\r\n');
  if (!/image\/png/.test(answer.subarray(0, head).toString()))
    throw new Error(answer.toString().slice(0, 500));
  return answer.subarray(head + 4);
}

/** How much of the land of either is land of both; and the share of land. */
function agreement(ours, theirs) {
  let [both, either] = [0, 0];
  for (let i = 3; i < ours.length; i += 4) {
    const [mine, other] = [ours[i] > 127, theirs[i] > 127];
    if (mine && other) both++;
    if (mine || other) either++;
  }
  return { iou: both / either, share: either / (ours.length / 4) };
}

for (const system of systems)
  for (const { name, box } of viewsIn(system))
    for (const version of versions) {
      // MapServer knows CRS:84 from 1.3.0 only.
      if (system === 'CRS:84' && version === '1.1.1') continue;
      const query = mapQuery({ version, system, box, layer: 'coast', width: side, height: side });
      const response = await fetch(`${service.wmsUrl}?${query}`);
      const ours = await pixelsOf(Buffer.from(await response.arrayBuffer()));
      const { iou, share } = agreement(ours, await pixelsOf(askMapServer(query)));
      check(
        iou >= least,
        `${system} ${version} ${name}: IoU ${iou.toFixed(4)}, ${(100 * share).toFixed(0)} % land, ${side} pixels`,
      );
    }
service.stop();
end();
