import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import { commandWords } from '../words/words';

export type CaseFileOptions =
  | {
      readonly do: 'make';
      /** The workspace. */
      readonly file: string;
      readonly title: string;
      readonly note: string;
      readonly out: string;
    }
  | { readonly do: 'verify'; readonly file: string };

/** Characters. */
const [mostTitle, mostNote] = [200, 20_000];

interface Given {
  readonly title?: string | undefined;
  readonly note?: string | undefined;
  readonly out?: string | undefined;
}

/** `case make WORKSPACE.kartbord --out FILE.kartcase`. */
export function caseFileOptions(file: string, given: Given, language: Language): Result<CaseFileOptions> {
  const words = commandWords[language].usage;
  const { out, title = '', note = '' } = given;
  if (!out || out === '-') return fail('bad-request', words.missing('--out FILE.kartcase'));
  if (title.length > mostTitle) return fail('bad-request', words.tooLong('--title', mostTitle));
  if (note.length > mostNote) return fail('bad-request', words.tooLong('--note', mostNote));
  return ok({ do: 'make', file, title, note, out });
}
