import { type Session, session } from 'electron';
import { readFile } from 'node:fs/promises';
import type { Settings } from '../../../src-shared/domain/settings/settings';
import type { Result } from '../../../src-shared/result';
import type { Fetch } from '../../api-client/network/fetcher';
import type { ProxyVault } from '../../storage/vault/proxy-vault';
import { type ChooseCertificate, clientCertificates } from './client-certificates';
import { type NetHost, netFetch } from './net-fetch';
import { certificateQuestion, proxyQuestion } from './office-questions';
import { officeWords } from '../words/office-words';
import { onceFetch } from './once-fetch';
import { type ProxyConfig, type ProxyCredentials, proxyOfEnvironment } from './proxy-environment';
import { createProxySignIn, type ProxyQuestion, type ProxySignInParts } from './proxy-sign-in';
import { askQuestion } from './question-window';

export interface NetworkParts {
  readonly env: Readonly<NodeJS.ProcessEnv>;
  /** What the environment has said, by address. */
  readonly credentials: ReadonlyMap<string, ProxyCredentials>;
  readonly vault: ProxyVault;
  /** Left out in a command: nobody is asked there. */
  readonly person?: {
    readonly settings: () => Pick<Settings, 'language' | 'theme'>;
    /** Says a sentence of main's own. */
    readonly tell: (title: string, message: string) => void;
    /** What was given up while the person was asked can be asked anew. */
    readonly onAnswered: () => void;
  };
}

/** Main's way to the network: by the proxy of the environment or the system, with who signs in to it. */
export interface Network {
  readonly fetch: Fetch;
  /** For what must not arrive twice. */
  readonly fetchOnce: Fetch;
  /** What the name of an address is resolved to here; the request that follows finds it in the same cache. None where a proxy resolves it. */
  readonly addressesOf: (url: string) => Promise<readonly string[]>;
  /** The proxy that the environment says; a failure names the variable that cannot be read. */
  readonly configured: () => Promise<Result<ProxyConfig | null>>;
  /** Forgets for this run who signs in to the proxies; `ask` makes a request of the service, which says whether one wants it. */
  signInAgain(ask: () => Promise<unknown>): Promise<void>;
}

/** After the app is ready. */
export function openNetwork({ env, credentials, vault, person }: NetworkParts): Network {
  let questions = 0;
  const nobody: Pick<ProxySignInParts, 'onNotStored' | 'onAnswered'> = {
    onNotStored: () => {},
    onAnswered: () => {},
  };
  const proxy = createProxySignIn({
    given: credentials,
    kept: vault,
    ...(person
      ? {
          ask(question) {
            questions += 1;
            return askProxy(question, person.settings());
          },
          onAnswered: person.onAnswered,
          onNotStored() {
            const { title, notKept } = officeWords[person.settings().language].proxy;
            person.tell(title, notKept);
          },
        }
      : nobody),
  });

  let config: Promise<Result<ProxyConfig | null>> | undefined;
  const configured = (): Promise<Result<ProxyConfig | null>> =>
    (config ??= proxyOfEnvironment(env, (path) => readFile(path, 'utf8')));
  const sessions = new Map<Session, Promise<void>>();
  const set = async (own: Session): Promise<void> => {
    const read = await configured();
    if (read.ok && read.value) await own.setProxy(read.value);
  };
  const host: NetHost = {
    proxy,
    ready(own) {
      const setting = sessions.get(own) ?? set(own);
      sessions.set(own, setting);
      return setting;
    },
    ...(person && {
      certificates: clientCertificates((...of) => askCertificate(person.settings(), ...of)),
    }),
  };

  return {
    fetch: netFetch(host, () => session.defaultSession),
    fetchOnce: onceFetch(host),
    async addressesOf(url) {
      const own = session.defaultSession;
      await host.ready(own);
      if ((await own.resolveProxy(url)) !== 'DIRECT') return [];
      const name = new URL(url).hostname.replace(/^\[|\]$/g, '');
      // What cannot be resolved is said by the request.
      const found = await own.resolveHost(name).catch(() => undefined);
      return found?.endpoints.map(({ address }) => address) ?? [];
    },
    configured,
    async signInAgain(ask) {
      proxy.again();
      const before = questions;
      for (const own of sessions.keys()) {
        await own.clearAuthCache();
        await own.closeAllConnections();
      }
      await ask();
      if (questions > before || !person) return;
      const { title, notAsked } = officeWords[person.settings().language].proxy;
      person.tell(title, notAsked);
    },
  };
}

async function askProxy(
  question: ProxyQuestion,
  look: Pick<Settings, 'language' | 'theme'>,
): Promise<{ readonly credentials: ProxyCredentials; readonly isToKeep: boolean } | null> {
  const answer = await askQuestion(proxyQuestion(question, look.language), look);
  if (!answer) return null;
  const credentials = { user: answer.get('user') ?? '', password: answer.get('password') ?? '' };
  return { credentials, isToKeep: answer.has('keep') };
}

async function askCertificate(
  look: Pick<Settings, 'language' | 'theme'>,
  ...[host, list]: Parameters<ChooseCertificate>
): ReturnType<ChooseCertificate> {
  const answer = await askQuestion(certificateQuestion(host, list, look.language), look);
  return answer ? Number(answer.get('which')) : null;
}
