import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open, rename, rm, stat as nodeStat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src-shared/result';
import { openVault, type Vault, type VaultParts } from './vault';
import type { VaultReading } from './vault-file';
import { type TestKeyring, testKeyring } from './vault-testing';

interface Secret {
  readonly token: string;
}

let folder: string;
let file: string;
let keyring: TestKeyring;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartbord-vault-'));
  file = join(folder, 'vault', 'sample.vault');
  keyring = testKeyring();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const parse = (json: unknown): Secret | undefined =>
  typeof json === 'object' && json !== null && 'token' in json ? (json as Secret) : undefined;
const vaultOf = (change: Partial<VaultParts<Secret>> = {}): Vault<Secret> =>
  openVault({ file, sealedTo: 'https://id.example', keyring, parse, now: () => 77, ...change });
const first: Secret = { token: 'first-canary' };
const second: Secret = { token: 'second-canary' };
const isOpen = (value: Secret, generation: number): object => ({ state: 'open', value, generation });
const namesBeside = (): string[] => readdirSync(dirname(file)).sort();
const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe('a vault', () => {
  it('is empty where there is no file, and makes none by looking', async () => {
    expect([await vaultOf().read(), await vaultOf().account()]).toEqual([{ state: 'empty' }, '']);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('gives a later process what was written, and its account without the keyring', async () => {
    expect(await vaultOf().write(first, 'kari')).toEqual({ kept: true, generation: 1 });
    keyring.asked = 0;
    const later = vaultOf();
    expect([await later.account(), keyring.asked]).toEqual(['kari', 0]);
    expect([await later.read(), keyring.asked]).toEqual([isOpen(first, 1), 1]);
  });

  it('has nothing of the secret in its file, which is the only one', async () => {
    await vaultOf().write(first, 'kari');
    expect(readFileSync(file).includes('canary')).toBe(false);
    expect(namesBeside()).toEqual(['sample.vault']);
  });

  it('counts its generations on, whatever is opened anew, and asks the keyring once', async () => {
    const vault = vaultOf();
    await vault.write(first, 'kari');
    await vault.write(second, 'kari');
    expect(keyring.asked).toBe(1);
    expect(await vaultOf().write(first, 'kari')).toEqual({ kept: true, generation: 3 });
  });

  it('writes one after the other what is asked for at once', async () => {
    const vault = vaultOf();
    const writes = await Promise.all(
      Array.from({ length: 20 }, (_none, n) => vault.write({ token: `t${n}` }, 'kari')),
    );
    expect(writes).toEqual(writes.map((_none, n) => ({ kept: true, generation: n + 1 })));
    expect(await vault.read()).toEqual(isOpen({ token: 't19' }, 20));
  });

  it('reads what another has written since, without the keyring', async () => {
    const [here, there] = [vaultOf(), vaultOf()];
    await here.write(first, 'kari');
    await there.read();
    keyring.trouble = 'hung';
    await there.write(second, 'kari');
    expect(await here.read()).toEqual(isOpen(second, 2));
    await here.write(first, 'kari');
    expect(await there.read()).toEqual(isOpen(first, 3));
  });

  it('is empty for all once one has removed it, with all that lay beside it', async () => {
    const [here, there] = [vaultOf(), vaultOf()];
    await here.write(first, 'kari');
    await there.read();
    for (const beside of [
      '.sample.vault-0123456789ab.part',
      'sample.vault.other-5',
      'sample.vault.corrupt-5-1',
    ])
      writeFileSync(join(dirname(file), beside), 'x');
    for (const stranger of ['sample.vault.backup', '.sample.vault2-0123456789ab.part', 'other.vault'])
      writeFileSync(join(dirname(file), stranger), 'x');
    expect(await here.remove()).toEqual(ok(null));
    expect(await there.read()).toEqual({ state: 'empty' });
    expect(namesBeside()).toEqual(['.sample.vault2-0123456789ab.part', 'other.vault', 'sample.vault.backup']);
    expect(await here.remove()).toEqual(ok(null));
  });

  it('counts on after it was removed', async () => {
    const vault = vaultOf();
    await vault.write(first, 'kari');
    await vault.write(first, 'kari');
    await vault.remove();
    expect(await vault.write(second, 'ola')).toEqual({ kept: true, generation: 3 });
  });

  it('does not open for other addresses than those it was written for', async () => {
    await vaultOf().write(first, 'kari');
    expect(await vaultOf({ sealedTo: 'https://id.example.attacker' }).read()).toEqual({
      state: 'unreadable',
      trouble: 'damaged',
    });
  });

  it('takes for damaged what is sealed rightly and is not what it should be', async () => {
    await vaultOf().write(first, 'kari');
    const refuses = vaultOf({ parse: () => undefined });
    const throws = vaultOf({
      parse: () => {
        throw new Error('first-canary');
      },
    });
    const damaged = { state: 'unreadable', trouble: 'damaged' };
    expect([await refuses.read(), await throws.read()]).toEqual([damaged, damaged]);
  });

  it('sets aside what is sealed rightly and is not understood, before a new sign-in takes its place', async () => {
    const newer = vaultOf({ parse: (json) => json as Secret });
    await newer.write({ token: 'of-a-newer-version', device: 'tablet' } as Secret, 'kari');
    const before = readFileSync(file);
    const older = vaultOf({
      parse: (json) => (Object.keys(json as object).length === 1 ? (json as Secret) : undefined),
    });
    expect(await older.read()).toEqual({ state: 'unreadable', trouble: 'damaged' });
    expect(await older.write(second, 'kari')).toMatchObject({ kept: true });
    expect(namesBeside()).toEqual(['sample.vault', 'sample.vault.corrupt-77']);
    expect(readFileSync(`${file}.corrupt-77`)).toEqual(before);
    expect(await older.read()).toMatchObject({ state: 'open', value: second });
    expect(namesBeside()).toHaveLength(2);
  });

  it('notices within one run that an older file was put back', async () => {
    const vault = vaultOf();
    await vault.write(first, 'kari');
    const old = readFileSync(file);
    await vault.write(second, 'kari');
    writeFileSync(file, old);
    expect(await vault.read()).toEqual({ state: 'unreadable', trouble: 'damaged' });
    expect(await vault.write(second, 'kari')).toEqual({ kept: true, generation: 3 });
  });

  it('notices within one run that a file was put back that was signed out of', async () => {
    const vault = vaultOf();
    await vault.write(first, 'kari');
    const old = readFileSync(file);
    await vault.remove();
    writeFileSync(file, old);
    expect(await vault.read()).toEqual({ state: 'unreadable', trouble: 'damaged' });
  });
});

describe.skipIf(process.platform === 'win32')('the file', () => {
  it('is for its owner alone, and so are its folder and what is set aside', async () => {
    await vaultOf().write(first, 'kari');
    expect([modeOf(dirname(file)), modeOf(file)]).toEqual([0o700, 0o600]);
    await vaultOf({ keyring: testKeyring() }).write(second, 'kari');
    expect(modeOf(`${file}.other-77`)).toBe(0o600);
  });

  it('and its folder are made narrow again when they are wider', async () => {
    await vaultOf().write(first, 'kari');
    const widen = (): void => {
      chmodSync(file, 0o644);
      chmodSync(dirname(file), 0o755);
    };
    widen();
    await vaultOf().read();
    expect([modeOf(dirname(file)), modeOf(file)]).toEqual([0o700, 0o600]);
    widen();
    await vaultOf().write(second, 'kari');
    expect([modeOf(dirname(file)), modeOf(file)]).toEqual([0o700, 0o600]);
  });
});

describe.each(['unavailable', 'hung'] as const)('with a keyring that is %s', (trouble) => {
  it('a vault is locked and nothing on the disk is touched', async () => {
    await vaultOf().write(first, 'kari');
    const before = [readFileSync(file), statSync(file).mtimeMs, namesBeside()];
    keyring.trouble = trouble;
    const vault = vaultOf();
    expect(await vault.read()).toEqual({ state: 'locked', trouble });
    expect(await vault.write(second, 'kari')).toEqual({ kept: false, trouble });
    expect(await vault.account()).toBe('kari');
    expect([readFileSync(file), statSync(file).mtimeMs, namesBeside()]).toEqual(before);
    keyring.trouble = undefined;
    expect(await vault.read()).toEqual(isOpen(first, 1));
  });

  it('a write touches nothing even where it would seal a new key already', async () => {
    await vaultOf().write(first, 'kari');
    const old = readFileSync(file);
    const waking = { ...keyring, open: async () => ({ ok: false, trouble }) as const };
    expect(await vaultOf({ keyring: waking }).write(second, 'kari')).toEqual({ kept: false, trouble });
    expect([readFileSync(file), namesBeside()]).toEqual([old, ['sample.vault']]);
  });

  it('a first sign-in is not kept and leaves no file', async () => {
    keyring.trouble = trouble;
    expect(await vaultOf().write(first, 'kari')).toEqual({ kept: false, trouble });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('with another keyring', () => {
  it('the old file stays until a new sign-in is stored, and is set aside then', async () => {
    await vaultOf().write(first, 'kari');
    const old = readFileSync(file);
    const other = vaultOf({ keyring: testKeyring() });
    expect(await other.read()).toEqual({ state: 'unreadable', trouble: 'other' });
    expect([readFileSync(file), namesBeside()]).toEqual([old, ['sample.vault']]);
    expect(await other.write(second, 'kari')).toEqual({ kept: true, generation: 2 });
    expect(await other.read()).toEqual(isOpen(second, 2));
    expect(namesBeside()).toEqual(['sample.vault', 'sample.vault.other-77']);
    expect(readFileSync(`${file}.other-77`)).toEqual(old);
  });

  it('a sign-in that cannot be sealed leaves the old file alone', async () => {
    await vaultOf().write(first, 'kari');
    const old = readFileSync(file);
    const refusing: TestKeyring = { ...testKeyring(), seal: async () => ({ ok: false, trouble: 'other' }) };
    expect(await vaultOf({ keyring: refusing }).write(second, 'kari')).toEqual({
      kept: false,
      trouble: 'unavailable',
    });
    expect([readFileSync(file), namesBeside()]).toEqual([old, ['sample.vault']]);
  });

  it('is told from damage also where it opens to bytes of the right length', async () => {
    await vaultOf().write(first, 'kari');
    const garbage = { ...keyring, open: async () => ({ ok: true, bytes: new Uint8Array(40) }) as const };
    expect(await vaultOf({ keyring: garbage }).read()).toEqual({ state: 'unreadable', trouble: 'other' });
  });

  it('two files that are set aside at the same moment are both kept', async () => {
    await vaultOf().write(first, 'kari');
    await vaultOf({ keyring: testKeyring() }).write(second, 'kari');
    await vaultOf({ keyring: testKeyring() }).write(second, 'kari');
    expect(namesBeside()).toEqual(['sample.vault', 'sample.vault.other-77', 'sample.vault.other-77-1']);
  });

  it('says so each time of 500, and never takes garbage for the data key', async () => {
    await vaultOf().write(first, 'kari');
    const read = new Set<string>();
    for (let n = 0; n < 500; n++) read.add(JSON.stringify(await vaultOf({ keyring: testKeyring() }).read()));
    expect([...read]).toEqual([JSON.stringify({ state: 'unreadable', trouble: 'other' })]);
  });
});

describe('a file that is not ours', () => {
  it.each([
    ['empty', () => writeFileSync(file, '')],
    ['text', () => writeFileSync(file, '{"token":"x"}')],
    ['cut short', () => truncateSync(file, 40)],
    ['far too long', () => truncateSync(file, 3_000_000)],
    [
      'a folder',
      () => {
        rmSync(file);
        mkdirSync(file);
      },
    ],
  ] as const)('because it is %s is damaged, and set aside by the next sign-in', async (_name, spoil) => {
    await vaultOf().write(first, 'kari');
    spoil();
    const vault = vaultOf();
    expect([await vault.read(), await vault.account()]).toEqual([
      { state: 'unreadable', trouble: 'damaged' },
      '',
    ]);
    expect(await vault.write(second, 'kari')).toEqual({ kept: true, generation: 1 });
    expect(await vaultOf().read()).toEqual(isOpen(second, 1));
    expect(namesBeside()).toEqual(['sample.vault', 'sample.vault.corrupt-77']);
  });
});

describe('of 5,000 and more tampered files', () => {
  /** Puts the digest right, as somebody would who changes the file on purpose. */
  const redigested = (bytes: Buffer): Buffer => {
    const clear = bytes.subarray(0, -32);
    return Buffer.concat([clear, createHash('sha256').update(clear).digest()]);
  };

  function* tampered(mine: Buffer, other: Buffer): Generator<Buffer> {
    const flip = (at: number, bits: number): Buffer => {
      const bytes = Buffer.from(mine);
      bytes[at] = (bytes[at] ?? 0) ^ bits;
      return bytes;
    };
    for (let at = 0; at < mine.length; at++) {
      for (let bit = 0; bit < 8; bit++) yield flip(at, 1 << bit);
      if (at < mine.length - 32) for (let bit = 0; bit < 8; bit++) yield redigested(flip(at, 1 << bit));
      yield mine.subarray(0, at);
      if (at > 32) yield redigested(mine.subarray(0, at));
    }
    for (let more = 1; more <= 64; more++) {
      yield Buffer.concat([mine, Buffer.alloc(more, more)]);
      yield redigested(Buffer.concat([mine, Buffer.alloc(more, more)]));
    }
    // The two files have the same lengths, so each place in them is the same field: heads, bodies and all between.
    for (let at = 8; at < mine.length - 32; at++) {
      for (const [head, tail] of [
        [mine, other],
        [other, mine],
      ] as const) {
        const mixed = redigested(Buffer.concat([head.subarray(0, at), tail.subarray(at)]));
        if (!mixed.equals(mine) && !mixed.equals(other)) yield mixed;
      }
    }
  }

  it('none is accepted and none throws', { timeout: 60_000 }, async () => {
    const long = 'x'.repeat(200);
    const vault = vaultOf();
    await vault.write({ token: `mine-${long}` }, 'kari');
    const mine = readFileSync(file);
    await vault.remove();
    await vaultOf().write({ token: `ours-${long}` }, 'kari');
    const other = readFileSync(file);
    expect(other.length).toBe(mine.length);

    let count = 0;
    const states = new Map<string, number>();
    for (const bytes of tampered(mine, other)) {
      count++;
      writeFileSync(file, bytes);
      const fresh = vaultOf();
      const read = await fresh.read();
      await fresh.account();
      const state = read.state === 'unreadable' ? `${read.state} ${read.trouble}` : read.state;
      states.set(state, (states.get(state) ?? 0) + 1);
    }
    expect(count).toBeGreaterThan(5000);
    expect([...states.keys()].sort()).toEqual(['unreadable damaged', 'unreadable other']);
    expect(states.get('unreadable damaged')! + states.get('unreadable other')!).toBe(count);
  });
});

describe('a process that is killed while it writes', () => {
  const steps = ['temp-written', 'synced', 'renamed', 'durable'] as const;

  /** What lies on the disk at a step is what a kill at that step leaves. */
  it.each(steps)('at %s leaves the old or the new file whole', async (step) => {
    await vaultOf().write(first, 'kari');
    const left = join(folder, 'left');
    await vaultOf({
      onStep: (now) => now === step && cpSync(dirname(file), left, { recursive: true }),
    }).write(second, 'kari');

    const after = vaultOf({ file: join(left, 'sample.vault') });
    const isNew = step === 'renamed' || step === 'durable';
    expect(await after.read()).toEqual(isNew ? isOpen(second, 2) : isOpen(first, 1));
    await after.write(first, 'kari');
    expect(readdirSync(left)).toEqual(['sample.vault']);
  });

  it.each(steps)('at %s of a sign-in after another keyring leaves one of the two', async (step) => {
    await vaultOf().write(first, 'kari');
    const other = testKeyring();
    const left = join(folder, 'left');
    await vaultOf({
      keyring: other,
      onStep: (now) => now === step && cpSync(dirname(file), left, { recursive: true }),
    }).write(second, 'kari');

    const keyringNow = step === 'renamed' || step === 'durable' ? other : keyring;
    expect(await vaultOf({ file: join(left, 'sample.vault'), keyring: keyringNow }).read()).toMatchObject({
      state: 'open',
    });
  });
});

describe('a disk that fails', () => {
  it.each(['open', 'rename'] as const)(
    'at %s leaves the old file and says that nothing was kept',
    async (step) => {
      await vaultOf().write(first, 'kari');
      const broken = (): Promise<never> =>
        Promise.reject(Object.assign(new Error('in /home/somebody'), { code: 'ENOSPC' }));
      const vault = vaultOf({ calls: { open, rename, rm, [step]: broken } });
      expect(await vault.write(second, 'kari')).toEqual({ kept: false, trouble: 'unwritable' });
      expect([await vault.read(), namesBeside()]).toEqual([isOpen(first, 1), ['sample.vault']]);
    },
  );

  it('that the system does not give for a moment is read all the same', async () => {
    await vaultOf().write(first, 'kari');
    let tried = 0;
    const stat: VaultReading['stat'] = (path) =>
      ++tried < 3 ? Promise.reject(Object.assign(new Error('busy'), { code: 'EBUSY' })) : nodeStat(path);
    const reading = { stat, pause: () => Promise.resolve() };
    expect([await vaultOf({ reading }).read(), tried]).toEqual([isOpen(first, 1), 3]);
  });

  it('that the system does not give at all cannot be read now, and nothing is written over it', async () => {
    await vaultOf().write(first, 'kari');
    const before = readFileSync(file);
    const refuse = (): Promise<never> => Promise.reject(Object.assign(new Error('no'), { code: 'EIO' }));
    const vault = vaultOf({ reading: { stat: refuse, pause: () => Promise.resolve() } });
    expect(await vault.read()).toEqual({ state: 'locked', trouble: 'unavailable' });
    expect(await vault.write(second, 'kari')).toEqual({ kept: false, trouble: 'unavailable' });
    expect([namesBeside(), readFileSync(file)]).toEqual([['sample.vault'], before]);
  });

  it('says what it is when signing out fails, without the folder', async () => {
    await vaultOf().write(first, 'kari');
    const broken = (): Promise<never> =>
      Promise.reject(Object.assign(new Error('in /home/somebody'), { code: 'EROFS' }));
    expect(await vaultOf({ calls: { open, rename, rm: broken } }).remove()).toEqual(
      fail('storage', 'EROFS: the disk is read-only (sample.vault)'),
    );
  });

  it('is not signed out where what lies beside it cannot be looked for', async () => {
    writeFileSync(join(folder, 'vault'), '');
    expect(await vaultOf().remove()).toMatchObject({ ok: false, failure: { code: 'storage' } });
  });

  it('is not asked for what would be too big to be read again', async () => {
    expect(await vaultOf().write({ token: 'x'.repeat(1_100_000) }, 'kari')).toEqual({
      kept: false,
      trouble: 'unwritable',
    });
  });
});
