import { expect, it } from 'vitest';
import { patientKeyring } from './patient-keyring';
import type { Keyring, KeyringAnswer } from './vault';

const sealed = new Uint8Array([1, 2, 3]);
const opened: KeyringAnswer = { ok: true, bytes: new Uint8Array([9]) };
const hung: KeyringAnswer = { ok: false, trouble: 'hung' };

/** A keyring whose answers the test gives, with timers that the test fires. */
function setUp() {
  const asked: ((answer: KeyringAnswer) => void)[] = [];
  const timers = new Set<() => void>();
  let lateTimes = 0;
  const ask = (): Promise<KeyringAnswer> => new Promise((answer) => asked.push(answer));
  const slow: Keyring = { seal: ask, open: ask };
  const keyring = patientKeyring(
    slow,
    (fire) => {
      timers.add(fire);
      return () => timers.delete(fire);
    },
    () => lateTimes++,
  );
  const runOut = (): void => {
    for (const fire of [...timers]) {
      timers.delete(fire);
      fire();
    }
  };
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return { keyring, asked, timers, runOut, settle, late: () => lateTimes };
}

it('gives an answer that comes in time, and asks anew the next time', async () => {
  const { keyring, asked, timers, late } = setUp();
  const first = keyring.open(sealed);
  asked[0]?.(opened);
  expect(await first).toEqual(opened);
  void keyring.open(sealed);
  expect([asked.length, timers.size, late()]).toEqual([2, 1, 0]);
});

it('says hung in time, goes on waiting for the person, and tells when the keyring has opened', async () => {
  const { keyring, asked, runOut, settle, late } = setUp();
  const first = keyring.open(sealed);
  runOut();
  expect(await first).toEqual(hung);
  asked[0]?.(opened);
  await settle();
  expect(late()).toBe(1);
  expect(await keyring.open(sealed)).toEqual(opened);
  expect(asked).toHaveLength(1);
});

it('waits for the same question when it is asked again meanwhile, so that the person is asked once', async () => {
  const { keyring, asked, runOut } = setUp();
  void keyring.open(sealed);
  runOut();
  const again = keyring.open(sealed);
  asked[0]?.(opened);
  expect(await again).toEqual(opened);
  expect(asked).toHaveLength(1);
});

it('forgets a late answer that opened nothing', async () => {
  const { keyring, asked, runOut, settle, late } = setUp();
  void keyring.open(sealed);
  runOut();
  await settle();
  asked[0]?.({ ok: false, trouble: 'unavailable' });
  await settle();
  void keyring.open(sealed);
  expect([asked.length, late()]).toEqual([2, 0]);
});

it('says hung in time when nothing is sealed', async () => {
  const { keyring, runOut } = setUp();
  const answer = keyring.seal(sealed);
  runOut();
  expect(await answer).toEqual(hung);
});
