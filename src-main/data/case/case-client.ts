import type { CaseReader } from '../../case/cases';
import type { DataClient } from '../client';

export interface CaseClient extends CaseReader {
  readonly client: DataClient;
}

/** What reads a case file into the data process of `client`, for main. */
export const caseClient = (client: DataClient): CaseClient => ({
  client,
  look: (path, signal) => client.call('case.look', { path }, { signal }),
  fill: (into, signal) => client.call('case.fill', into, { signal }),
});
