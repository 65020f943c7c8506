import { readFileSync } from 'node:fs';
import type { Profile } from '../../../src-shared/domain/session/session';
import { fail, ok, type Result } from '../../../src-shared/result';
import { languageOf } from '../../headless/arguments/language-argument';
import { profileWords } from '../../headless/words/profile-words';
import { causeOf } from '../../storage/files/atomic-file';
import { parseProfileFile } from '../../storage/profile-file';
import { isOpenable, type RuntimeRules } from '../../storage/profiles';

/**
 * The profile of `--profile-file p.json` on the window's own command line; undefined where there is none. A failure's
 * detail is a finished sentence in the language of the terminal.
 */
export function profileOfArguments(
  args: readonly string[],
  rules: RuntimeRules,
): Result<Profile> | undefined {
  const at = args.findIndex((arg) => arg === '--profile-file' || arg.startsWith('--profile-file='));
  if (at < 0) return undefined;
  const words = profileWords[languageOf(args, process.env)];
  const [, ...named] = (args[at] ?? '').split('=');
  const file = named.length > 0 ? named.join('=') : args[at + 1];
  if (!file) return fail('bad-request', words.noFile);
  const text = readText(file);
  if (!text.ok) return fail('bad-request', words.unreadable(file, text.failure.detail));
  const read = parseProfileFile(text.value);
  if (!('profile' in read)) return fail('bad-request', words.unusable(file, read));
  const { profile } = read;
  return isOpenable(profile, rules) ? ok(profile) : fail('forbidden', words.notOnThisRuntime(profile.name));
}

function readText(file: string): Result<string> {
  try {
    return ok(readFileSync(file, 'utf8'));
  } catch (error) {
    return fail('bad-request', causeOf(error));
  }
}
