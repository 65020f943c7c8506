import type { LiceState } from '../../../../src-shared/domain/fish-health/lice-state';
import type { Words } from '../../../words/en';
import type { Format } from '../../../words/format';

/** What a site's mark says, in one sentence with its number and the limit in force. */
export function siteSentence(
  words: Words,
  format: Format,
  site: {
    readonly state: LiceState;
    readonly adultFemale: number | null;
    readonly rule: { readonly limit: number } | undefined;
  },
): string {
  const lice = site.adultFemale === null ? '' : format.lice(site.adultFemale);
  return words.locality.sentence[site.state](lice, site.rule ? format.limit(site.rule.limit) : '–');
}
