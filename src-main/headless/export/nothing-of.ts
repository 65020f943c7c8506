import { asOfOf } from '../../../src-shared/domain/export/table-selection';
import { dayOfEnd } from '../../../src-shared/domain/units/time-range';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Work } from '../../handlers/work';
import { tableWords } from '../words/table-words';

/** Why there is nothing: as of a day, since when there is. */
export async function nothingOf(
  what: Parameters<typeof asOfOf>[0],
  about: string,
  work: Pick<Work, 'fishHealth'>,
  language: Language,
): Promise<string> {
  const [words, asOfMs] = [tableWords[language], asOfOf(what)];
  if (asOfMs === undefined) return words.nothingStored(about);
  const since = await work.fishHealth.knownSince();
  const first = since.ok && since.value !== null ? new Date(since.value).toISOString().slice(0, 10) : null;
  return words.nothingThen(about, dayOfEnd(asOfMs), first);
}
