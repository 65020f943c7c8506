import type { ContactQuestion } from '../../src-shared/domain/contacts';
import type { TraceAnswer } from '../../src-shared/domain/year-answers';
import { fail, type Result } from '../../src-shared/result';
import type { AnswerParts } from './kept-answer';

/** Contact between localities through vessels, of the lists of visits that are kept. */
export interface ContactsWork {
  trace(question: ContactQuestion, signal: AbortSignal): Promise<Result<TraceAnswer>>;
}

export function createContactsWork(_parts: AnswerParts): ContactsWork {
  return { trace: () => Promise.resolve(fail('bug', 'not built')) };
}
