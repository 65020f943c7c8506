/** What a member of a record may say, in the service's own unit. */
export interface AisRule {
  readonly member: string;
  readonly least: number;
  readonly most: number;
  /** Whole steps of our columns in one of the service's units. */
  readonly steps: number;
  /** What AIS sends for "not available", where the service passes it on in place of null (ITU-R M.1371). */
  readonly none: readonly number[];
}

/** The members that are columns of small integers. */
export const aisRules = {
  speedTenths: { member: 'speedOverGround', least: 0, most: 1022, steps: 10, none: [102.3, 1023] },
  courseTenths: { member: 'courseOverGround', least: 0, most: 359.99, steps: 10, none: [360] },
  headingDeg: { member: 'trueHeading', least: 0, most: 359, steps: 1, none: [511] },
  rateOfTurn: { member: 'rateOfTurn', least: -127, most: 127, steps: 1, none: [-128] },
  status: { member: 'navigationalStatus', least: 0, most: 15, steps: 1, none: [] },
  shipType: { member: 'shipType', least: 0, most: 255, steps: 1, none: [] },
} as const satisfies Readonly<Record<string, AisRule>>;

/** Under what drift is counted, beside the names of members. */
export const aisNotes = {
  noRecord: '[] (no record, left out)',
  otherVessel: 'mmsi (another vessel, left out)',
  place: 'longitude, latitude (left out)',
  time: 'msgtime (left out)',
  outOfRange: (member: string): string => `${member} (out of range)`,
} as const;

/** Which network heard it: undefined for a word that means neither. The member is newer than others and not documented. */
export function sourceNamed(text: string): 1 | 2 | undefined {
  const word = text.toLowerCase();
  if (word.startsWith('terr')) return 1;
  return word.startsWith('sat') ? 2 : undefined;
}

const longestName = 200;
/** More of a name is not looked at. */
const longestText = 1000;

/** AIS fills names up with `@`; control characters and line ends have been seen in them (facts.md, pain point 20). */
export function cleanName(text: string): string | null {
  const clean = text
    .slice(0, longestText)
    .replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .replace(/[@\s]+$/u, '')
    .trim();
  // Half a character that the cut leaves goes as well.
  return clean === '' ? null : clean.slice(0, longestName).replace(/\p{Cs}$/u, '');
}
