import { serviceServerId } from '../../../src-shared/domain/map-layers/map-server';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { ServiceProfile } from '../../api-client/service-profile';
import type { StoredMapServer, MapServers } from '../../storage/map-servers';

/** A map server as it is asked: the site that its answers are filed under. */
export interface MapTarget {
  readonly service: ServiceProfile;
  readonly isAdded: boolean;
  /** Of one that was added. */
  readonly address?: string;
}

/** That of the service, or one that a person has added. `not-found`, and `forbidden` where this runtime may not open it. */
export function mapTarget(
  server: string,
  service: ServiceProfile,
  servers: Pick<MapServers, 'find' | 'isOpenable'> | undefined,
): Result<MapTarget> {
  if (server === serviceServerId) return ok({ service, isAdded: false });
  const found = servers?.find(server);
  if (!found) return fail('not-found', 'this map server is not there any more');
  if (!servers?.isOpenable(found.address))
    return fail('forbidden', 'this test runtime opens map servers of this computer only');
  return ok({ service: profileOfMapServer(found), isAdded: true, address: found.address });
}

/** Filed under its id, which is made of its address, so that two profiles share it, and one that is added again is what it was. */
function profileOfMapServer({ id, address, title }: StoredMapServer): ServiceProfile {
  const { host } = new URL(address);
  const addresses = {
    baseUrl: '',
    authUrl: '',
    aisUrl: '',
    wmsUrl: address,
    deviceClientId: '',
    apiClientId: '',
    aisClientId: '',
  };
  return {
    id,
    name: title ?? host,
    isSample: false,
    sealedTo: '',
    // Not the address: a secret in its query would be in every row.
    cacheName: id,
    host: () => host,
    known: () => addresses,
    addresses: () => Promise.resolve(ok(addresses)),
  };
}
