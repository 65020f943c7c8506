import { createHash } from 'node:crypto';
import type { Profile } from '../../src-shared/domain/session';
import { fail, ok, type Result } from '../../src-shared/result';
import { addressProblem, isLoopback } from '../service/address';

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
  aisClientId: '',
};

/** The name of the built-in sample service's profile, whose addresses are known once it runs. */
export const sampleName = 'Sample';

const required = ['name', 'baseUrl', 'authUrl'] as const;
const optional = ['aisUrl', 'wmsUrl', 'deviceClientId', 'aisClientId'] as const;
const members: ReadonlySet<string> = new Set([...required, ...optional]);
const longestText = 500;

/**
 * Reads a profile file: the addresses of one service as JSON. Secrets do not belong there, so a member that looks like
 * one is refused. `bad-request` with a sentence that says what to change.
 */
export function parseProfileFile(text: string): Result<Profile> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return fail('bad-request', 'the profile file is not JSON');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return fail('bad-request', 'the profile file must be an object with name, baseUrl and authUrl');
  const values = json as Record<string, unknown>;
  for (const member of Object.keys(values)) {
    if (members.has(member)) continue;
    if (/secret|password|token|credential/i.test(member))
      return fail('bad-request', `a profile must not hold a secret: take "${member}" out of the file`);
    return fail('bad-request', `a profile has no "${member}"; it has ${[...members].join(', ')}`);
  }
  const texts: Record<string, string> = {};
  for (const member of members) {
    const value = values[member] ?? '';
    if (typeof value !== 'string' || value.length > longestText)
      return fail('bad-request', `"${member}" of the profile must be text`);
    texts[member] = value.trim();
    if (required.some((name) => name === member) && !texts[member])
      return fail('bad-request', `the profile needs "${member}"`);
    const problem = member.endsWith('Url') && texts[member] ? addressProblem(texts[member]) : undefined;
    if (problem) return fail('bad-request', `"${member}" of the profile ${problem}`);
  }
  return ok({
    id: `file-${createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)}`,
    name: texts['name'] ?? '',
    isSample: false,
    baseUrl: texts['baseUrl'] ?? '',
    authUrl: texts['authUrl'] ?? '',
    aisUrl: texts['aisUrl'] ?? '',
    wmsUrl: texts['wmsUrl'] ?? '',
    deviceClientId: texts['deviceClientId'] ?? '',
    aisClientId: texts['aisClientId'] ?? '',
  });
}

export interface RuntimeRules {
  /** The runtime for development and tests, years out of support (stack.md, Policy). */
  readonly isOldRuntime: boolean;
  /** KARTBORD_ALLOW_OLD_RUNTIME=1. */
  readonly allowOldRuntime: boolean;
}

/** The old runtime opens services of this machine only, unless it is told otherwise. `forbidden` with a sentence. */
export function openableProfile(profile: Profile, rules: RuntimeRules): Result<Profile> {
  if (!rules.isOldRuntime || rules.allowOldRuntime) return ok(profile);
  const addresses = [profile.baseUrl, profile.authUrl, profile.aisUrl, profile.wmsUrl].filter(Boolean);
  if (addresses.every((address) => isLoopback(new URL(address)))) return ok(profile);
  return fail(
    'forbidden',
    `this test runtime opens services of this machine only; KARTBORD_ALLOW_OLD_RUNTIME=1 lets it open "${profile.name}"`,
  );
}
