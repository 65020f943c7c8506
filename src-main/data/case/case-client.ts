import type { CaseFileReader } from '../../case/case-files';
import type { DataClient } from '../client';

export interface CaseFileClient extends CaseFileReader {
  readonly client: DataClient;
}

/** What reads a case file into the data process of `client`, for main. */
export const caseFileClient = (client: DataClient): CaseFileClient => ({
  client,
  look: (path, signal) => client.call('case.look', { path }, { signal }),
  fill: (into, signal) => client.call('case.fill', into, { signal }),
});
