import type { PersonId } from '../identity/people';
import { type FishingVessel, demoVessels } from './fishing-vessels';

/** A person who may report, with what the profile endpoint tells of them. */
export interface Profile {
  readonly haveProfile: boolean;
  readonly haveDownloadRights: boolean;
  readonly contact: Contact | null;
  readonly vessel: FishingVessel | null;
}

export interface Contact {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly email: string;
}

const [first, second] = demoVessels;

const contact = (number: number, firstName: string, lastName: string): Contact => ({
  id: `a0000000-0000-4000-8000-00000000000${number}`,
  firstName,
  lastName,
  phoneNumber: `+470000001${number}`,
  email: `person${number}@example.invalid`,
});

/** One with everything, a second on the same vessel, one on another vessel whose name has stray spaces, one without. */
const atFirst: Readonly<Record<PersonId, Profile>> = {
  'demo-user': {
    haveProfile: true,
    haveDownloadRights: true,
    contact: contact(1, 'Prøve', 'Bruker'),
    vessel: first,
  },
  'demo-mate': {
    haveProfile: true,
    haveDownloadRights: false,
    contact: contact(2, 'Prøve', 'Styrmann'),
    vessel: first,
  },
  'demo-skipper': {
    haveProfile: true,
    haveDownloadRights: true,
    contact: contact(3, ' Prøve ', ' Skipper'),
    vessel: second,
  },
  'demo-guest': { haveProfile: false, haveDownloadRights: false, contact: null, vessel: null },
};

/** The profiles as they stand. The admin can take the two rights and give them back. */
export class Profiles {
  readonly #profiles = new Map<string, Profile>(Object.entries(atFirst));

  /** The rights that everybody has at the start of the service. */
  reset(): void {
    for (const [person, profile] of Object.entries(atFirst)) this.#profiles.set(person, profile);
  }

  /** Somebody unknown has a profile without rights. */
  of(person: string): Profile {
    return this.#profiles.get(person) ?? atFirst['demo-guest'];
  }

  change(person: PersonId, rights: Partial<Pick<Profile, 'haveProfile' | 'haveDownloadRights'>>): Profile {
    const changed = { ...this.of(person), ...rights };
    this.#profiles.set(person, changed);
    return changed;
  }
}

/** GET /v3/geodata/fishingfacilityprofile (interface.md, Fishing-facility profile). */
export function profileAnswer({ haveProfile, haveDownloadRights, contact: person, vessel }: Profile): object {
  return {
    haveProfile,
    haveDownloadRights,
    contactPersonDetail: person,
    vesselInfo: vessel && {
      vesselId: vessel.vesselId,
      mmsi: vessel.mmsi,
      imo: vessel.imo,
      ircs: vessel.ircs,
      regNum: vessel.regNum,
      sbrRegNum: vessel.sbrRegNum,
      vesselName: vessel.name,
      vesselPhone: vessel.phone,
      vesselEmail: vessel.email,
    },
  };
}
