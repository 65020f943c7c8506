import type { ReportingProfileAnswer, GearListsAnswer } from '../../../src-shared/domain/gear/gear-item';
import { hasAccess, type SessionStatus } from '../../../src-shared/domain/session/session';
import type { Failure, FailureCode, Result } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { RetryOnReconnect, isNoResponse, type Outside } from '../../lib/retry-on-reconnect';
import { mapOf } from '../../lib/plain';

type Freshness = 'usual' | 'refresh';
type Part = 'profile' | 'lists';

/** What the service says of who reports and of the gear: profile and lists, each with its own failure. */
export class GearAnswers {
  readonly #client: Client;
  readonly #onAnswer: () => void;
  #profile = $state.raw<ReportingProfileAnswer | null>(null);
  #profileFailure = $state.raw<Failure | null>(null);
  #lists = $state.raw<GearListsAnswer | null>(null);
  #listsFailure = $state.raw<Failure | null>(null);
  #isAsking = $state(false);
  /** What is still to be asked for, and how. */
  readonly #wanted = mapOf<Part, Freshness>();
  #asking: Promise<void> | null = null;
  /** Of the lists, which a client may read too, and of what is the person's own. */
  #signedIn = { reads: false, person: false };
  /** Another one for each person. */
  #turn = new AbortController();

  constructor(client: Client, outside: Outside, onAnswer: () => void) {
    this.#client = client;
    this.#onAnswer = onAnswer;
    new RetryOnReconnect(client, {
      ...outside,
      isWanting: () => !this.#isAsking && this.#silentParts.length > 0,
      ask: () => this.ask(this.#silentParts, 'usual'),
    });
    client.on('session.changed', (session) => this.#onSession(session));
  }

  get profile(): ReportingProfileAnswer | null {
    return this.#profile;
  }
  get profileFailure(): Failure | null {
    return this.#profileFailure;
  }
  get lists(): GearListsAnswer | null {
    return this.#lists;
  }
  get listsFailure(): Failure | null {
    return this.#listsFailure;
  }
  get isAsking(): boolean {
    return this.#isAsking;
  }

  /** One question at a time; a wish while one is under way is answered after it. */
  ask(parts: readonly Part[], freshness: Freshness): Promise<void> {
    for (const part of parts)
      this.#wanted.set(part, this.#wanted.get(part) === 'refresh' ? 'refresh' : freshness);
    return (this.#asking ??= this.#run());
  }

  /** What another person was given leaves the screen. */
  clear(): void {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.#wanted.clear();
    this.#profile = this.#lists = null;
    this.#profileFailure = this.#listsFailure = null;
  }

  /** The service gives what is wanted to nobody who is not signed in. */
  get wantsSignIn(): boolean {
    return this.#partsWith((code) => code === 'signed-out').length > 0;
  }

  get #silentParts(): readonly Part[] {
    return this.#partsWith(isNoResponse);
  }

  /** Those that are missing or old for such a reason. */
  #partsWith(isReason: (code: FailureCode | undefined) => boolean): readonly Part[] {
    const parts = [
      { part: 'profile' as const, failure: this.#profileFailure, stamp: this.#profile?.stamp },
      { part: 'lists' as const, failure: this.#listsFailure, stamp: this.#lists?.stamp },
    ];
    return parts.flatMap(({ part, failure, stamp }) =>
      isReason(failure?.code) || isReason(stamp?.staleBecause) ? [part] : [],
    );
  }

  /** What the service kept back comes when the same person has signed in again. */
  #onSession({ scopes, signIns }: SessionStatus): void {
    const before = this.#signedIn;
    this.#signedIn = { reads: hasAccess(scopes.api.state), person: hasAccess(signIns.api.state) };
    const isNew = (this.#signedIn.reads && !before.reads) || (this.#signedIn.person && !before.person);
    const wanted = this.#partsWith((code) => code === 'signed-out');
    if (isNew && wanted.length > 0) void this.ask(wanted, 'usual');
  }

  async #run(): Promise<void> {
    this.#isAsking = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const [part, freshness] = next;
      this.#wanted.delete(part);
      const { signal } = this.#turn;
      if (part === 'profile')
        this.#takeProfile(await this.#client.call('reporting.profile', { freshness }, { signal }), signal);
      else this.#takeLists(await this.#client.call('reporting.lists', { freshness }, { signal }), signal);
    }
    this.#isAsking = false;
    this.#asking = null;
  }

  #next(): readonly [Part, Freshness] | undefined {
    return this.#wanted.entries().next().value;
  }

  /** An older answer stays where a new one could not be had. */
  #takeProfile(result: Result<ReportingProfileAnswer>, signal: AbortSignal): void {
    if (signal.aborted) return;
    if (result.ok) this.#profile = result.value;
    this.#profileFailure = result.ok ? null : result.failure;
    this.#onAnswer();
  }

  #takeLists(result: Result<GearListsAnswer>, signal: AbortSignal): void {
    if (signal.aborted) return;
    if (result.ok) this.#lists = result.value;
    this.#listsFailure = result.ok ? null : result.failure;
    this.#onAnswer();
  }
}
