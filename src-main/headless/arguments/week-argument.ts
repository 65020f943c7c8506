import type { Language } from '../../../src-shared/domain/settings/settings';
import { weeksInYear } from '@kartbord/common/week';
import { commandWords } from '../words/words';

/** What is wrong with a text that is no week. */
export function weekProblem(text: string, language: Language): string {
  const words = commandWords[language].usage;
  const [, year, week] = /^(\d{4})-?W?(\d{1,2})$/i.exec(text.trim()) ?? [];
  if (year === undefined || week === undefined || Number(year) < 1970) return words.week(text);
  return words.weekOfYear(text, Number(year), weeksInYear(Number(year)));
}
