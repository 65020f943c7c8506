import { createLine, type Line } from '../../storage/vault/vault-line';
import type { ProxyCredentials } from './proxy-environment';

/** What a proxy says of itself when it wants a sign-in. */
interface ProxyChallenge {
  readonly host: string;
  readonly port: number;
  readonly realm: string;
}

export interface ProxyQuestion {
  /** `host:port` */
  readonly address: string;
  readonly realm: string;
  /** Who signed in last; empty where that is not known. */
  readonly user: string;
  /** The vault has something for this proxy. */
  readonly isStored: boolean;
  /** What was given was not taken. */
  readonly isRefused: boolean;
}

export interface ProxySignInParts {
  /** What the environment says, by address. */
  readonly given: ReadonlyMap<string, ProxyCredentials>;
  /** The vault. Writing null takes it out; false: it did not come off. */
  readonly kept: {
    read(address: string): Promise<ProxyCredentials | null>;
    write(address: string, credentials: ProxyCredentials | null): Promise<boolean>;
  };
  /** Asks the person; null: they do not say. Left out where nobody is there. */
  readonly ask?: (
    question: ProxyQuestion,
  ) => Promise<{ readonly credentials: ProxyCredentials; readonly isToKeep: boolean } | null>;
  readonly onNotStored: () => void;
  /** The person has said something: what was given up meanwhile can be asked anew. */
  readonly onAnswered: () => void;
}

export interface ProxySignIn {
  /** What to give to a proxy; null: nothing. `refused`: what this request gave, and the proxy did not take. */
  answer(challenge: ProxyChallenge, refused: ProxyCredentials | null): Promise<ProxyCredentials | null>;
  /** A proxy has taken what it was given. */
  taken(challenge: ProxyChallenge, credentials: ProxyCredentials): void;
  /** The person wants to be asked anew. */
  again(): void;
}

/** The first time, and once more. */
const mostQuestions = 2;

interface ProxyState {
  readonly line: Line;
  current: ProxyCredentials | null;
  /** What is tried before the person is asked; each once. */
  sources: (() => Promise<ProxyCredentials | null>)[];
  questions: number;
  user: string;
  isStored: boolean;
  /** Since the proxy has taken something last. */
  refused: ProxyCredentials[];
  /** What becomes of the vault once the proxy has taken it; null: nothing. */
  isToKeep: boolean | null;
}

/**
 * Who signs in to which proxy, by `host:port` and for all requests at once: the environment, the vault, then the person. What a
 * proxy has refused is not given to it again, since many a directory locks an account after a few wrong passwords.
 */
export function createProxySignIn(parts: ProxySignInParts): ProxySignIn {
  const proxies = new Map<string, ProxyState>();
  const addressOf = ({ host, port }: ProxyChallenge): string =>
    `${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;

  function proxyOf(address: string): ProxyState {
    const known = proxies.get(address);
    if (known) return known;
    const proxy: ProxyState = {
      line: createLine(),
      current: null,
      questions: 0,
      user: '',
      isStored: false,
      refused: [],
      isToKeep: null,
      sources: [
        () => Promise.resolve(parts.given.get(address) ?? null),
        async () => {
          const kept = await parts.kept.read(address);
          proxy.isStored = kept !== null;
          return kept;
        },
      ],
    };
    proxies.set(address, proxy);
    return proxy;
  }

  async function next(proxy: ProxyState, address: string, realm: string): Promise<ProxyCredentials | null> {
    for (let source = proxy.sources.shift(); source; source = proxy.sources.shift()) {
      const found = await source();
      if (found && !proxy.refused.some((one) => isSame(one, found))) return found;
    }
    if (!parts.ask || proxy.questions >= mostQuestions) return null;
    proxy.questions += 1;
    const { user, isStored, refused } = proxy;
    const answer = await parts.ask({ address, realm, user, isStored, isRefused: refused.length > 0 });
    if (!answer) {
      proxy.questions = mostQuestions;
      return null;
    }
    proxy.isToKeep = answer.isToKeep;
    parts.onAnswered();
    return answer.credentials;
  }

  return {
    answer(challenge, refused) {
      const address = addressOf(challenge);
      const proxy = proxyOf(address);
      return proxy.line(async () => {
        // Others have asked meanwhile.
        if (proxy.current && proxy.current !== refused) return proxy.current;
        if (proxy.current) proxy.refused.push(proxy.current);
        proxy.current = await next(proxy, address, challenge.realm);
        if (proxy.current) proxy.user = proxy.current.user;
        return proxy.current;
      });
    },
    taken(challenge, credentials) {
      const address = addressOf(challenge);
      const proxy = proxyOf(address);
      if (proxy.current !== credentials) return;
      proxy.questions = 0;
      proxy.refused = [];
      const { isToKeep, isStored } = proxy;
      proxy.isToKeep = null;
      if (isToKeep === null || (!isToKeep && !isStored)) return;
      void parts.kept.write(address, isToKeep ? credentials : null).then((isDone) => {
        if (isDone) proxy.isStored = isToKeep;
        else parts.onNotStored();
      });
    },
    again() {
      for (const proxy of proxies.values()) {
        proxy.current = null;
        proxy.questions = 0;
        proxy.refused = [];
      }
    },
  };
}

const isSame = (a: ProxyCredentials, b: ProxyCredentials): boolean =>
  a.user === b.user && a.password === b.password;
