import type { ProfileDraft, ProfileSaved } from '../../../src-shared/contract';
import type { Profile } from '../../../src-shared/domain/session/session';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import { testConnection } from '../../api-client/network/connection-test';
import type { Fetcher } from '../../api-client/network/fetcher';
import type { Addresses, ServiceProfile } from '../../api-client/service-profile';
import type { Connections } from '../../storage/connections';
import { hostsOf } from '../../storage/profile-draft';
import {
  barentsWatch,
  isOpenable,
  type ProfileAddresses,
  type RuntimeRules,
  sampleProfile,
} from '../../storage/profiles';

export type ConnectionHandlers = Pick<Handlers, Extract<keyof Handlers, `connection.${string}`>>;

/** What the calls about connection profiles need of the rest of main. */
export interface ConnectionHost {
  readonly connections: Connections;
  readonly rules: RuntimeRules;
  /** The profile of the work that runs now. */
  inUse(): { readonly profile: Profile; readonly isFromCommandLine: boolean };
  /**
   * Shows the hosts in a dialog of main's own that belongs to the window: a renderer that an attacker has taken must not
   * be able to point main, and so the tokens, at a server by itself.
   */
  confirmHosts(windowId: number, hosts: readonly string[], of: 'profile' | 'store'): Promise<boolean>;
  /** Exchanges the work and loads the windows anew. */
  choose(profile: Profile): Promise<Result<null>>;
  /** Removes the kept tokens and secrets of a profile, whether or not it is in use. */
  removeSignIn(id: string): Promise<Result<null>>;
  readonly sample: ServiceProfile;
  /** Not the work's own: a test of a connection says nothing about the connection in use. */
  readonly fetcher: Fetcher;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
}

export function connectionHandlers(host: ConnectionHost): ConnectionHandlers {
  const { connections } = host;
  let isAsking = false;

  /** Keeps the choice before the windows are loaded anew, and takes it back where they cannot be. */
  async function choose(profile: Profile): Promise<Result<null>> {
    if (!isOpenable(profile, host.rules)) return refusedByRuntime(profile);
    const before = connections.chosen().id;
    const kept = connections.choose(profile.id);
    // Nothing to exchange: the windows stay as they are.
    if (!kept.ok || host.inUse().profile.id === profile.id) return kept.ok ? ok(null) : kept;
    const chosen = await host.choose(profile);
    if (!chosen.ok) connections.choose(before);
    return chosen;
  }

  async function save(
    windowId: number,
    id: string | null,
    given: ProfileDraft,
  ): Promise<Result<ProfileSaved>> {
    const checked = connections.check(id, given);
    if (!checked.ok) return checked;
    if ('problems' in checked.value) return ok(checked.value);
    const { draft } = checked.value;
    const before = id === null ? undefined : connections.find(id);
    const isInUse = host.inUse().profile.id === id;
    if (isInUse && !isOpenable(draft, host.rules)) return refusedByRuntime(draft);
    const isNew = !before || addressKey(before) !== addressKey(draft);
    if (isNew && !(await host.confirmHosts(windowId, hostsOf(draft), 'profile')))
      return ok({ declined: true });
    const kept = connections.save(id, draft);
    if (!kept.ok || 'problems' in kept.value) return kept;
    const { saved } = kept.value;
    if (isInUse && JSON.stringify(before) !== JSON.stringify(saved)) {
      const chosen = await host.choose(saved);
      if (!chosen.ok) return chosen;
    }
    return kept;
  }

  /** The work that uses the profile goes first: it could renew the sign-in, and so write it again. */
  async function remove(id: string): Promise<Result<null>> {
    if (id === sampleProfile.id) return fail('bad-request', 'the sample service cannot be removed');
    if (!connections.find(id)) return fail('not-found', `no profile ${id}`);
    const isInUse = host.inUse().profile.id === id;
    if (isInUse) {
      const left = await choose(sampleProfile);
      if (!left.ok) return left;
    }
    const signIn = await host.removeSignIn(id);
    if (!signIn.ok) return signIn;
    const removed = connections.remove(id);
    if (!removed.ok || !isInUse || id !== barentsWatch.id || !isOpenable(barentsWatch, host.rules))
      return removed;
    return choose(barentsWatch);
  }

  async function addressesOf(profile: Profile): Promise<Result<Addresses>> {
    return profile.isSample ? host.sample.addresses() : ok(profile);
  }

  return {
    'connection.list': () => {
      const { profile, isFromCommandLine } = host.inUse();
      const kept = connections.list();
      return ok({
        profiles: isFromCommandLine ? [...kept, profile] : kept,
        chosenId: profile.id,
        isFromCommandLine,
      });
    },
    'connection.choose': async ({ id }) => {
      const profile = connections.find(id);
      if (!profile) return fail('not-found', `no profile ${id}`);
      return choose(profile);
    },
    'connection.save': async ({ id, profile }, { windowId }) => {
      // One dialog at a time: a heap of them gets its yes by weariness.
      if (isAsking) return fail('bad-request', 'another profile is being confirmed');
      isAsking = true;
      try {
        return await save(windowId, id, profile);
      } finally {
        isAsking = false;
      }
    },
    'connection.remove': ({ id }) => remove(id),
    'connection.test': async ({ id }, { signal, progress }) => {
      const { profile: used, isFromCommandLine } = host.inUse();
      const profile = isFromCommandLine && used.id === id ? used : connections.find(id);
      if (!profile) return fail('not-found', `no profile ${id}`);
      if (!isOpenable(profile, host.rules)) return refusedByRuntime(profile);
      const addresses = await addressesOf(profile);
      if (!addresses.ok) return addresses;
      const reports = await testConnection(addresses.value, host.fetcher, host.now, signal, progress);
      return signal.aborted ? fail('cancelled', 'connection.test') : ok(reports);
    },
  };
}

function refusedByRuntime({ name }: ProfileDraft): ReturnType<typeof fail> {
  return fail('forbidden', `this test runtime opens services of this computer only, not ${name}`);
}

function addressKey({ baseUrl, authUrl, aisUrl, wmsUrl }: ProfileAddresses): string {
  return JSON.stringify([baseUrl, authUrl, aisUrl, wmsUrl]);
}
