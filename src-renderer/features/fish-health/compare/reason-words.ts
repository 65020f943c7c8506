import type { ChangeReason } from '../../../../src-shared/domain/weeks/week-difference';
import { codeWord } from '../../../words/code-word';
import type { Words } from '../../../words/en';
import type { Format } from '../../../words/format';

/** Why a site is among the changes, as a person reads it. */
export function reasonWords(words: Words, format: Format, reason: ChangeReason): string {
  const said = words.compare;
  const kind = said.kinds[reason.kind];
  switch (reason.kind) {
    case 'newly-over':
    case 'newly-under': {
      const [from, to] = [format.limit(reason.from.limit), format.limit(reason.to.limit)];
      const why = said.because[reason.because];
      return `${kind} ${typeof why === 'string' ? why : why(from, to)}`;
    }
    case 'new-disease':
    case 'closed-disease':
      return said.reason.disease(kind, codeWord(words.codes.diseases, reason.disease));
    case 'treated':
      return said.reason.treated(reason.with.map((one) => said.reason.with[one]).join(', '));
    default:
      return kind;
  }
}
