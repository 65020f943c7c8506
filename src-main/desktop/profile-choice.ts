import { readFileSync } from 'node:fs';
import type { Profile } from '../../src-shared/domain/session';
import { fail, ok, type Result } from '../../src-shared/result';
import { openableProfile, parseProfileFile, type RuntimeRules } from '../storage/profiles';

/** The profile of `--profile-file p.json` on the window's own command line; undefined: the sample service. */
export function profileOfArguments(
  args: readonly string[],
  rules: RuntimeRules,
): Result<Profile> | undefined {
  const at = args.findIndex((arg) => arg === '--profile-file' || arg.startsWith('--profile-file='));
  if (at < 0) return undefined;
  const file = args[at]?.split('=')[1] ?? args[at + 1];
  if (!file) return fail('bad-request', '--profile-file needs the path of a file');
  const text = readText(file);
  if (!text.ok) return text;
  const profile = parseProfileFile(text.value);
  return profile.ok ? openableProfile(profile.value, rules) : profile;
}

function readText(file: string): Result<string> {
  try {
    return ok(readFileSync(file, 'utf8'));
  } catch (error) {
    return fail('bad-request', `${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
