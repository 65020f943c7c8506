import { describe, expect, it } from 'vitest';
import {
  mostListed,
  mostLists,
  type ListedVessel,
  type VesselList,
} from '../../../../src-shared/domain/vessels/vessel-list';
import { renamed, shareShown, toTakeOff, withNew, withoutVessels, withVessels } from './list-changes';

const vessel = (mmsi: number, more: Partial<ListedVessel> = {}): ListedVessel => ({
  mmsi,
  name: null,
  imo: null,
  callSign: null,
  ...more,
});
const list = (id: string, ...mmsis: readonly number[]): VesselList => ({
  id,
  name: `List ${id}`,
  vessels: mmsis.map((mmsi) => vessel(mmsi)),
  isArchived: false,
});

describe('watch lists', () => {
  it('are made with a name of their own, and are not archived until somebody says so', () => {
    const made = withNew([list('a', 1)], 'b', '  Brønnbåter ', [vessel(2)]);
    expect(made?.[1]).toEqual({ id: 'b', name: 'Brønnbåter', vessels: [vessel(2)], isArchived: false });
    expect(withNew([list('a')], 'b', 'List a', [])).toBeNull();
    expect(withNew([], 'b', '  ', [])).toBeNull();
    const full = Array.from({ length: mostLists }, (_, n) => list(String(n)));
    expect(withNew(full, 'b', 'One more', [])).toBeNull();
  });

  it('are renamed, also to the name they have, and not to that of another', () => {
    const lists = [list('a'), list('b')];
    expect(renamed(lists, 'a', 'Ny')?.map(({ name }) => name)).toEqual(['Ny', 'List b']);
    expect(renamed(lists, 'a', 'List a')).not.toBeNull();
    expect(renamed(lists, 'a', 'List b')).toBeNull();
  });

  it('have a vessel once, with what was said of it first and more where nothing was', () => {
    const known = withVessels(list('a'), [vessel(1, { name: 'Vår' })]);
    expect(withVessels(known, [vessel(1, { name: 'AIS', callSign: 'LABC' }), vessel(2)]).vessels).toEqual([
      vessel(1, { name: 'Vår', callSign: 'LABC' }),
      vessel(2),
    ]);
    const many = Array.from({ length: mostListed + 5 }, (_, n) => vessel(n + 1));
    expect(withVessels(list('a'), many).vessels).toHaveLength(mostListed);
    expect(withoutVessels(list('a', 1, 2), new Set([1])).vessels).toEqual([vessel(2)]);
  });

  it('leave on the map what another list that is shown has, too', () => {
    const lists = [list('a', 1, 2, 3), list('b', 2), list('c', 3, 4)];
    const isShown = (mmsi: number): boolean => mmsi < 4;
    expect(lists.map((one) => shareShown(one, isShown))).toEqual(['all', 'all', 'some']);
    expect(toTakeOff(lists[0]!, lists, isShown)).toEqual([1, 3]);
    expect(shareShown(list('d'), isShown)).toBe('none');
  });
});
