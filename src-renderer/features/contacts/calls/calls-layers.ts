import type { Theme } from '../../../../src-shared/domain/settings/settings';
import type { Arc, LayerSpec, LonLat } from '../../../map/spec';
import { contactInks, contactsLayerId, siteRings, widthOf } from '../contact-arcs';
import type { CallRow } from './call-rows';

/** The sites of calls as rings, and a line from site to site where a call came too soon. */
export function callsLayers(rows: readonly CallRow[], theme: Theme): readonly LayerSpec[] {
  const places = new Map<number, LonLat>();
  const names = new Map<number, string>();
  for (const { localityNo, at, name } of rows) {
    if (at) places.set(localityNo, at);
    if (name !== null) names.set(localityNo, name);
  }
  const inks = contactInks[theme];
  const ways = new Map<string, { from: LonLat; to: LonLat; calls: number; isSure: boolean }>();
  for (const { localityNo, broken } of rows) {
    const [from, to] = [broken && places.get(broken.since), places.get(localityNo)];
    if (!broken || !from || !to) continue;
    const key = `${broken.since} ${localityNo}`;
    const { calls, isSure } = ways.get(key) ?? { calls: 0, isSure: false };
    ways.set(key, { from, to, calls: calls + 1, isSure: isSure || broken.isSure });
  }
  const arcs = [...ways.values()].map(({ from, to, calls, isSure }, at): Arc => ({
    key: at + 1,
    from,
    to,
    colour: inks.steps[0],
    width: widthOf(calls),
    isDashed: !isSure,
    label: null,
  }));
  return [
    {
      kind: 'arcs',
      id: contactsLayerId,
      arcs,
      halo: inks.halo,
      labelColour: inks.label,
      selectedKey: null,
      selectionColour: inks.label,
    },
    siteRings([...places.keys()], inks, {
      placeOf: (no) => places.get(no) ?? null,
      nameOf: (no) => names.get(no) ?? null,
    }),
  ];
}
