import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A real MapServer (Debian: cgi-mapserver, mapserver-bin) with a few squares and areas, behind its own CGI. */
export interface MapServerPeer {
  /** Of the service; it has a query of its own, as MapServer's addresses do. */
  readonly address: string;
  /** The queries that came, in order. */
  readonly requests: string[];
  /** Takes a layer away, as an operator does between two sessions. */
  withdraw(layer: string): void;
  /** Closed: nobody answers any more. */
  close(): Promise<void>;
}

export interface PeerOptions {
  /** The addresses that its capabilities name lead there. */
  readonly elsewhere?: string;
}

/** Sites of the layer `sites`, degrees. */
export const peerSites = [
  { no: '101', navn: 'Prøvevik', at: [5, 60] },
  { no: '102', navn: 'Nordøy & sønn', at: [15, 68] },
  { no: '103', navn: 'Kvitholmen', at: [22, 78] },
] as const;

/** The layer `steps` has one area a day, a degree further east each day. */
export const peerDays = 12;

const mapserv = '/usr/lib/cgi-bin/mapserv';

export async function openMapServer(options: PeerOptions = {}): Promise<MapServerPeer> {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-mapserver-'));
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const config = file('mapserver.conf', 'CONFIG\n  ENV\n    MS_MAP_PATTERN "."\n  END\nEND\n');
  file('sites.geojson', collection(peerSites.map(({ at, ...properties }) => [properties, point(at)])));
  file(
    'steps.geojson',
    collection(Array.from({ length: peerDays }, (_, day) => [{ time: dayOf(day) }, square(4 + day)])),
  );
  const template = file('site.html', `<!-- MapServer Template -->\n${page}`);
  const map = join(folder, 'peer.map');
  const withdrawn = new Set<string>();
  const write = (): void =>
    writeFileSync(map, mapFile(folder, template, options.elsewhere ?? 'http://127.0.0.1:9/', withdrawn));
  write();

  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://peer.invalid');
    requests.push(search.slice(1));
    const env = {
      PATH: process.env['PATH'],
      REQUEST_METHOD: 'GET',
      QUERY_STRING: search.slice(1),
      SERVER_NAME: '127.0.0.1',
      SERVER_PORT: '80',
      SCRIPT_NAME: pathname,
      MS_MAPFILE: map,
      MAPSERVER_CONFIG_FILE: config,
    };
    const child = spawn(mapserv, [], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', () => response.writeHead(500).end('no mapserv'));
    child.on('close', () => {
      const whole = Buffer.concat(chunks);
      const end = whole.indexOf('\r\n\r\n');
      const head = whole.subarray(0, Math.max(0, end)).toString();
      const type = /^content-type:(.*)$/im.exec(head)?.[1] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type.trim() }).end(whole.subarray(end + 4));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  onTestFinished(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cgi?owner=peer`,
    requests,
    withdraw(layer) {
      withdrawn.add(layer);
      write();
    },
    close,
  };
}

export const dayOf = (day: number): string => `2026-11-${String(day + 1).padStart(2, '0')}`;

const page =
  '<script>globalThis.wasRun = 1</script><table><tr><th>no</th><th>navn</th></tr><tr><td>[no]</td><td>[navn]</td></tr></table>\n';

type Geometry = Readonly<{ type: string; coordinates: unknown }>;

const point = (at: readonly number[]): Geometry => ({ type: 'Point', coordinates: at });

const square = (west: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 60],
      [west + 1, 60],
      [west + 1, 61],
      [west, 61],
      [west, 60],
    ],
  ],
});

function collection(features: readonly (readonly [object, Geometry])[]): string {
  const all = features.map(([properties, geometry]) => ({ type: 'Feature', properties, geometry }));
  return JSON.stringify({ type: 'FeatureCollection', features: all });
}

function mapFile(folder: string, template: string, elsewhere: string, without: ReadonlySet<string>): string {
  const layers = {
    sites: `LAYER NAME "sites" TYPE POINT STATUS ON CONNECTIONTYPE OGR CONNECTION "${folder}/sites.geojson" DATA "sites"
      TEMPLATE "${template}" TOLERANCE 8 TOLERANCEUNITS PIXELS PROJECTION "init=epsg:4326" END
      METADATA "wms_title" "Lokaliteter" "wms_include_items" "all" "gml_include_items" "all" END
      CLASS NAME "Lokalitet" STYLE SYMBOL "square" SIZE 20 COLOR 220 40 40 END END
    END`,
    steps: `LAYER NAME "steps" TYPE POLYGON STATUS ON CONNECTIONTYPE OGR CONNECTION "${folder}/steps.geojson" DATA "steps"
      PROJECTION "init=epsg:4326" END
      METADATA "wms_title" "Steg" "wms_timeextent" "${dayOf(0)}/${dayOf(peerDays - 1)}/P1D" "wms_timeitem" "time" "wms_timedefault" "${dayOf(0)}" END
      CLASS NAME "Steg" STYLE COLOR 40 40 220 END END
    END`,
    old: `LAYER NAME "old" TYPE POINT STATUS ON CONNECTIONTYPE OGR CONNECTION "${folder}/sites.geojson" DATA "sites"
      PROJECTION "init=epsg:4326" END METADATA "wms_title" "Lokaliteter (gammel)" END
      CLASS NAME "Gammel" STYLE SYMBOL "square" SIZE 8 COLOR 90 90 90 END END
    END`,
  };
  const shown = Object.entries(layers).filter(([name]) => !without.has(name));
  return `MAP
  NAME "peer"
  SIZE 256 256
  MAXSIZE 4096
  EXTENT -12 55 40 82
  UNITS DD
  PROJECTION "init=epsg:4326" END
  WEB METADATA
    "wms_title" "Prøvekart" "wms_abstract" "Ruter til prøver" "wms_fees" "none" "wms_onlineresource" "${elsewhere}"
    "wms_srs" "EPSG:4326 EPSG:3857 EPSG:25833 CRS:84" "wms_enable_request" "*" "wms_encoding" "UTF-8"
    "wms_getmap_formatlist" "image/png,image/jpeg" "wms_feature_info_mime_type" "text/html"
    "wms_getfeatureinfo_formatlist" "text/plain,text/html,application/vnd.ogc.gml,geojson" "ows_sld_enabled" "false"
  END END
  OUTPUTFORMAT NAME "png" DRIVER AGG/PNG MIMETYPE "image/png" IMAGEMODE RGBA EXTENSION "png" TRANSPARENT ON END
  OUTPUTFORMAT NAME "jpeg" DRIVER AGG/JPEG MIMETYPE "image/jpeg" IMAGEMODE RGB EXTENSION "jpg" END
  OUTPUTFORMAT NAME "geojson" DRIVER "OGR/GEOJSON" MIMETYPE "application/json; subtype=geojson"
    FORMATOPTION "FORM=SIMPLE" FORMATOPTION "STORAGE=memory" END
  SYMBOL NAME "square" TYPE VECTOR POINTS 0 0 0 1 1 1 1 0 0 0 END FILLED TRUE END
  ${shown.map(([, text]) => text).join('\n  ')}
END
`;
}
