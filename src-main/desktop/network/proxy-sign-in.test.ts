import { describe, expect, it } from 'vitest';
import type { ProxyCredentials } from './proxy-environment';
import {
  createProxySignIn,
  type ProxyQuestion,
  type ProxySignIn,
  type ProxySignInParts,
} from './proxy-sign-in';

const at = { host: 'proxy.example.invalid', port: 3128, realm: 'Office' };
const address = 'proxy.example.invalid:3128';
const right: ProxyCredentials = { user: 'kari', password: 'right' };
const wrong: ProxyCredentials = { user: 'kari', password: 'wrong' };
const also: ProxyCredentials = { user: 'kari', password: 'wrong, too' };

interface Harness {
  readonly signIn: ProxySignIn;
  /** What the person was asked. */
  readonly asked: ProxyQuestion[];
  readonly vault: Map<string, ProxyCredentials>;
  readonly said: string[];
}

/** `answers`: the person's, one after the other; null closes the window. */
function harness(
  answers: readonly (ProxyCredentials | null)[],
  parts: Partial<ProxySignInParts> & { readonly keep?: boolean } = {},
): Harness {
  const asked: ProxyQuestion[] = [];
  const vault = new Map<string, ProxyCredentials>();
  const said: string[] = [];
  const signIn = createProxySignIn({
    given: new Map(),
    kept: {
      read: (of) => Promise.resolve(vault.get(of) ?? null),
      write(of, credentials) {
        if (credentials) vault.set(of, credentials);
        else vault.delete(of);
        return Promise.resolve(true);
      },
    },
    ask(question) {
      asked.push(question);
      const credentials = answers[asked.length - 1] ?? null;
      return Promise.resolve(credentials && { credentials, isToKeep: parts.keep ?? false });
    },
    onNotStored: () => said.push('not kept'),
    onAnswered: () => said.push('answered'),
    ...parts,
  });
  return { signIn, asked, vault, said };
}

const nobody: ProxySignInParts = {
  given: new Map(),
  kept: { read: () => Promise.resolve(null), write: () => Promise.resolve(true) },
  onNotStored: () => {},
  onAnswered: () => {},
};

/** What a request goes through at a proxy that takes `right` alone: what it gave in the end, and how often it gave something. */
async function request(signIn: ProxySignIn): Promise<{ readonly isTaken: boolean; readonly tries: number }> {
  let refused: ProxyCredentials | null = null;
  for (let tries = 0; ; tries += 1) {
    const credentials: ProxyCredentials | null = await signIn.answer(at, refused);
    if (!credentials) return { isTaken: false, tries };
    if (credentials.password === right.password) {
      signIn.taken(at, credentials);
      return { isTaken: true, tries: tries + 1 };
    }
    refused = credentials;
  }
}

describe('signing in to a proxy', () => {
  it('asks the person once for all that is under way, with what the proxy says of itself', async () => {
    const { signIn, asked } = harness([right]);
    const all = await Promise.all(Array.from({ length: 20 }, () => request(signIn)));
    expect(all.every(({ isTaken }) => isTaken)).toBe(true);
    expect(asked).toEqual([{ address, realm: 'Office', user: '', isStored: false, isRefused: false }]);
    expect(await request(signIn)).toEqual({ isTaken: true, tries: 1 });
    expect(asked).toHaveLength(1);
  });

  it('asks once more where it was wrong, says so, and not a third time, however many requests there are', async () => {
    const { signIn, asked } = harness([wrong, also, right]);
    const all = await Promise.all(Array.from({ length: 5 }, () => request(signIn)));
    expect(all.some(({ isTaken }) => isTaken)).toBe(false);
    expect(asked.map(({ isRefused, user }) => [isRefused, user])).toEqual([
      [false, ''],
      [true, 'kari'],
    ]);
    expect(await request(signIn)).toEqual({ isTaken: false, tries: 0 });
    expect(asked).toHaveLength(2);
  });

  it('is not asked for again where the person closed the window, until they say so', async () => {
    const { signIn, asked } = harness([null, right]);
    expect((await request(signIn)).isTaken).toBe(false);
    expect((await request(signIn)).isTaken).toBe(false);
    expect(asked).toHaveLength(1);
    signIn.again();
    expect((await request(signIn)).isTaken).toBe(true);
  });

  it('asks nobody in a command, and gives what the environment says, once', async () => {
    const good = createProxySignIn({ ...nobody, given: new Map([[address, right]]) });
    expect(await request(good)).toEqual({ isTaken: true, tries: 1 });
    const bad = createProxySignIn({ ...nobody, given: new Map([[address, wrong]]) });
    expect(await request(bad)).toEqual({ isTaken: false, tries: 1 });
    expect(await request(bad)).toEqual({ isTaken: false, tries: 0 });
  });

  it('gives nothing to another host or port than that of the credentials', async () => {
    const { signIn } = harness([null, null], { given: new Map([[address, right]]) });
    expect(await signIn.answer({ ...at, port: 3129 }, null)).toBeNull();
    expect(await signIn.answer({ ...at, host: 'other.invalid' }, null)).toBeNull();
    expect(await signIn.answer(at, null)).toEqual(right);
  });

  it('gives what was refused not a second time, where the vault has the same as the environment', async () => {
    const kept = { ...nobody.kept, read: () => Promise.resolve({ ...wrong }) };
    const both = createProxySignIn({ ...nobody, given: new Map([[address, wrong]]), kept });
    expect(await request(both)).toEqual({ isTaken: false, tries: 1 });
  });

  it('keeps what the proxy has taken where that was wished, and is not asked the next time', async () => {
    const first = harness([wrong, right], { keep: true });
    await request(first.signIn);
    await expect.poll(() => first.vault.get(address)).toEqual(right);
    const next = harness([]);
    next.vault.set(address, right);
    expect(await request(next.signIn)).toEqual({ isTaken: true, tries: 1 });
    expect(next.asked).toEqual([]);
  });

  it('keeps nothing that the proxy has not taken', async () => {
    const { signIn, vault } = harness([wrong, also], { keep: true });
    await request(signIn);
    expect(vault.size).toBe(0);
  });

  it('says so of what is kept and refused, and forgets it where the person does not wish it kept', async () => {
    const { signIn, asked, vault } = harness([right]);
    vault.set(address, wrong);
    expect((await request(signIn)).isTaken).toBe(true);
    expect(asked).toEqual([{ address, realm: 'Office', user: 'kari', isStored: true, isRefused: true }]);
    await expect.poll(() => vault.size).toBe(0);
  });

  it('says that it could not be kept, and goes on for this run', async () => {
    const { signIn, said } = harness([right], {
      keep: true,
      kept: { read: () => Promise.resolve(null), write: () => Promise.resolve(false) },
    });
    expect((await request(signIn)).isTaken).toBe(true);
    await expect.poll(() => said).toContain('not kept');
    expect((await request(signIn)).isTaken).toBe(true);
  });
});
