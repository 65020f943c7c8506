import type { ReportingProfile } from '../../src-shared/domain/tool';
import { fail, ok, type Result } from '../../src-shared/result';
import { isJsonObject, type JsonObject, Reading } from './reading';
import { numberOf, textOf } from './tool-members';

/**
 * The reporting profile (interface.md, Fishing-facility profile; facts.md 2). Without a profile its vessel and person may
 * be missing. Older versions have the vessel in `fiskinfoProfile`. `bad-response` for what is no object.
 */
export function readToolProfile(answer: unknown): Result<ReportingProfile> {
  if (!isJsonObject(answer)) return fail('bad-response', 'the profile is no object');
  const reading = new Reading();
  const contact = partOf(answer, 'contactPersonDetail', reading);
  const vessel = partOf(answer, 'vesselInfo', reading) ?? partOf(answer, 'fiskinfoProfile', reading);
  const text = (of: JsonObject, member: string): string | null => textOf(of, member, '', reading);
  return ok({
    haveProfile: reading.yesNo(answer, 'haveProfile', ''),
    haveDownloadRights: reading.yesNo(answer, 'haveDownloadRights', ''),
    contact: contact && {
      firstName: text(contact, 'firstName'),
      lastName: text(contact, 'lastName'),
      phone: text(contact, 'phoneNumber'),
      email: text(contact, 'email'),
    },
    vessel: vessel && {
      name: text(vessel, 'vesselName'),
      mmsi: numberOf(vessel, 'mmsi', '', reading),
      imo: numberOf(vessel, 'imo', '', reading),
      ircs: text(vessel, 'ircs'),
      regNum: text(vessel, 'regNum'),
      phone: text(vessel, 'vesselPhone'),
      email: text(vessel, 'vesselEmail'),
    },
  });
}

const partOf = (of: JsonObject, member: string, reading: Reading): JsonObject | null =>
  reading.object(of, member, '', true);
