import {
  type MapServer,
  serviceServerId,
  type ServerProblem,
} from '../../../src-shared/domain/map-layers/map-server';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import type { Outside } from '../../lib/retry-on-reconnect';
import { ServerLayers } from './server-layers.svelte';

interface Parts {
  readonly client: Client;
  readonly outside: Outside;
  readonly isMissing: (server: string) => boolean;
  readonly comeBack: (server: string) => void;
}

/** The map servers: that of the service, and those that a person has added. */
export class MapServers {
  readonly #parts: Parts;
  /** Null until main has said which there are. */
  #list = $state.raw<readonly MapServer[] | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isAdding = $state(false);
  /** Why the last address was not taken; null where it was, or the person changed their mind. */
  #problem = $state.raw<ServerProblem | null>(null);
  /** The address of the one that was removed last, to be had back. */
  #removed = $state.raw<MapServer | null>(null);
  #layers = $state.raw<readonly ServerLayers[]>([]);

  constructor(parts: Parts) {
    this.#parts = parts;
    this.need(serviceServerId);
  }

  get list(): readonly MapServer[] | null {
    return this.#list;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get isAdding(): boolean {
    return this.#isAdding;
  }
  get problem(): ServerProblem | null {
    return this.#problem;
  }
  get removed(): MapServer | null {
    return this.#removed;
  }

  of(id: string): ServerLayers | null {
    return this.#layers.find((layers) => layers.id === id) ?? null;
  }

  /** Those of which something is known, or is going to be. */
  need(id: string): ServerLayers {
    const known = this.of(id);
    if (known) return known;
    const { client, outside, isMissing, comeBack } = this.#parts;
    const made = new ServerLayers(id, {
      client,
      outside,
      isMissing: () => isMissing(id),
      comeBack: () => comeBack(id),
    });
    this.#layers = [...this.#layers, made];
    return made;
  }

  /** Main has forgotten it: nothing can be asked of it any more. */
  isLost(id: string): boolean {
    return id !== serviceServerId && this.#list !== null && !this.#list.some((server) => server.id === id);
  }

  /** Host and port; empty while the list of servers is not there. */
  hostOf(id: string): string {
    return this.#list?.find((one) => one.id === id)?.host ?? '';
  }

  titleOf(id: string): string | null {
    const server = this.#list?.find((one) => one.id === id);
    return this.of(id)?.answer?.serverTitle ?? server?.title ?? server?.host ?? null;
  }

  async load(): Promise<void> {
    const result = await this.#parts.client.call('servers.list');
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#list = result.value;
  }

  /** The id of the one that was added; null where none was. Main asks the person, too. */
  async add(address: string): Promise<string | null> {
    this.#isAdding = true;
    const result = await this.#parts.client.call('servers.add', { address });
    this.#isAdding = false;
    this.#failure = result.ok ? null : result.failure;
    this.#problem = result.ok && 'problem' in result.value ? result.value.problem : null;
    if (!result.ok || !('added' in result.value)) return null;
    const { added } = result.value;
    this.#removed = null;
    this.#list = [...(this.#list ?? []).filter(({ id }) => id !== added.id), added];
    void this.need(added.id).load();
    return added.id;
  }

  forgetProblem(): void {
    this.#problem = null;
  }

  async remove(id: string): Promise<void> {
    const removed = this.#list?.find((server) => server.id === id) ?? null;
    const result = await this.#parts.client.call('servers.remove', { id });
    this.#failure = result.ok ? null : result.failure;
    if (!result.ok) return;
    this.#list = result.value;
    this.#removed = removed;
    this.#layers = this.#layers.filter((layers) => layers.id !== id);
  }
}
