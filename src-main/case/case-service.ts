import { fail } from '../../src-shared/result';
import type { ServiceProfile } from '../api-client/service-profile';
import type { CaseFileManifest } from './manifest';

/** The service that the answers of a case file came from: named as it was, and not to be reached. */
export function caseFileServiceProfile({
  name,
  host,
  isSample,
  cacheName,
}: CaseFileManifest['service']): ServiceProfile {
  return {
    id: 'case',
    name,
    isSample,
    sealedTo: 'case',
    cacheName,
    host: () => host,
    known: () => undefined,
    addresses: () => Promise.resolve(fail('offline', 'a case file asks nobody')),
  };
}

/** In place of the network: whatever would ask is answered as a computer without one. */
export const noNetwork = (): Promise<never> => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED'));
