import type { Profile } from './asking/surroundings';

/** Reads the app's profile file: addresses and client ids of one service, without secrets. Throws with a sentence. */
export function readProfile(text: string): Profile {
  const json = JSON.parse(text.replace(/^\uFEFF/, '')) as Record<string, unknown>;
  const secret = Object.keys(json).find((name) => /secret|password|token/i.test(name));
  if (secret) throw new Error(`a profile must not hold a secret: take "${secret}" out of the file`);
  const textOf = (name: string): string => {
    const value = json[name] ?? '';
    if (typeof value !== 'string') throw new Error(`"${name}" of the profile must be text`);
    return value.trim();
  };
  const address = (name: string): string => {
    const value = textOf(name);
    if (value && !/^https?:\/\//.test(value)) throw new Error(`"${name}" of the profile must be an address`);
    return value.replace(/\/+$/, '');
  };
  const profile = {
    name: textOf('name'),
    baseUrl: address('baseUrl'),
    authUrl: address('authUrl'),
    aisUrl: address('aisUrl'),
    wmsUrl: address('wmsUrl'),
    deviceClientId: textOf('deviceClientId'),
    apiClientId: textOf('apiClientId'),
    aisClientId: textOf('aisClientId'),
  };
  if (!profile.baseUrl || !profile.authUrl) throw new Error('the profile needs baseUrl and authUrl');
  return profile;
}
