import { createHash } from 'node:crypto';
import type { ProfileDraft } from '../../src-shared/contract';
import type { Profile, ProfileProblem } from '../../src-shared/domain/session/session';
import { cleanDraft, profileMembers, profileProblems } from './profile-draft';

/** Why a profile file cannot be used; the command line has the words. */
export type ProfileFileFault =
  | { readonly fault: 'not-json' | 'not-an-object' }
  | { readonly fault: 'secret' | 'unknown-member' | 'not-text'; readonly member: string }
  | { readonly fault: 'problem'; readonly problem: ProfileProblem };

export type ProfileFileRead = { readonly profile: Profile } | ProfileFileFault;

const members: ReadonlySet<string> = new Set(profileMembers);

/**
 * Reads a profile file: the addresses of one service as JSON. Secrets do not belong there, so a member that looks like
 * one is refused.
 */
export function parseProfileFile(text: string): ProfileFileRead {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { fault: 'not-json' };
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return { fault: 'not-an-object' };
  const values = json as Record<string, unknown>;
  for (const member of Object.keys(values)) {
    if (members.has(member)) continue;
    const isSecret = /secret|password|token|credential/i.test(member);
    return { fault: isSecret ? 'secret' : 'unknown-member', member };
  }
  const texts = { ...emptyDraft };
  for (const member of profileMembers) {
    const value = values[member] ?? '';
    if (typeof value !== 'string') return { fault: 'not-text', member };
    texts[member] = value;
  }
  const draft = cleanDraft(texts);
  const [problem] = profileProblems(draft, []).filter((found) => found.problem !== 'taken');
  if (problem) return { fault: 'problem', problem };
  // The sign-in is filed under it: a member that came later and is not given leaves it as it is.
  const { apiClientId, ...rest } = draft;
  const named = apiClientId === '' ? rest : draft;
  const hash = createHash('sha256').update(JSON.stringify(named)).digest('hex');
  return { profile: { id: `file-${hash.slice(0, 16)}`, ...draft, isSample: false } };
}

const emptyDraft: ProfileDraft = {
  name: '',
  baseUrl: '',
  authUrl: '',
  aisUrl: '',
  wmsUrl: '',
  deviceClientId: '',
  apiClientId: '',
  aisClientId: '',
};
