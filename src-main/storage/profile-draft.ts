import type { ProfileDraft } from '../../src-shared/contract';
import type { Profile, ProfileProblem } from '../../src-shared/domain/session/session';
import { addressFault } from '../../src-shared/domain/address';
import type { ProfileAddresses } from './profiles';

export const profileMembers = [
  'name',
  'baseUrl',
  'authUrl',
  'aisUrl',
  'wmsUrl',
  'deviceClientId',
  'apiClientId',
  'aisClientId',
] as const satisfies readonly (keyof ProfileDraft)[];

const needed: ReadonlySet<string> = new Set(['name', 'baseUrl', 'authUrl']);

const longest: Readonly<Record<keyof ProfileDraft, number>> = {
  name: 60,
  baseUrl: 400,
  authUrl: 400,
  aisUrl: 400,
  wmsUrl: 400,
  deviceClientId: 300,
  apiClientId: 300,
  aisClientId: 300,
};

/** Names of the sample in the window; another service must not be able to pass for it. */
const reservedNames: ReadonlySet<string> = new Set(['sample', 'sample coast', 'eksempelkyst']);

/**
 * A text without what nobody sees: control characters, and marks that turn or join the text around them. Pasted
 * addresses bring them along, and a name with them can look like another one.
 */
function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

export function cleanDraft(draft: ProfileDraft): ProfileDraft {
  const clean = { ...draft };
  for (const member of profileMembers) clean[member] = cleanText(draft[member]);
  return clean;
}

/** What is wrong with a cleaned draft, at most one problem for each member. `others`: the profiles that it is not. */
export function profileProblems(draft: ProfileDraft, others: readonly Profile[]): readonly ProfileProblem[] {
  const problems: ProfileProblem[] = [];
  for (const member of profileMembers) {
    const problem = problemOf(member, draft[member]) ?? (member === 'name' ? nameTaken(draft, others) : null);
    if (problem) problems.push({ member, problem });
  }
  return problems;
}

function problemOf(member: keyof ProfileDraft, text: string): ProfileProblem['problem'] | null {
  if (!text) return needed.has(member) ? 'missing' : null;
  if (text.length > longest[member]) return 'too-long';
  return member.endsWith('Url') ? (addressFault(text) ?? null) : null;
}

/** The command line finds profiles by their name or id, whatever its case. */
function nameTaken({ name }: ProfileDraft, others: readonly Profile[]): 'taken' | null {
  const folded = name.toLowerCase();
  const isTaken = others.some(({ id, name: other }) => id === folded || other.toLowerCase() === folded);
  return isTaken || reservedNames.has(folded) ? 'taken' : null;
}

/** The hosts that a profile leads to, each once. */
export function hostsOf(profile: ProfileAddresses): readonly string[] {
  const addresses = [profile.baseUrl, profile.authUrl, profile.aisUrl, profile.wmsUrl].filter(Boolean);
  return [...new Set(addresses.map((address) => new URL(address).host))];
}
