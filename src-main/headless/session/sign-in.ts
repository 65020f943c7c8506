import { renderUnicodeCompact } from 'uqr';
import type { DeviceLoginStep, SignInPart, VaultStatus } from '../../../src-shared/domain/session/session';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Failure, FailureCode } from '../../../src-shared/result';
import type { Work } from '../../handlers/work';
import { jsonLine, minuteOf } from '../../shown-text';
import type { Command } from '../arguments/arguments';
import type { CommandIo, Ended } from '../command-io';
import { exitCode, exitCodeOf } from '../exit-codes';
import { signInWords } from '../words/sign-in-words';

type SignInCommand = Extract<Command, { name: 'sign-in' }>;

/**
 * `sign-in api`: the device login in a terminal. What a person reads goes to stderr; with --json stdout has one line for
 * each event. Ends with 3 where signing in again may help, with 1 where it does not.
 */
export async function signInByDevice(
  command: SignInCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const words = signInWords[language];
  const addresses = await work.service.addresses();
  if (!addresses.ok) return signInFailed(addresses.failure, language);
  if (!addresses.value.deviceClientId) return ending(exitCode.usage, 'bad-request', words.noDeviceClient);
  const locked = await notKeepable(work, language);
  if (locked) return locked;

  const teller = command.json ? jsonTeller(io) : plainTeller(io, language, command.qr || io.isTerminal);
  const result = await work.session.signIn({ signal: io.signal, progress: teller.step });
  await teller.done();
  if (!result.ok) return signInFailed(result.failure, language);
  const { value } = result;
  switch (value.end) {
    case 'signed-in':
      return signedIn('api', value.vault, command, io, work, language);
    case 'denied':
      return ending(exitCode.signInNeeded, 'rejected', words.denied);
    case 'expired':
      return ending(exitCode.signInNeeded, 'timeout', words.expired);
    case 'not-permitted':
      return ending(exitCode.failed, 'forbidden', words.notPermitted(value.error));
    case 'refused':
      return ending(exitCode.failed, 'rejected', words.refused(value.error));
    case 'unsafe-address':
      return ending(exitCode.failed, 'bad-response', words.unsafeAddress(value.host));
  }
}

/** A keyring that is locked already would make the person's answer on the page worth nothing: said before it is asked. */
export async function notKeepable(work: Work, language: Language): Promise<Ended | undefined> {
  const { trouble } = (await work.session.unlock()).vault;
  if (trouble !== 'unavailable' && trouble !== 'hung') return undefined;
  return ending(exitCode.failed, 'storage', signInWords[language].notKept(trouble));
}

/** A sign-in that only memory holds is gone when the command ends: that is a failure here. */
export async function signedIn(
  part: SignInPart,
  vault: VaultStatus,
  command: SignInCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const words = signInWords[language];
  if (vault.tier !== 'keyring') return ending(exitCode.failed, 'storage', words.notKept(vault.trouble));
  const { until, who } = work.session.status().signIns[part];
  await io.stdout(
    command.json
      ? jsonLine({
          event: 'signed-in',
          scope: command.scope,
          part,
          profile: work.service.name,
          until,
          who,
          vault,
        })
      : `${words.signedIn(work.service.name, part)}\n`,
  );
  return { code: exitCode.done };
}

export function signInFailed({ code, detail }: Failure, language: Language): Ended {
  return ending(exitCodeOf(code), code, signInWords[language].failed(code, detail.replace(/[.\s]+$/, '')));
}

export function ending(exit: number, code: FailureCode, sentence: string): Ended {
  return { code: exit, ending: { code, sentence } };
}

interface Teller {
  readonly step: (step: DeviceLoginStep) => void;
  /** Settles when all that was said is written. */
  readonly done: () => Promise<void>;
}

type CodeStep = Extract<DeviceLoginStep, { step: 'code' }>;

/** Says what is new in each step and nothing twice: the login reports after every poll. */
function teller(
  write: CommandIo['stderr'],
  tell: {
    readonly code: (step: CodeStep) => readonly (string | Uint8Array)[];
    readonly slowed: () => string;
    readonly trouble: (code: FailureCode | null) => string;
    readonly storing: () => string;
  },
): Teller {
  let written = Promise.resolve();
  let last: CodeStep | undefined;
  const print = (chunk: string | Uint8Array): void => void (written = written.then(() => write(chunk)));
  return {
    step(step) {
      if (step.step === 'storing') print(tell.storing());
      if (step.step !== 'code') return;
      if (last?.userCode !== step.userCode) tell.code(step).forEach(print);
      if (step.isSlowed && !last?.isSlowed) print(tell.slowed());
      if (step.trouble !== (last?.trouble ?? null)) print(tell.trouble(step.trouble));
      last = step;
    },
    done: () => written,
  };
}

function jsonTeller(io: CommandIo): Teller {
  return teller(io.stdout, {
    code: ({ userCode, verificationUri, completeUri, expiresAtMs }) => [
      jsonLine({
        event: 'code',
        userCode,
        verificationUri,
        completeUri,
        expiresAt: new Date(expiresAtMs).toISOString(),
      }),
    ],
    slowed: () => jsonLine({ event: 'slowed' }),
    trouble: (code) => jsonLine({ event: 'trouble', code }),
    storing: () => jsonLine({ event: 'storing' }),
  });
}

function plainTeller(io: CommandIo, language: Language, hasQr: boolean): Teller {
  const words = signInWords[language];
  return teller(io.stderr, {
    code: (step) => {
      const { verificationHost, verificationUri, userCode, completeUri } = step;
      const [what = '', address = '', code = ''] = words.enter(verificationHost, verificationUri, userCode);
      const until = minuteOf(step.expiresAtMs);
      return [
        ...[what, '', `    ${address}`, `    ${code}`, ''],
        ...(hasQr && completeUri ? [qrCode(completeUri, io.isTerminal), ''] : []),
        ...[words.own, words.waiting(until)],
      ];
    },
    slowed: () => words.slowed,
    trouble: (code) => (code ? words.trouble(code) : words.back),
    storing: () => words.storing,
  });
}

/** Light blocks on dark; in a terminal white on black by its own colours, so that a light theme does not invert it. */
function qrCode(address: string, isTerminal: boolean): Uint8Array {
  const rows = renderUnicodeCompact(address, { border: 2 }).split('\n');
  const lines = rows.map((row) => (isTerminal ? `\u001B[97;40m${row}\u001B[0m\n` : `${row}\n`));
  return new TextEncoder().encode(lines.join(''));
}
