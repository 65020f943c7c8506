import type { ContactQuestion } from '../../src-shared/domain/contact';
import type { TraceAnswer } from '../../src-shared/domain/year-answers';
import type { Result } from '../../src-shared/result';
import { accountOf, type AnswerParts } from './kept-answer';

/** Contact between localities through vessels, of the lists of visits that are kept. */
export interface ContactsWork {
  trace(question: ContactQuestion, signal: AbortSignal): Promise<Result<TraceAnswer>>;
}

export function createContactsWork({ data, session, site }: AnswerParts): ContactsWork {
  return {
    async trace(question, signal) {
      const account = await accountOf(session, 'data');
      return data.call('contacts.trace', { site: site.cacheName, account, question }, { signal });
    },
  };
}
