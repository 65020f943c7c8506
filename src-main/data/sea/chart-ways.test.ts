import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { LonLat } from '@kartbord/common/lon-lat';
import { placeLimitM } from '../../../src-shared/domain/sea/neighbours';
import { afloat, seaWays } from '../../../src-shared/domain/sea/sea-ways';
import { cornersOf } from '../../../src-shared/domain/sea/shore';
import { pulledTaut } from '../../../src-shared/domain/sea/taut';
import { lengthOf } from '../../../src-shared/domain/units/geodesic';
import { localPlane } from '../../../src-shared/domain/units/local-plane';
import { openCoast } from './coast';

/**
 * Stretches of the reference routes of Kystverket (the Norwegian Coastal Administration, routeinfo.no), valid from 1 August 2025:
 * fairways of the chart, checked by Kystverket for ships of 150 m length and 9 m draught; latitude first, as there. The length is the sum of the legs.
 * `KARTBORD_SEA_PAIRS=50` looks at all and prints a table; left out: at three.
 */
const stretches: readonly (readonly [
  route: string,
  stretch: string,
  ...places: (readonly [number, number])[],
])[] = [
  ['Flekkefjord', 'Varneset – Flekkefjord', [58.18354029, 6.6190382], [58.19642748, 6.66951812], [58.20657319, 6.69916115], [58.22702817, 6.69334699], [58.24563139, 6.66698235], [58.25351041, 6.65977703], [58.25532509, 6.65924217], [58.25782886, 6.65704789], [58.26578656, 6.65434706], [58.28247896, 6.66137229], [58.28841752, 6.65560204]], // prettier-ignore
  ['Stavanger – Skudefjorden', 'Sveinane – Dusavika', [59.10844223, 5.46654488], [59.09974633, 5.51121158], [59.04546091, 5.58532745], [59.02928999, 5.62065085], [59.00260332, 5.68410413]], // prettier-ignore
  ['Bergen – Fjæra', 'Langenuen: Reksteren – Skor', [59.98961672, 5.34963825], [59.97503428, 5.37352805], [59.93915713, 5.45946259], [59.92841667, 5.4808], [59.91231013, 5.50555193], [59.88650265, 5.53075187]], // prettier-ignore
  ['Bergen – Fjæra', 'Grøvaholmen – Skottaflu', [59.84203357, 5.54320527], [59.81067689, 5.56169225], [59.80412153, 5.57291633], [59.80941242, 5.60629625], [59.8268157, 5.66150668], [59.8207795, 5.69588769], [59.82570171, 5.74514662]], // prettier-ignore
  ['Bergen – Fjæra', 'Høylandssundet – Holaneset', [59.76074562, 5.87891518], [59.77596661, 5.93303091], [59.75926874, 5.97404676], [59.74836479, 6.01630397], [59.75005214, 6.05861349], [59.75588219, 6.08751607], [59.78366252, 6.13592553]], // prettier-ignore
  ['Bergen – Marstein', 'Lerøyna – Sotrabrua', [60.22567043, 5.16787688], [60.24105802, 5.1581574], [60.26387405, 5.16194577], [60.28143773, 5.19087968], [60.29458717, 5.19511147], [60.32174987, 5.20131772], [60.33228133, 5.19577597], [60.33447757, 5.19332927], [60.3393337, 5.17886617], [60.34389968, 5.17235867], [60.36334047, 5.17028245], [60.37389122, 5.16562847]], // prettier-ignore
  ['Bergen – Fedjeosen', 'Kalvanes – Bergen', [60.43352952, 5.02947752], [60.41346213, 5.06605922], [60.40771068, 5.10082903], [60.4015744, 5.11947872], [60.39668422, 5.14297193], [60.39039552, 5.15793883], [60.38519423, 5.1659437], [60.38408099, 5.17555945], [60.3861014, 5.19007799], [60.39461667, 5.21598333], [60.40115, 5.23995], [60.40105, 5.27515]], // prettier-ignore
  ['Ålesund – Breisundet', 'Hogsteinen – Vardeflua', [62.44651783, 6.03079354], [62.45349269, 6.04813121], [62.47086266, 6.059799], [62.48476092, 6.13991275], [62.48572, 6.18174294], [62.48837813, 6.21202408], [62.4843874, 6.25473911]], // prettier-ignore
  ['Åndalsnes – Breisundet', 'Helgestones – Åndalsnes', [62.61330339, 7.36873393], [62.57739679, 7.42528334], [62.56080614, 7.4685783], [62.54695214, 7.54570219], [62.56200121, 7.63443169], [62.57266667, 7.6842]], // prettier-ignore
  ['Trondheim – Grip', 'Røysaneset – Hysneset', [63.6276, 9.58473333], [63.65451667, 9.6863], [63.65545, 9.72803333], [63.65016342, 9.7631476], [63.62456759, 9.77597641]], // prettier-ignore
  ['Bergneset – Lødingen', 'Tjeldsundet: Reppevarden – Tjeldsundbrua', [68.54649617, 16.22038806], [68.55010283, 16.24380046], [68.55386229, 16.29981193], [68.55847058, 16.32781627], [68.56007347, 16.35502195], [68.55469558, 16.44351712], [68.55233805, 16.46317656], [68.55227853, 16.47099395], [68.55588813, 16.49428525], [68.56316131, 16.5155981], [68.57192926, 16.53224582], [68.61183534, 16.55946978], [68.62795581, 16.58292181]], // prettier-ignore
  ['Bergneset – Lødingen', 'Gisundet: Klauva – Leiknesøra', [69.17001375, 17.96698395], [69.18925077, 18.0314721], [69.20339924, 18.02206296], [69.22096388, 17.95239374], [69.22416824, 17.9468799], [69.23955215, 17.95965121], [69.2520841, 17.97905647], [69.26983546, 17.96989612], [69.29317243, 17.98056014]], // prettier-ignore
  ['Bergneset – Lødingen', 'Rystraumen – Kråksletta', [69.55213997, 18.66371857], [69.55666667, 18.755], [69.56952406, 18.81997447], [69.56519453, 18.85603922], [69.52496136, 18.91346719]], // prettier-ignore
];

