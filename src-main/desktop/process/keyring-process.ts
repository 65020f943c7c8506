import { type ChildProcess, spawn } from 'node:child_process';
import type { Keyring, KeyringAnswer } from '../../storage/vault/vault';
import { createLine } from '../../storage/vault/vault-line';

/** What the helper is asked, as one JSON line on its stdin: never argv or env, which other users of the computer can read. */
export interface KeyringRequest {
  readonly act: 'seal' | 'open';
  /** Base64. */
  readonly bytes: string;
}

/** What it says, as one JSON line on its stdout. */
export type KeyringReply =
  | { readonly ok: true; readonly bytes: string }
  | { readonly ok: false; readonly trouble: 'unavailable' | 'other' };

/** Ends what it has asked and has no answer to, when the app ends: a hung keyring would keep it for long. */
export interface StoppableKeyring extends Keyring {
  stop(): void;
}

export interface KeyringCommand {
  readonly executable: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
}

/**
 * What Chromium writes before what a keyring has sealed. `v10` is sealed by a password that everybody knows, for want of
 * a keyring: anybody could have made it (promises.md, Measured 3).
 */
const sealedByKeyring = 'v11';

/** A reply is a sealed data key; more than this is not one. */
const longestReply = 65_536;

/**
 * A keyring that is asked in a process of its own, one request each. A Secret Service that does not answer stops the
 * process that asks it, so the one that is stopped is not main: it is killed after `timeoutMs`.
 */
export function keyringProcess(command: KeyringCommand): StoppableKeyring {
  const line = createLine();
  const children = new Set<ChildProcess>();
  const ask = (act: KeyringRequest['act'], bytes: Uint8Array): Promise<KeyringAnswer> =>
    line(() => askOnce(command, children, { act, bytes: Buffer.from(bytes).toString('base64') }));
  return {
    async seal(plain) {
      const answer = await ask('seal', plain);
      return answer.ok && !isSealedByKeyring(answer.bytes) ? { ok: false, trouble: 'unavailable' } : answer;
    },
    open: (sealed) =>
      isSealedByKeyring(sealed) ? ask('open', sealed) : Promise.resolve({ ok: false, trouble: 'other' }),
    stop: () => children.forEach((child) => child.kill('SIGKILL')),
  };
}

export const isSealedByKeyring = (sealed: Uint8Array): boolean =>
  Buffer.from(sealed.subarray(0, sealedByKeyring.length)).toString('latin1') === sealedByKeyring;

function askOnce(
  command: KeyringCommand,
  children: Set<ChildProcess>,
  request: KeyringRequest,
): Promise<KeyringAnswer> {
  return new Promise((answer) => {
    const child = spawn(command.executable, command.args, {
      env: command.env,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    children.add(child);
    let said = '';
    let isHung = false;
    const watchdog = setTimeout(() => {
      isHung = true;
      child.kill('SIGKILL');
    }, command.timeoutMs);
    const settle = (): void => {
      clearTimeout(watchdog);
      children.delete(child);
      const reply = readReply(said);
      // A helper that ends without a word has not said that anything is lost.
      answer(reply ?? { ok: false, trouble: isHung ? 'hung' : 'unavailable' });
    };
    child.once('error', settle);
    child.once('close', settle);
    child.stdin.on('error', () => {}); // it ended before it read; `close` tells
    child.stdin.end(`${JSON.stringify(request)}\n`);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.length > longestReply) child.kill('SIGKILL');
    });
  });
}

/** The last whole line, should anything else have been written before it. */
function readReply(said: string): KeyringAnswer | undefined {
  try {
    const lines = said.slice(0, longestReply).split('\n');
    const reply = JSON.parse(lines.at(-2) ?? '') as Partial<KeyringReply> | null;
    if (reply?.ok === true && typeof reply.bytes === 'string')
      return { ok: true, bytes: Buffer.from(reply.bytes, 'base64') };
    if (reply?.ok === false && (reply.trouble === 'unavailable' || reply.trouble === 'other'))
      return { ok: false, trouble: reply.trouble };
  } catch {
    // not a reply
  }
  return undefined;
}
