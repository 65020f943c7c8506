import type { PartReport, Profile, ProfileList } from '../../../src-shared/domain/session/session';

/** A profile for tests and stories. */
export function madeUpProfile(id: string, more: Partial<Profile> = {}): Profile {
  return {
    id,
    name: id,
    isSample: id === 'sample',
    baseUrl: `https://${id}.example.no/bwapi`,
    authUrl: `https://id.${id}.example.no`,
    aisUrl: '',
    wmsUrl: '',
    deviceClientId: '',
    apiClientId: '',
    aisClientId: '',
    ...more,
  };
}

export function madeUpProfiles(): ProfileList {
  const profiles = [
    madeUpProfile('sample'),
    madeUpProfile('barentswatch', { name: 'BarentsWatch' }),
    madeUpProfile('own'),
  ];
  return { profiles, chosenId: 'sample', isFromCommandLine: false };
}

/** One report of each outcome. */
export const madeUpReports: readonly PartReport[] = [
  { part: 'identity', outcome: 'answers', host: 'id.example.no', status: 200, code: null, tookMs: 43 },
  { part: 'data', outcome: 'other', host: 'example.no', status: 404, code: null, tookMs: 1200 },
  { part: 'ais', outcome: 'silent', host: 'ais.example.no', status: null, code: 'timeout', tookMs: 15_000 },
  { part: 'map', outcome: 'not-given', host: '', status: null, code: null, tookMs: 0 },
];
