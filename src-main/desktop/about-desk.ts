import { fail } from '../../src-shared/result';
import type { AboutDesk } from '../handlers/about';

/** What the about box shows, and what helps whoever helps. */
export function aboutDesk(): AboutDesk {
  const later = () => Promise.resolve(fail('bug', 'not built yet'));
  return {
    facts: () => Promise.reject(new Error('not built yet')),
    diagnostics: () => Promise.reject(new Error('not built yet')),
    ...{ openLogs: later, checkForUpdate: later, openUpdatePage: later },
    given: () => null,
  };
}
