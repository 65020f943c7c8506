import type { LimitChoice } from '../../../src-shared/domain/fish-health/lice-limits';
import { citedNumber, quoted } from '../../../src-shared/domain/weeks/citation';
import { ok } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import type { Citations } from '../../storage/citations';
import type { Work } from '../work';

type CitationHandlers = Pick<
  Handlers,
  'citations.add' | 'citations.list' | 'citations.remove' | 'citations.restore'
>;

/** What a person quoted, for the window. */
export function citationHandlers(
  { citations: queries }: Pick<Work, 'citations'>,
  limits: () => LimitChoice,
  citations: Citations,
): CitationHandlers {
  return {
    async 'citations.add'({ question }) {
      const made = await queries.cite(question, limits());
      if (!made.ok) return made;
      const kept = await citations.keep(made.value);
      const now = citedNumber(made.value);
      return kept.ok ? ok(quoted(made.value, { state: 'same', now })) : kept;
    },
    async 'citations.list'(_, { signal }) {
      const list = await citations.list();
      return list.ok ? queries.recounted(list.value, signal) : list;
    },
    'citations.remove': ({ id }) => citations.remove(id),
    'citations.restore': ({ id }) => citations.restore(id),
  };
}
