import type { SiteLimit } from '../../../../src-shared/domain/fish-health/lice-limits';
import type { Words } from '../../../words/en';
import type { Format } from '../../../words/format';

/** What is to be said of a site's limit: which it is and where it is written, and what is not known of it. */
export function limitLines(words: Words['limits'], format: Format, rule: SiteLimit): readonly string[] {
  const limit = format.limit(rule.limit);
  if (rule.from === 'site')
    return rule.isSpecial ? [words.own(limit, format.limit(rule.general))] : [words.ownSame(limit)];
  return [words.rule(limit, rule.row), ...(rule.isCertain ? [] : [words.uncertain]), words.maybeSpecial];
}
