import type { SettingsChange } from '../../../../src-shared/contract';
import {
  type ListedVessel,
  mostListed,
  mostLists,
  type VesselList,
} from '../../../../src-shared/domain/vessels/vessel-list';

type Lists = readonly VesselList[];

/** As the schema of the settings takes them. */
export function toSave(lists: Lists): NonNullable<SettingsChange['vesselLists']> {
  return lists.map((list) => ({ ...list, vessels: list.vessels.map((vessel) => ({ ...vessel })) }));
}

/** Null where the name is empty or taken, or there are as many lists as there may be. */
export function withNew(
  lists: Lists,
  id: string,
  typed: string,
  vessels: readonly ListedVessel[],
): Lists | null {
  const name = nameFor(lists, typed);
  if (name === null || lists.length >= mostLists) return null;
  return [...lists, withVessels({ id, name, vessels: [], isArchived: false }, vessels)];
}

export function renamed(lists: Lists, id: string, typed: string): Lists | null {
  const name = nameFor(
    lists.filter((list) => list.id !== id),
    typed,
  );
  return name === null ? null : changed(lists, id, (list) => ({ ...list, name }));
}

function nameFor(lists: Lists, typed: string): string | null {
  const name = typed.trim().slice(0, 100);
  return name === '' || lists.some((list) => list.name === name) ? null : name;
}

export function changed(lists: Lists, id: string, change: (list: VesselList) => VesselList): Lists {
  return lists.map((list) => (list.id === id ? change(list) : list));
}

/** What is newly said of a vessel that is in the list already fills what was not known; beyond the most none is taken. */
export function withVessels(list: VesselList, vessels: readonly ListedVessel[]): VesselList {
  const all = new Map(list.vessels.map((vessel) => [vessel.mmsi, vessel]));
  for (const vessel of vessels) {
    const known = all.get(vessel.mmsi);
    if (!known && all.size >= mostListed) continue;
    all.set(vessel.mmsi, {
      mmsi: vessel.mmsi,
      name: known?.name ?? vessel.name,
      imo: known?.imo ?? vessel.imo,
      callSign: known?.callSign ?? vessel.callSign,
    });
  }
  return { ...list, vessels: [...all.values()] };
}

/** The same lists with a vessel in one of them, or without it. */
export const listed = (
  lists: Lists,
  id: string,
  { mmsi, name }: Pick<ListedVessel, 'mmsi' | 'name'>,
  isMember: boolean,
): Lists =>
  changed(lists, id, (list) =>
    isMember
      ? withVessels(list, [{ mmsi, name: name?.trim().slice(0, 100) || null, imo: null, callSign: null }])
      : withoutVessels(list, new Set([mmsi])),
  );

export function withoutVessels(list: VesselList, mmsis: ReadonlySet<number>): VesselList {
  return { ...list, vessels: list.vessels.filter(({ mmsi }) => !mmsis.has(mmsi)) };
}

/** How much of a list is on the map. An empty list is not. */
export function shareShown(list: VesselList, isShown: (mmsi: number) => boolean): 'none' | 'some' | 'all' {
  const shown = list.vessels.filter(({ mmsi }) => isShown(mmsi)).length;
  return shown === 0 ? 'none' : shown === list.vessels.length ? 'all' : 'some';
}

/** Those to take off the map with a list: not what belongs to another list that is wholly on it. */
export function toTakeOff(
  list: VesselList,
  lists: Lists,
  isShown: (mmsi: number) => boolean,
): readonly number[] {
  const others = lists.filter((other) => other.id !== list.id && shareShown(other, isShown) === 'all');
  const held = new Set(others.flatMap(({ vessels }) => vessels.map(({ mmsi }) => mmsi)));
  return list.vessels.map(({ mmsi }) => mmsi).filter((mmsi) => !held.has(mmsi));
}
