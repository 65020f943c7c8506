import type { ReportingProfile } from '../../../../src-shared/domain/gear/gear-item';
import type { Words } from '../../../words/en';

export interface ProfileNote {
  readonly about: 'no-profile' | 'profile-unsaid' | 'no-vessel' | 'no-rights' | 'rights-unsaid';
  /** Nothing can be sent while it is so. */
  readonly isStopping: boolean;
  readonly title: string;
  readonly lines: readonly string[];
}

/** What of a profile a person has to know before reporting, and what to do about it. */
export function profileNotes(words: Words, profile: ReportingProfile): readonly ProfileNote[] {
  const said = words.reporting.profile;
  const notes: ProfileNote[] = [];
  const stops = (about: ProfileNote['about'], title: string, ...lines: string[]): void => {
    notes.push({ about, isStopping: true, title, lines });
  };
  if (profile.haveProfile === null) stops('profile-unsaid', said.unsaid, said.unsaidWhat, said.unsaidDo);
  else if (!profile.haveProfile) stops('no-profile', said.none, said.noneWhat, said.noneDo);
  else if (!profile.vessel) stops('no-vessel', said.noVessel, said.noVesselWhat, said.noVesselDo);
  if (profile.haveDownloadRights === null)
    notes.push({ about: 'rights-unsaid', isStopping: false, title: said.rightsUnsaid, lines: [] });
  else if (!profile.haveDownloadRights)
    notes.push({ about: 'no-rights', isStopping: false, title: said.noRights, lines: [said.noRightsDo] });
  return notes;
}

export interface ProfileField {
  readonly name: string;
  /** Null: not given. */
  readonly value: string | null;
}

/** Numbers that are names, such as an MMSI, are written without thousands. */
export function vesselFields(words: Words, { vessel }: ReportingProfile): readonly ProfileField[] {
  const said = words.reporting.profile;
  return [
    { name: said.ircs, value: vessel?.ircs ?? null },
    { name: said.mmsi, value: textOf(vessel?.mmsi) },
    { name: said.imo, value: textOf(vessel?.imo) },
    { name: said.regNum, value: vessel?.regNum ?? null },
    { name: said.sbrRegNum, value: vessel?.sbrRegNum ?? null },
    { name: said.vesselPhone, value: vessel?.phone ?? null },
    { name: said.vesselEmail, value: vessel?.email ?? null },
  ];
}

export function contactFields(words: Words, { contact }: ReportingProfile): readonly ProfileField[] {
  const said = words.reporting.profile;
  return [
    { name: said.name, value: contactName(contact) },
    { name: said.phone, value: contact?.phone ?? null },
    { name: said.email, value: contact?.email ?? null },
  ];
}

export function contactName(contact: ReportingProfile['contact']): string | null {
  const parts = [contact?.firstName, contact?.lastName].filter((part) => part !== null && part !== undefined);
  return parts.length === 0 ? null : parts.join(' ');
}

const textOf = (no: number | null | undefined): string | null =>
  no === null || no === undefined ? null : String(no);
