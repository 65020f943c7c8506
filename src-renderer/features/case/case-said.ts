import type { CaseFileLine, CaseFileVerdict } from '../../../src-shared/domain/case/case-file';
import type { Words } from '../../words/en';

type Tone = 'good' | 'danger';

export interface Said {
  readonly tone: Tone;
  readonly title: string;
  readonly lines: readonly string[];
}

export const lineText = (words: Words, { code, count, names }: CaseFileLine): string =>
  words.caseFile.lines[code](count ?? 0, names);

/** What came of comparing a case file with its manifest. */
export function verdictSaid(
  words: Words,
  { isWhole, changed, added, missing, unreadable }: CaseFileVerdict,
): Said {
  const phrases = words.caseFile;
  if (isWhole) return { tone: 'good', title: phrases.unchanged, lines: [phrases.unchangedLine] };
  if (unreadable !== null)
    return { tone: 'danger', title: phrases.refused, lines: [phrases.refusals[unreadable]] };
  return {
    tone: 'danger',
    title: phrases.changed,
    lines: [
      ...(changed.length > 0 ? [phrases.changedOnes(changed)] : []),
      ...(added.length > 0 ? [phrases.addedOnes(added)] : []),
      ...(missing.length > 0 ? [phrases.missingOnes(missing)] : []),
    ],
  };
}
