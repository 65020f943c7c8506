import { createContext } from 'svelte';
import type { AppStatus, Connection, SignInPart } from '../../../src-shared/domain/session/session';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';

const starting: Connection = { state: 'starting', lastAnswerAtMs: null, lastFailure: null };

/** What the person asked of the session last, and how it failed. */
export interface SessionTrouble {
  readonly at: SignInPart | 'vault';
  readonly failure: Failure;
}

/** Whom the window talks to, as whom, and whether it answers. */
export class SessionStore {
  readonly #client: Client;
  #status = $state.raw<AppStatus | null>(null);
  #connection = $state.raw<Connection>(starting);
  #busy = $state<SignInPart | 'vault' | null>(null);
  #trouble = $state.raw<SessionTrouble | null>(null);

  constructor(client: Client) {
    this.#client = client;
    client.on('connection.changed', (connection) => {
      const began = this.#connection.state === 'starting';
      this.#connection = connection;
      // Until the sample service runs, main knows neither its host nor its sign-in.
      if (began) void this.load();
    });
    client.on('session.changed', (session) => {
      if (this.#status) this.#status = { ...this.#status, ...session };
      else void this.load();
    });
  }

  get status(): AppStatus | null {
    return this.#status;
  }
  get connection(): Connection {
    return this.#connection;
  }
  /** What is being signed out or unlocked now. */
  get busy(): SignInPart | 'vault' | null {
    return this.#busy;
  }
  get trouble(): SessionTrouble | null {
    return this.#trouble;
  }

  async load(): Promise<void> {
    const result = await this.#client.call('app.status');
    if (!result.ok) return;
    this.#status = result.value;
    this.#connection = result.value.connection;
  }

  async signOut(part: SignInPart): Promise<void> {
    if (!this.#begin(part)) return;
    const result = await this.#client.call('session.signOut', { part });
    this.#end(part, result.ok ? null : result.failure);
  }

  /** Asks the keyring again; what it opens then comes at once. */
  async unlock(): Promise<void> {
    if (!this.#begin('vault')) return;
    const result = await this.#client.call('session.unlock');
    if (result.ok && this.#status) this.#status = { ...this.#status, ...result.value };
    this.#end('vault', result.ok ? null : result.failure);
  }

  #begin(at: SignInPart | 'vault'): boolean {
    if (this.#busy !== null) return false;
    this.#busy = at;
    this.#trouble = null;
    return true;
  }

  #end(at: SignInPart | 'vault', failure: Failure | null): void {
    this.#busy = null;
    if (failure && failure.code !== 'cancelled') this.#trouble = { at, failure };
  }
}

export const [useSession, provideSession] = createContext<SessionStore>();
