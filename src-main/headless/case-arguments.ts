import type { Language } from '../../src-shared/domain/settings';
import { fail, ok, type Result } from '../../src-shared/result';
import { commandWords } from './words';

export type CaseOptions =
  | {
      readonly do: 'make';
      /** The workspace. */
      readonly file: string;
      readonly title: string;
      readonly note: string;
      readonly out: string;
    }
  | { readonly do: 'verify'; readonly file: string };

interface Given {
  readonly title?: string | undefined;
  readonly note?: string | undefined;
  readonly out?: string | undefined;
}

/** `case make WORKSPACE.kartbord --out FILE.kartcase` and `case verify FILE.kartcase`. */
export function caseOptions(
  [what, file, ...rest]: readonly string[],
  given: Given,
  language: Language,
): Result<CaseOptions> {
  const words = commandWords[language].usage;
  if (what !== 'make' && what !== 'verify') return fail('bad-request', words.choice('case', 'make, verify'));
  const example = what === 'make' ? 'case make FILE.kartbord' : 'case verify FILE.kartcase';
  if (file === undefined || rest.length > 0) return fail('bad-request', words.missing(example));
  if (what === 'verify') return ok({ do: 'verify', file });
  const { out, title = '', note = '' } = given;
  if (!out || out === '-') return fail('bad-request', words.missing('--out FILE.kartcase'));
  if (title.length > 200 || note.length > 20_000) return fail('bad-request', words.optionValue('--title'));
  return ok({ do: 'make', file, title, note, out });
}
