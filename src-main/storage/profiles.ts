import type { Profile } from '../../src-shared/domain/session/session';
import { isLoopback } from '../../src-shared/domain/address';

/** The operator's own addresses (facts.md, Production addresses). */
export const barentsWatch: Profile = {
  id: 'barentswatch',
  name: 'BarentsWatch',
  isSample: false,
  baseUrl: 'https://www.barentswatch.no/bwapi',
  authUrl: 'https://id.barentswatch.no',
  aisUrl: 'https://historic.ais.barentswatch.no',
  wmsUrl: 'https://geo.barentswatch.no/geoserver/bw/ows',
  deviceClientId: '',
  apiClientId: '',
  aisClientId: '',
};

/** The name of the built-in sample service's profile; the window calls it "Sample coast". */
export const sampleName = 'Sample';

/** Its addresses are known once it runs, so the profile has none. */
export const sampleProfile: Profile = {
  id: 'sample',
  name: sampleName,
  isSample: true,
  baseUrl: '',
  authUrl: '',
  aisUrl: '',
  wmsUrl: '',
  deviceClientId: '',
  apiClientId: '',
  aisClientId: '',
};

export type ProfileAddresses = Pick<Profile, 'baseUrl' | 'authUrl' | 'aisUrl' | 'wmsUrl'>;

export interface RuntimeRules {
  /** The runtime for development and tests, years out of support (stack.md, Policy). */
  readonly isOldRuntime: boolean;
  /** KARTBORD_ALLOW_OLD_RUNTIME=1. */
  readonly allowOldRuntime: boolean;
}

/** The old runtime opens services of this machine only, unless it is told otherwise. */
export function isOpenable(profile: ProfileAddresses, rules: RuntimeRules): boolean {
  if (!rules.isOldRuntime || rules.allowOldRuntime) return true;
  const addresses = [profile.baseUrl, profile.authUrl, profile.aisUrl, profile.wmsUrl].filter(Boolean);
  return addresses.every((address) => isLoopback(new URL(address)));
}
