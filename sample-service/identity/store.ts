import type { ServiceClock } from '../clock';
import type { Visitor } from './people';
import { Successors } from './successors';
import type { Temper } from './tempers';

/** What oidc-provider saves of a code, token, grant or session. Times are whole seconds. */
interface Payload {
  exp?: number;
  userCode?: string;
  uid?: string;
  grantId?: string;
  accountId?: string;
  consumed?: number;
  [member: string]: unknown;
}

interface Saved {
  readonly payload: Payload;
  /** How far service time was ahead of the machine's clock when it was saved. */
  readonly aheadSeconds: number;
}

/** What oidc-provider calls them. */
const refreshToken = 'RefreshToken';

/**
 * Where oidc-provider keeps its things, in memory. It differs from the package's own in three ways. Expired codes stay,
 * so that their answer is `expired_token` and not `invalid_grant`. Lifetimes follow the service's clock. And what a
 * refresh token that is used twice does to the others is a matter of temper. A browser's session is its owner's: when
 * somebody else sits down it is over.
 */
export function tokenStore(
  clock: ServiceClock,
  temper: Temper,
  visitor: Visitor,
): new (kind: string) => object {
  const saved = new Map<string, Saved>();
  const aliases = new Map<string, string>();
  const families = new Map<string, string[]>();
  const successors = new Successors();

  return class TokenStore {
    readonly #kind: string;

    constructor(kind: string) {
      this.#kind = kind;
    }

    #key(id: string): string {
      return `${this.#kind}:${id}`;
    }

    upsert(id: string, payload: Payload): void {
      const key = this.#key(id);
      saved.set(key, { payload: { ...payload }, aheadSeconds: clock.aheadSeconds() });
      if (payload.userCode) aliases.set(`user code ${payload.userCode}`, id);
      if (payload.uid) aliases.set(`uid ${payload.uid}`, id);
      if (this.#kind === refreshToken && payload.grantId) successors.issued(id, payload.grantId);
      if (payload.grantId) families.set(payload.grantId, [...(families.get(payload.grantId) ?? []), key]);
    }

    /** The payload, its expiry moved to where the machine's clock will meet it when service time does. */
    find(id: string): Payload | undefined {
      const found = saved.get(this.#key(id));
      if (!found) return undefined;
      const payload = this.#asItStands(id, found.payload);
      if (!payload) return undefined;
      if (payload.exp === undefined) return { ...payload };
      const passed = Math.round(clock.aheadSeconds() - found.aheadSeconds);
      return { ...payload, exp: payload.exp - passed };
    }

    #asItStands(id: string, payload: Payload): Payload | undefined {
      if (this.#kind === 'Session' && payload.accountId !== undefined && payload.accountId !== visitor.id)
        return undefined;
      const worksAgain =
        this.#kind === refreshToken && temper.refresh === 'retryable' && !successors.isSpent(id);
      if (!worksAgain) return payload;
      const { consumed: _, ...unused } = payload;
      return unused;
    }

    findByUserCode(userCode: string): Payload | undefined {
      const id = aliases.get(`user code ${userCode}`);
      return id === undefined ? undefined : this.find(id);
    }

    findByUid(uid: string): Payload | undefined {
      const id = aliases.get(`uid ${uid}`);
      return id === undefined ? undefined : this.find(id);
    }

    consume(id: string): void {
      const found = saved.get(this.#key(id));
      if (!found) return;
      found.payload.consumed = Math.floor(Date.now() / 1000);
      if (this.#kind === refreshToken && found.payload.grantId) successors.used(id, found.payload.grantId);
    }

    destroy(id: string): void {
      saved.delete(this.#key(id));
    }

    revokeByGrantId(grantId: string): void {
      if (temper.refresh !== 'family') return;
      for (const key of families.get(grantId) ?? []) saved.delete(key);
      families.delete(grantId);
    }
  };
}
