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

interface Desk {
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
  const desks = new Map<string, Desk>();
  const addressOf = ({ host, port }: ProxyChallenge): string =>
    `${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;

  function deskOf(address: string): Desk {
    const known = desks.get(address);
    if (known) return known;
    const desk: Desk = {
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
          desk.isStored = kept !== null;
          return kept;
        },
      ],
    };
    desks.set(address, desk);
    return desk;
  }

  async function next(desk: Desk, address: string, realm: string): Promise<ProxyCredentials | null> {
    for (let source = desk.sources.shift(); source; source = desk.sources.shift()) {
      const found = await source();
      if (found && !desk.refused.some((one) => isSame(one, found))) return found;
    }
    if (!parts.ask || desk.questions >= mostQuestions) return null;
    desk.questions += 1;
    const { user, isStored, refused } = desk;
    const answer = await parts.ask({ address, realm, user, isStored, isRefused: refused.length > 0 });
    if (!answer) {
      desk.questions = mostQuestions;
      return null;
    }
    desk.isToKeep = answer.isToKeep;
    parts.onAnswered();
    return answer.credentials;
  }

  return {
    answer(challenge, refused) {
      const address = addressOf(challenge);
      const desk = deskOf(address);
      return desk.line(async () => {
        // Others have asked meanwhile.
        if (desk.current && desk.current !== refused) return desk.current;
        if (desk.current) desk.refused.push(desk.current);
        desk.current = await next(desk, address, challenge.realm);
        if (desk.current) desk.user = desk.current.user;
        return desk.current;
      });
    },
    taken(challenge, credentials) {
      const address = addressOf(challenge);
      const desk = deskOf(address);
      if (desk.current !== credentials) return;
      desk.questions = 0;
      desk.refused = [];
      const { isToKeep, isStored } = desk;
      desk.isToKeep = null;
      if (isToKeep === null || (!isToKeep && !isStored)) return;
      void parts.kept.write(address, isToKeep ? credentials : null).then((isDone) => {
        if (isDone) desk.isStored = isToKeep;
        else parts.onNotStored();
      });
    },
    again() {
      for (const desk of desks.values()) {
        desk.current = null;
        desk.questions = 0;
        desk.refused = [];
      }
    },
  };
}

const isSame = (a: ProxyCredentials, b: ProxyCredentials): boolean =>
  a.user === b.user && a.password === b.password;
