import type { UpdateAnswer } from '../../../src-shared/domain/settings/about';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Fetcher } from '../../api-client/network/fetcher';

/** The publisher's page of versions, as package.json names it; `.invalid` is nobody's until there is a publisher. */
export const updatePage = 'https://example.invalid/kartbord';
/** The one address that is asked, when a person who switched it on presses the button. Never by itself. */
export const updateAddress = 'https://example.invalid/kartbord/version.json';

const mostBytes = 64 * 1024;

/**
 * Asks which version is the newest: no token, no cookie, nothing that tells who asks or by which version. Only the number is
 * read of the answer: nothing of it is fetched, opened or run, because there is no signed channel that it could come by.
 */
export async function checkForUpdate(
  fetcher: Fetcher,
  own: string,
  signal: AbortSignal,
  address = updateAddress,
): Promise<Result<UpdateAnswer>> {
  const headers = { accept: 'application/json' };
  const answer = await fetcher({ method: 'GET', url: address, headers, maxBytes: mostBytes }, signal);
  if (!answer.ok) return answer;
  const { status, bytes } = answer.value;
  if (status !== 200) return fail('bad-response', `the page of versions answered ${status}`);
  const version = versionOf(bytes);
  if (version === undefined) return fail('bad-response', 'the page of versions names no version');
  return ok({ kind: isNewer(version, own) ? 'newer' : 'newest', version });
}

function versionOf(bytes: Uint8Array): string | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : null;
    return typeof version === 'string' && parts(version) ? version : undefined;
  } catch {
    return undefined;
  }
}

/** Semantic versioning 2.0, section 11, without what it says of builds. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [parts(version), parts(than)];
  if (!a || !b) return false;
  for (const [index, number] of a.numbers.entries())
    if (number !== b.numbers[index]) return number > (b.numbers[index] ?? 0);
  if (a.before === b.before) return false;
  // What comes before a version is older than it.
  if (a.before === '' || b.before === '') return a.before === '';
  return comparePreReleases(a.before.split('.'), b.before.split('.')) > 0;
}

function comparePreReleases(a: readonly string[], b: readonly string[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (one === other) continue;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
    if (isNumber && isOtherNumber) return Number(one) - Number(other);
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    return one < other ? -1 : 1;
  }
  return a.length - b.length;
}

function parts(
  version: string,
): { readonly numbers: readonly number[]; readonly before: string } | undefined {
  const read =
    /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(?:-([0-9a-z-]{1,20}(?:\.[0-9a-z-]{1,20}){0,4}))?$/i.exec(
      version,
    );
  return read ? { numbers: read.slice(1, 4).map(Number), before: read[4] ?? '' } : undefined;
}