/** Where a shorter strait is open to smaller boats. */
const otherStraits = new Set(['Varneset – Flekkefjord', 'Lerøyna – Sotrabrua']);
const isWhole = process.env['KARTBORD_SEA_PAIRS'] !== undefined;

it('ways by sea are the fairways of the chart without the room that ships keep to the land, or through shorter straits', async () => {
  const coast = openCoast(join(import.meta.dirname, '../../../resources/basemap/kartbord.pmtiles'));
  for (const [route, stretch, ...places] of isWhole ? stretches : stretches.slice(-3)) {
    const fairway = places.map(([lat, lon]): LonLat => [lon, lat]);
    const [from, to] = [fairway[0] as LonLat, fairway.at(-1) as LonLat];
    const chartM = lengthOf(fairway);
    const plane = localPlane(from);
    const shore = await coast.shore(from, chartM + 2 * placeLimitM, plane);
    const [start, end] = [from, to].map((place) => shore && afloat(plane.to(place), shore));
    if (!shore || !start || !end) throw new Error(stretch);
    const search = seaWays(shore, start.at, [end.at], chartM);
    let turn = search.next();
    while (!turn.done) turn = search.next();
    const wayM = lengthOf(turn.value[0]?.points.map(plane.from) ?? []);
    const tautM = lengthOf(pulledTaut(fairway.map(plane.to), cornersOf(shore.sides)).map(plane.from));
    if (isWhole)
      process.stdout.write(
        `${[route, stretch, ...[chartM, tautM, wayM].map((m) => (m / 1000).toFixed(2)), (100 * (wayM / chartM - 1)).toFixed(1)].join(' | ')}\n`,
      );
    expect(start.movedM + end.movedM, stretch).toBe(0);
    if (otherStraits.has(stretch)) expect(wayM, stretch).toBeLessThan(tautM * 0.99);
    else expect(Math.abs(wayM / tautM - 1), stretch).toBeLessThan(0.002);
  }
});
