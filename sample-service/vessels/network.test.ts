import { expect, test } from 'vitest';
import { candidateSeaSites } from '../coast/sites';
import { courseDeg, metresBetween, offset, pointBetween } from './geo';
import { seaNetwork } from './network';
import { reachFrom } from './routes';

const network = seaNetwork();
const nodesOf = (kind: string) => network.nodes.flatMap((node, i) => (node.kind === kind ? [i] : []));

test('a rhumb line keeps its course, and its points divide its length', () => {
  const [from, to] = [
    { lon: 5, lat: 60 },
    { lon: 15, lat: 70 },
  ];
  const middle = pointBetween(from, to, 0.4);
  expect(courseDeg(from, middle)).toBeCloseTo(courseDeg(from, to), 6);
  expect(metresBetween(from, middle)).toBeCloseTo(0.4 * metresBetween(from, to), 3);
  expect(metresBetween({ lon: 5, lat: 60 }, { lon: 6, lat: 60 })).toBeCloseTo(55_597, 0);
  expect(courseDeg(from, offset(from, 250, 400))).toBeCloseTo(250, 1);
});

test('the fairways join every bank and field and all but a few ports', () => {
  const [first = 0] = nodesOf('port');
  const reach = reachFrom(first, 'open');
  for (const node of [...nodesOf('bank'), ...nodesOf('field')])
    expect(reach.metresTo(node)).toBeLessThan(5_000_000);
  const ports = nodesOf('port').filter((node) => reach.metresTo(node) < 5_000_000);
  expect(ports.length).toBeGreaterThan(170);
  expect(nodesOf('port').length - ports.length).toBeLessThan(10);
});

test('nearly all sites have a way to them, and another locality or a port within 40 km', () => {
  const lonely = candidateSeaSites.filter((site) => network.siteNode(site) === undefined);
  expect(lonely.length).toBeLessThan(candidateSeaSites.length / 100);
  for (const site of candidateSeaSites.slice(0, 300)) {
    const node = network.siteNode(site);
    if (node === undefined) continue;
    expect(Math.min(...(network.waysAt[node] ?? []).map(({ metres }) => metres))).toBeLessThan(40_000);
  }
});

test('the points of a way are as long together as it says, and begin and end at its nodes', () => {
  const [from = 0, to = 0] = [nodesOf('port')[3], nodesOf('port')[90]];
  const reach = reachFrom(from, 'open');
  const path = reach.pathTo(to);
  expect(path[0]).toBe(network.nodes[from]);
  expect(path.at(-1)).toBe(network.nodes[to]);
  const metres = path.slice(1).reduce((sum, point, i) => sum + metresBetween(path[i]!, point), 0);
  expect(metres).toBeCloseTo(reach.metresTo(to), 0);
});

test('nobody gets where no way leads', () => {
  const far = nodesOf('bank').at(-1) ?? 0;
  const reach = reachFrom(0, 'farm');
  expect(reach.metresTo(far)).toBe(Infinity);
  expect(reach.pathTo(far)).toEqual([]);
});
