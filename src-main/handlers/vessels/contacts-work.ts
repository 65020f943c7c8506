import type { ContactQuestion } from '../../../src-shared/domain/vessels/contact';
import type { TraceAnswer } from '../../../src-shared/domain/weeks/year-answers';
import type { Result } from '../../../src-shared/result';
import { type AnswerParts, ownerOf } from '../fetch-through-cache';

/** Contact between localities through vessels, of the lists of visits that are kept. */
export interface ContactsWork {
  trace(question: ContactQuestion, signal: AbortSignal): Promise<Result<TraceAnswer>>;
}

export function createContactsWork(parts: AnswerParts): ContactsWork {
  return {
    async trace(question, signal) {
      return parts.data.call('contacts.trace', { ...(await ownerOf(parts, 'data')), question }, { signal });
    },
  };
}
