/** A client's id and its secret, as a person pastes them (facts.md 1). */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Why a client is not asked about: the service would only say that it does not know it. */
export type ClientFault = 'no-id' | 'no-secret' | 'no-colon' | 'swapped' | 'line-end';

/** `name@example.com:client` once: without blanks around it, and decoded where it was copied from a form's body. */
export function plainClientId(text: string): string {
  return text.trim().replace(/%40/gi, '@').replace(/%3a/gi, ':');
}

/** Looks like `name@example.com:client`. */
const isClientId = (text: string): boolean => /^[^\s@]+@[^\s@:]+:\S+$/.test(plainClientId(text));

/** What is wrong with what was typed; null where the service can be asked. */
export function clientFault({ clientId, clientSecret }: ClientCredentials): ClientFault | null {
  if (isClientId(clientSecret) && !clientId.includes(':')) return 'swapped';
  if (clientId.trim() === '') return 'no-id';
  if (!plainClientId(clientId).includes(':')) return 'no-colon';
  return secretFault(clientSecret);
}

/** What is wrong with the secret alone. */
export function secretFault(clientSecret: string): 'no-secret' | 'line-end' | null {
  if (clientSecret === '') return 'no-secret';
  // oxlint-disable-next-line no-control-regex -- a line end is what is looked for
  return /[\u0000-\u001f\u2028\u2029]/.test(clientSecret) ? 'line-end' : null;
}
