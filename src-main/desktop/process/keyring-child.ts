import { app } from 'electron';
import { isSealedByKeyring, type KeyringReply, type KeyringRequest } from './keyring-process';
import { openNow, type SafeStorageAnswer, sealNow } from './keyring-storage';

/** Makes this program the keyring's helper instead of the app. */
export const keyringSwitch = 'kartbord-keyring';

/**
 * On Linux only. On macOS the helper would be a way around the Keychain's rule that asks the user which program may
 * have a secret: whoever started it would be given the data key.
 */
export const isKeyringProcess = (): boolean =>
  process.platform === 'linux' && app.commandLine.hasSwitch(keyringSwitch);

/** Answers the one request of stdin on stdout and ends. No window, no lock of the instance, nothing else of the app. */
export async function runKeyringProcess(): Promise<void> {
  app.disableHardwareAcceleration();
  const [request] = await Promise.all([readRequest(), app.whenReady()]);
  const reply = request ? replyTo(request) : ({ ok: false, trouble: 'other' } as const);
  process.stdout.write(`${JSON.stringify(reply)}\n`, () => app.exit(0));
}

async function readRequest(): Promise<KeyringRequest | undefined> {
  let text = '';
  for await (const part of process.stdin.setEncoding('utf8')) text += String(part);
  try {
    const request = JSON.parse(text) as Partial<KeyringRequest> | null;
    return (request?.act === 'seal' || request?.act === 'open') && typeof request.bytes === 'string'
      ? { act: request.act, bytes: request.bytes }
      : undefined;
  } catch {
    return undefined;
  }
}

function replyTo(request: KeyringRequest): KeyringReply {
  const bytes = Buffer.from(request.bytes, 'base64');
  const answer = request.act === 'open' ? openNow(bytes) : sealForGood(bytes);
  return answer.ok ? { ok: true, bytes: answer.bytes.toString('base64') } : answer;
}

/** Sealed by a keyring, and opened again by the same: else it counts as not there. */
function sealForGood(plain: Uint8Array): SafeStorageAnswer {
  const sealed = sealNow(plain);
  if (!sealed.ok) return sealed;
  const opened = isSealedByKeyring(sealed.bytes) && openNow(sealed.bytes);
  return opened && opened.ok && opened.bytes.equals(plain) ? sealed : { ok: false, trouble: 'unavailable' };
}
