import type { ContactQuestion } from '../../../src-shared/domain/vessels/contact';
import type { TraceAnswer } from '../../../src-shared/domain/weeks/year-answers';

export interface ContactsCalls {
  /** Traced in the lists of visits that are kept of a service and user. */
  'contacts.trace': {
    input: { readonly site: string; readonly account: string; readonly question: ContactQuestion };
    output: TraceAnswer;
  };
}
