import { createContext } from 'svelte';
import type { AppStatus, Connection } from '../../../src-shared/domain/session';
import type { Client } from '../../bridge';

const starting: Connection = { state: 'starting', lastAnswerAtMs: null, lastFailure: null };

/** Whom the window talks to, as whom, and whether it answers. */
export class SessionStore {
  readonly #client: Client;
  #status = $state.raw<AppStatus | null>(null);
  #connection = $state.raw<Connection>(starting);

  constructor(client: Client) {
    this.#client = client;
    client.on('connection.changed', (connection) => {
      const began = this.#connection.state === 'starting';
      this.#connection = connection;
      // Until the sample service runs, main knows neither its host nor its sign-in.
      if (began) void this.load();
    });
  }

  get status(): AppStatus | null {
    return this.#status;
  }
  get connection(): Connection {
    return this.#connection;
  }

  async load(): Promise<void> {
    const result = await this.#client.call('app.status');
    if (!result.ok) return;
    this.#status = result.value;
    this.#connection = result.value.connection;
  }
}

export const [useSession, provideSession] = createContext<SessionStore>();
