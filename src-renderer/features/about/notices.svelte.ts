import { createContext } from 'svelte';
import type { Given } from '../../../src-shared/domain/workspace/given';
import type { KartbordLink } from '../../../src-shared/domain/workspace/kartbord-link';
import type { Recovered } from '../../../src-shared/domain/settings/recovered';
import type { UnreadFiles } from '../../../src-shared/domain/settings/unread-files';
import type { IsoWeek } from '@kartbord/common/week';
import type { Client } from '../../bridge';

/** Why a link that is one leads nowhere here. */
export type LinkMissed =
  | { readonly why: 'week'; readonly week: IsoWeek }
  | { readonly why: 'site'; readonly localityNo: number }
  | { readonly why: 'vessel' };

/** What the store has the window do. */
export interface GivenWindow {
  /** Shows where a link leads; null: it does. */
  readonly showLink: (link: KartbordLink) => Promise<LinkMissed | null>;
  /** Opens a workspace file by its id, as from the list of recent ones. */
  readonly openWorkspace: (id: string) => Promise<void>;
}

export type Refused = Extract<Given, { readonly kind: 'refused' }>;

/** What came from outside the window: things that the system gave, what of the app fell, and what of it could not be read. */
export class NoticesStore {
  readonly #client: Client;
  #window: GivenWindow | null = null;
  #isTaking = false;
  #refused = $state.raw<Refused | null>(null);
  #missed = $state.raw<LinkMissed | null>(null);
  #recovered = $state.raw<Recovered | null>(null);
  #unread = $state.raw<readonly UnreadFiles[]>([]);

  constructor(client: Client) {
    this.#client = client;
    client.on('app.given', () => void this.take());
    client.on('app.unread', () => void this.loadUnread());
  }

  get refused(): Refused | null {
    return this.#refused;
  }
  get missed(): LinkMissed | null {
    return this.#missed;
  }
  get recovered(): Recovered | null {
    return this.#recovered;
  }
  get unread(): readonly UnreadFiles[] {
    return this.#unread;
  }

  /** From now on the window can show what is given, beginning with what waits. */
  async begin(window: GivenWindow): Promise<void> {
    this.#window = window;
    await this.take();
  }

  async loadRecovered(): Promise<void> {
    const result = await this.#client.call('app.recovered');
    if (result.ok) this.#recovered = result.value ?? this.#recovered;
  }

  async loadUnread(): Promise<void> {
    const result = await this.#client.call('app.unread');
    if (result.ok) this.#unread = result.value;
  }

  /** All that waits, one after the other. */
  async take(): Promise<void> {
    const window = this.#window;
    if (!window || this.#isTaking) return;
    this.#isTaking = true;
    for (;;) {
      const result = await this.#client.call('app.given');
      const given = result.ok ? result.value : null;
      if (!given) break;
      this.dismissGiven();
      if (given.kind === 'refused') this.#refused = given;
      else if (given.kind === 'link') this.#missed = await window.showLink(given.link);
      else await window.openWorkspace(given.id);
    }
    this.#isTaking = false;
  }

  dismissGiven(): void {
    this.#refused = this.#missed = null;
  }

  dismissRecovered(): void {
    this.#recovered = null;
  }

  dismissUnread(): void {
    this.#unread = [];
  }
}

export const [useNotices, provideNotices] = createContext<NoticesStore>();
