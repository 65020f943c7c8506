import network from '../data/network.json';
import { candidateSeaSites } from '../coast/sites';
import { type LonLat, metresBetween } from './geo';
import { unpackWays } from './packed-ways';

/** What a node of the network is: a locality's site, a quay, or a place at sea. */
type NodeKind = 'site' | 'port' | 'field' | 'bank' | 'way';

interface NetworkNode extends LonLat {
  readonly kind: NodeKind;
}

/** A way over water between two nodes. No point of it is on land (scripts/coast/check.mjs). */
export interface Way {
  readonly a: number;
  readonly b: number;
  /** From a to b, both included. */
  readonly points: readonly LonLat[];
  readonly metres: number;
  /** A byway goes by way of localities; the others are fairways, between ports and the open sea. */
  readonly isByway: boolean;
}

/** Where vessels can sail: nodes, and at each node the ways from it. The same for every seed. */
export interface Network {
  readonly nodes: readonly NetworkNode[];
  readonly waysAt: readonly (readonly Way[])[];
  /** The node of a locality at this very place, or undefined on land. */
  siteNode(place: LonLat): number | undefined;
}

let known: Network | undefined;

/** The network of data/network.json, unpacked when it is first asked for: some 10 ms and 5 MB. */
export function seaNetwork(): Network {
  known ??= unpack();
  return known;
}

function unpack(): Network {
  const { ports, waypoints } = network;
  const nodes: NetworkNode[] = [
    ...candidateSeaSites.map(({ lon, lat }): NetworkNode => ({ lon, lat, kind: 'site' })),
    ...ports.lon.map((lon, i): NetworkNode => ({ lon, lat: ports.lat[i] ?? 0, kind: 'port' })),
    ...waypoints.lon.map((lon, i): NetworkNode => ({
      lon,
      lat: waypoints.lat[i] ?? 0,
      kind: (waypoints.kind[i] ?? 'way') as NodeKind,
    })),
  ];
  const waysAt: Way[][] = nodes.map(() => []);
  for (const isByway of [false, true]) {
    const packed = isByway ? network.byways : network.fairways;
    for (const { a, b, vertices } of unpackWays(packed, network.frame)) {
      const points = [nodes[a] as LonLat, ...vertices, nodes[b] as LonLat];
      const metres = points.slice(1).reduce((sum, to, i) => sum + metresBetween(points[i] as LonLat, to), 0);
      const way = { a, b, points, metres, isByway };
      waysAt[a]?.push(way);
      waysAt[b]?.push(way);
    }
  }
  const key = ({ lon, lat }: LonLat) => `${lon},${lat}`;
  const siteAt = new Map(candidateSeaSites.map((site, i) => [key(site), i]));
  return {
    nodes,
    waysAt,
    siteNode: (place) => {
      const node = siteAt.get(key(place));
      return node === undefined || waysAt[node]?.length === 0 ? undefined : node;
    },
  };
}
