import {
  type MapServer,
  type ServerAdded,
  serviceServerId,
} from '../../../src-shared/domain/map-layers/map-server';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import { readMapAddress } from '../../../src-shared/domain/address';
import { shownAddress } from '../../api-client/map-layers/map-address';
import type { StoredMapServer, MapServers } from '../../storage/map-servers';
import type { Work } from '../work';

export type ServersHandlers = Pick<Handlers, 'servers.list' | 'servers.add' | 'servers.remove'>;

/** What the calls about map servers need of the rest of main. */
export interface MapServerDialogs {
  readonly servers: MapServers;
  /**
   * Shows the host in a dialog of main's own that belongs to the window: a renderer that an attacker has taken must not be
   * able to point main at a server by itself.
   */
  confirmMapServer(windowId: number, server: Pick<MapServer, 'host' | 'isEncrypted'>): Promise<boolean>;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
}

/** The map servers: that of the service in use, and those that a person has added. */
export function serversHandlers(
  work: Pick<Work, 'service' | 'layers'>,
  dialogs: MapServerDialogs,
): ServersHandlers {
  const { servers } = dialogs;
  let isAsking = false;

  async function list(signal: AbortSignal): Promise<readonly MapServer[]> {
    const context = { signal, progress: () => {} };
    const service: MapServer = {
      id: serviceServerId,
      ...factsOf(await serviceAddress()),
      title: await work.layers.titleOf(serviceServerId, context),
      addedAtMs: null,
    };
    return [service, ...servers.list().map(shown)];
  }

  /** Empty while the sample service has none. */
  async function serviceAddress(): Promise<string> {
    const addresses = await work.service.addresses();
    return addresses.ok ? addresses.value.wmsUrl : '';
  }

  async function add(windowId: number, text: string): Promise<Result<ServerAdded>> {
    const checked = servers.check(text);
    if ('problem' in checked) return ok(checked);
    const { address } = checked;
    const ofService = readMapAddress(await serviceAddress());
    if ('address' in ofService && ofService.address === address) return ok({ problem: 'known' });
    if (!(await dialogs.confirmMapServer(windowId, factsOf(address)))) return ok({ declined: true });
    const added = servers.add(address, dialogs.now());
    return added.ok ? ok({ added: shown(added.value) }) : added;
  }

  return {
    'servers.list': async (_input, { signal }) => ok(await list(signal)),
    'servers.add': async ({ address }, { windowId }) => {
      // One dialog at a time: a heap of them gets its yes by weariness.
      if (isAsking) return fail('bad-request', 'another map server is being confirmed');
      isAsking = true;
      try {
        return await add(windowId, address);
      } finally {
        isAsking = false;
      }
    },
    'servers.remove': async ({ id }, { signal }) => {
      if (id === serviceServerId)
        return fail('bad-request', "the service's own map server cannot be removed");
      const removed = servers.remove(id);
      return removed.ok ? ok(await list(signal)) : removed;
    },
  };
}

const shown = ({ id, address, title, addedAtMs }: StoredMapServer): MapServer => ({
  id,
  ...factsOf(address),
  title,
  addedAtMs,
});

function factsOf(address: string): Pick<MapServer, 'host' | 'address' | 'isEncrypted'> {
  if (address === '') return { host: '', address, isEncrypted: false };
  const { host, protocol } = new URL(address);
  return { host, address: shownAddress(address), isEncrypted: protocol === 'https:' };
}
