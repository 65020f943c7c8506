import { between, type Random } from '../random';
import { ownerName } from './names';
import { productionAreas } from './production-areas';

/** An owner of localities. All are invented: real organisation numbers begin with 8 or 9, these with 1. */
export interface Organisation {
  readonly name: string;
  /** Nine digits. */
  readonly organizationNo: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  /** The production area where most of its localities lie. */
  readonly homeArea: number;
}

const count = 110;

export function makeOrganisations(random: Random): readonly Organisation[] {
  return Array.from({ length: count }, (_, index) => ({
    name: ownerName(index),
    organizationNo: String(100_000_000 + index * 900_001 + between(0, 800_000, random)),
    address: `Eksempelveien ${between(1, 90, random)}`,
    postalCode: '0000',
    city: 'Tenktvik',
    homeArea: (index % productionAreas.length) + 1,
  }));
}

/** Mostly one of the owners at home in the area; now and then one from elsewhere. */
export function ownerFor(areaId: number, organisations: readonly Organisation[], random: Random): number {
  const anyone = Math.floor(random() * organisations.length);
  if (random() < 0.15) return anyone;
  const atHome = organisations.flatMap((owner, index) => (owner.homeArea === areaId ? [index] : []));
  // The square makes a few owners large and most of them small.
  return atHome[Math.floor(random() ** 2 * atHome.length)] ?? anyone;
}
