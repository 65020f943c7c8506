import { isFreshGear } from '../../../src-shared/domain/cache/freshness';
import type { ReportingProfile } from '../../../src-shared/domain/gear/gear-item';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Endpoint } from '../endpoint';
import { isJsonObject, type JsonObject, Reading } from '../reading';
import { numberOf, textOf } from './tool-members';
import { processGear, profileRequest } from './gear-requests';

/**
 * The reporting profile (interface.md, Fishing-facility profile; facts.md 2). Without a profile its vessel and person may
 * be missing. Older versions have the vessel in `fiskinfoProfile`. `bad-response` for what is no object.
 */
export function readGearProfile(answer: unknown, reading = new Reading()): Result<ReportingProfile> {
  if (!isJsonObject(answer)) return fail('bad-response', 'the profile is no object');
  const contact = partOf(answer, 'contactPersonDetail', reading);
  const vessel =
    'fiskinfoProfile' in answer
      ? partOf(answer, 'fiskinfoProfile', reading)
      : partOf(answer, 'vesselInfo', reading);
  const ofContact = (member: string): string | null =>
    textOf(contact, member, 'contactPersonDetail', reading);
  const ofVessel = (member: string): string | null => textOf(vessel, member, 'vesselInfo', reading);
  return ok({
    haveProfile: reading.yesNo(answer, 'haveProfile', ''),
    haveDownloadRights: reading.yesNo(answer, 'haveDownloadRights', ''),
    contact: contact && {
      firstName: ofContact('firstName'),
      lastName: ofContact('lastName'),
      phone: ofContact('phoneNumber'),
      email: ofContact('email'),
    },
    vessel: vessel && {
      name: ofVessel('vesselName'),
      mmsi: numberOf(vessel, 'mmsi', 'vesselInfo', reading),
      imo: numberOf(vessel, 'imo', 'vesselInfo', reading),
      ircs: ofVessel('ircs'),
      regNum: ofVessel('regNum'),
      sbrRegNum: ofVessel('sbrRegNum'),
      phone: ofVessel('vesselPhone'),
      email: ofVessel('vesselEmail'),
    },
  });
}

const partOf = (of: JsonObject, member: string, reading: Reading): JsonObject | null =>
  reading.object(of, member, '', true);

export const gearProfile = {
  need: 'person',
  request: (_) => profileRequest,
  process: processGear,
  parse: (json) => readGearProfile(json),
  isFresh: (_, ...times) => isFreshGear(...times),
  subject: () => ({ kind: 'tool' }),
  mayLoseMembers: true,
} satisfies Endpoint<object, ReportingProfile>;
