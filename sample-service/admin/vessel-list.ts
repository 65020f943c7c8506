import { type Fleet, isInOpenAis } from '../vessels/fleet';
import type { VesselKind } from '../vessels/kinds';

/** A vessel as the admin lists it: no endpoint of the service gives a list, so that otherwise nobody knew whom to ask for. */
export interface ListedVessel {
  readonly mmsi: number;
  readonly name: string;
  readonly kind: VesselKind;
  readonly lengthM: number;
  /** False for the small ones that open AIS leaves out. */
  readonly isInOpenAis: boolean;
}

export function vesselList({ vessels }: Fleet): ListedVessel[] {
  return vessels.map((vessel) => {
    const { mmsi, name, kind, lengthM } = vessel;
    return { mmsi, name, kind, lengthM, isInOpenAis: isInOpenAis(vessel) };
  });
}
