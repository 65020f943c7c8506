import { createContext } from 'svelte';
import type { ProfileDraft } from '../../../src-shared/contract';
import type {
  PartReport,
  Profile,
  ProfileList,
  ProfileProblem,
} from '../../../src-shared/domain/session/session';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { ServiceCheck } from './service-check.svelte';

/** One test of a profile: what has been reported so far, and how it ended. */
export interface ConnectionTest {
  readonly id: string;
  readonly parts: readonly PartReport[];
  readonly isRunning: boolean;
  readonly failure: Failure | null;
  /** ms since 1970; null while it runs. */
  readonly endedAtMs: number | null;
}

/** The form of a profile: what is typed, and what main said to it. */
export interface ProfileForm {
  /** Null for a new profile. */
  readonly id: string | null;
  readonly draft: ProfileDraft;
  readonly problems: readonly ProfileProblem[];
  readonly isSaving: boolean;
  readonly isDeclined: boolean;
  readonly failure: Failure | null;
}

/** What could not be done with which profile. */
export interface ConnectionTrouble {
  readonly id: string;
  readonly at: 'choose' | 'remove';
  readonly failure: Failure;
}

const emptyDraft: ProfileDraft = {
  name: '',
  baseUrl: '',
  authUrl: '',
  aisUrl: '',
  wmsUrl: '',
  deviceClientId: '',
  apiClientId: '',
  aisClientId: '',
};

/** Which services there are to talk to: the list, its one form, and one test at a time. */
export class ConnectionsStore {
  readonly #client: Client;
  readonly #now: () => number;
  /** Of the service in use. */
  readonly check: ServiceCheck;
  #stopTest = new AbortController();
  #list = $state.raw<ProfileList | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #form = $state.raw<ProfileForm | null>(null);
  #test = $state.raw<ConnectionTest | null>(null);
  #working = $state<string | null>(null);
  #trouble = $state.raw<ConnectionTrouble | null>(null);
  #saved = $state<string | null>(null);

  constructor(client: Client, now: () => number = Date.now) {
    this.#client = client;
    this.#now = now;
    this.check = new ServiceCheck(client);
  }

  get list(): ProfileList | null {
    return this.#list;
  }
  /** Why the list could not be read. */
  get failure(): Failure | null {
    return this.#failure;
  }
  get form(): ProfileForm | null {
    return this.#form;
  }
  get test(): ConnectionTest | null {
    return this.#test;
  }
  /** The profile that is being chosen or removed. */
  get working(): string | null {
    return this.#working;
  }
  get trouble(): ConnectionTrouble | null {
    return this.#trouble;
  }
  /** Name of the profile saved last, until something else is done. */
  get saved(): string | null {
    return this.#saved;
  }

  async load(): Promise<void> {
    const result = await this.#client.call('connection.list');
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#list = result.value;
  }

  /** On success main loads the window anew, with nothing left to do here. */
  async choose(id: string): Promise<void> {
    await this.#work(id, 'choose', () => this.#client.call('connection.choose', { id }));
  }

  async remove(id: string): Promise<void> {
    if (await this.#work(id, 'remove', () => this.#client.call('connection.remove', { id }))) {
      if (this.#test?.id === id) this.stopTest();
      await this.load();
    }
  }

  async #work(
    id: string,
    at: 'choose' | 'remove',
    ask: () => Promise<{ readonly ok: true } | { readonly ok: false; readonly failure: Failure }>,
  ): Promise<boolean> {
    if (this.#working !== null) return false;
    this.#working = id;
    this.#trouble = null;
    this.#saved = null;
    const result = await ask();
    this.#working = null;
    if (!result.ok && result.failure.code !== 'cancelled')
      this.#trouble = { id, at, failure: result.failure };
    return result.ok;
  }

  /** Opens the form: of a profile, or empty for a new one. */
  edit(profile: Profile | null): void {
    this.#saved = null;
    this.#form = {
      id: profile?.id ?? null,
      draft: profile ? draftOf(profile) : emptyDraft,
      problems: [],
      isSaving: false,
      isDeclined: false,
      failure: null,
    };
  }

  /** A problem of a member is taken back as soon as the member is changed. */
  type(member: keyof ProfileDraft, text: string): void {
    const form = this.#form;
    if (!form) return;
    this.#form = {
      ...form,
      draft: { ...form.draft, [member]: text },
      problems: form.problems.filter((problem) => problem.member !== member),
      isDeclined: false,
      failure: null,
    };
  }

  closeForm(): void {
    this.#form = null;
  }

  async save(): Promise<void> {
    const form = this.#form;
    if (!form || form.isSaving) return;
    this.#form = { ...form, problems: [], isSaving: true, isDeclined: false, failure: null };
    const result = await this.#client.call('connection.save', { id: form.id, profile: form.draft });
    if (!result.ok) this.#answer({ failure: result.failure });
    else if ('problems' in result.value) this.#answer({ problems: result.value.problems });
    else if ('declined' in result.value) this.#answer({ isDeclined: true });
    else {
      this.#form = null;
      this.#saved = result.value.saved.name;
      await this.load();
    }
  }

  /** What main said goes to the form, if it is still open: another one may not get it. */
  #answer(change: Partial<ProfileForm>): void {
    if (this.#form?.isSaving) this.#form = { ...this.#form, ...change, isSaving: false };
  }

  async runTest(id: string): Promise<void> {
    this.stopTest();
    const { signal } = (this.#stopTest = new AbortController());
    const update = (change: Partial<ConnectionTest>): void => {
      if (!signal.aborted && this.#test) this.#test = { ...this.#test, ...change };
    };
    this.#test = { id, parts: [], isRunning: true, failure: null, endedAtMs: null };
    const result = await this.#client.call(
      'connection.test',
      { id },
      { signal, onProgress: (part) => update({ parts: [...(this.#test?.parts ?? []), part] }) },
    );
    const endedAtMs = this.#now();
    if (result.ok) update({ parts: result.value, isRunning: false, endedAtMs });
    else update({ isRunning: false, failure: result.failure, endedAtMs });
  }

  /** Stops the test under way and takes the last one off the screen. */
  stopTest(): void {
    this.#stopTest.abort();
    this.#test = null;
  }
}

function draftOf({
  name,
  baseUrl,
  authUrl,
  aisUrl,
  wmsUrl,
  deviceClientId,
  apiClientId,
  aisClientId,
}: Profile): ProfileDraft {
  return { name, baseUrl, authUrl, aisUrl, wmsUrl, deviceClientId, apiClientId, aisClientId };
}

export const [useConnections, provideConnections] = createContext<ConnectionsStore>();
