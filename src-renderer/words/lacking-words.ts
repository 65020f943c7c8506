import type { Language } from '../../src-shared/domain/settings/settings';
import type { Format } from './format';

/** What is not downloaded of outbreaks and escapes: national answers, lists, and weeks of which the service was not asked about the filter. */
type Lacking = (f: Format, national: number, lists: number, filter: number) => string;

const en: Lacking = (f, national, lists, filter) =>
  [
    `Not downloaded: ${f.count(national)} national ${national === 1 ? 'answer' : 'answers'}, ${f.count(lists)} ${lists === 1 ? 'list' : 'lists'}`,
    ...(filter > 0
      ? [`which sites the filter shows in ${f.count(filter)} ${filter === 1 ? 'week' : 'weeks'}`]
      : []),
  ].join('; ') + '.';

const nb: Lacking = (f, national, lists, filter) =>
  [
    `Ikke lastet ned: ${f.count(national)} ${national === 1 ? 'nasjonalt svar' : 'nasjonale svar'}, ${f.count(lists)} ${lists === 1 ? 'ukeliste' : 'ukelister'}`,
    ...(filter > 0
      ? [`hvilke lokaliteter filteret viser i ${f.count(filter)} ${filter === 1 ? 'uke' : 'uker'}`]
      : []),
  ].join('; ') + '.';

export const lackingWords: Readonly<Record<Language, Lacking>> = { en, nb };
