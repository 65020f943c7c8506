import { createContext } from 'svelte';
import type { ClientCredentials } from '../../../src-shared/domain/session/client-credentials';
import type {
  ClientEnd,
  DeviceLoginEnd,
  DeviceLoginStep,
  Scope,
} from '../../../src-shared/domain/session/session';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';

/** What the login window shows. `trouble` is `waiting` without contact; `failed` has its code in `failure`. */
export type LoginState =
  'idle' | 'asking' | 'waiting' | 'trouble' | 'storing' | DeviceLoginEnd['end'] | 'failed';

type CodeStep = Extract<DeviceLoginStep, { step: 'code' }>;

/** One device login at a time: from the question for a code to the kept sign-in (RFC 8628). */
export class DeviceLoginStore {
  readonly #client: Client;
  /** The login whose answers count; what comes of an earlier one is not shown any more. */
  #turn = new AbortController();
  #step = $state.raw<DeviceLoginStep | null>(null);
  #end = $state.raw<DeviceLoginEnd | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #opening = $state<'opened' | 'failed' | null>(null);

  constructor(client: Client) {
    this.#client = client;
  }

  get state(): LoginState {
    if (this.#failure) return 'failed';
    if (this.#end) return this.#end.end;
    const step = this.#step;
    if (!step) return 'idle';
    if (step.step === 'code') return step.trouble === null ? 'waiting' : 'trouble';
    return step.step;
  }
  /** The code and how the waiting for it stands; null before it has come and after the login is over. */
  get code(): CodeStep | null {
    return this.#step?.step === 'code' && !this.#end && !this.#failure ? this.#step : null;
  }
  get end(): DeviceLoginEnd | null {
    return this.#end;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  /** Whether the page was opened in the browser, once the person has asked for it. */
  get opening(): 'opened' | 'failed' | null {
    return this.#opening;
  }
  get isRunning(): boolean {
    return this.#step !== null && this.#end === null && this.#failure === null;
  }

  /** Begins, or begins anew: an earlier login is cancelled. */
  async start(): Promise<void> {
    this.cancel();
    const { signal } = (this.#turn = new AbortController());
    this.#step = { step: 'asking' };
    const result = await this.#client.call('session.signIn', undefined, {
      signal,
      onProgress: (step) => {
        if (!signal.aborted) this.#step = step;
      },
    });
    if (signal.aborted) return;
    if (result.ok) this.#end = result.value;
    else this.#failure = result.failure;
  }

  /** Ends the login under way and forgets its code. */
  cancel(): void {
    this.#turn.abort();
    this.#step = null;
    this.#end = null;
    this.#failure = null;
    this.#opening = null;
  }

  async openVerification(): Promise<void> {
    const { signal } = this.#turn;
    const result = await this.#client.call('session.openVerification');
    if (!signal.aborted) this.#opening = result.ok ? 'opened' : 'failed';
  }
}

/** A client of one of the two scopes. Its secret passes through and is never kept here. */
export class ClientStore {
  readonly #client: Client;
  #isTesting = $state(false);
  #end = $state.raw<ClientEnd | null>(null);
  #failure = $state.raw<Failure | null>(null);

  constructor(client: Client) {
    this.#client = client;
  }

  get isTesting(): boolean {
    return this.#isTesting;
  }
  get end(): ClientEnd | null {
    return this.#end;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get state(): 'testing' | 'editing' | 'failed' | ClientEnd['end'] {
    if (this.#isTesting) return 'testing';
    return this.#end?.end ?? (this.#failure ? 'failed' : 'editing');
  }

  async keep(scope: Scope, credentials: ClientCredentials): Promise<void> {
    if (this.#isTesting) return;
    this.forget();
    this.#isTesting = true;
    const result = await this.#client.call('session.keepClient', { scope, ...credentials });
    this.#isTesting = false;
    if (result.ok) this.#end = result.value;
    else this.#failure = result.failure;
  }

  /** Takes what the last test said off the screen. */
  forget(): void {
    this.#end = null;
    this.#failure = null;
  }
}

export const [useDeviceLogin, provideDeviceLogin] = createContext<DeviceLoginStore>();
export const [useClient, provideClient] = createContext<ClientStore>();
