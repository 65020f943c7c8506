// Imported before all that takes time: a Ctrl+C that comes while a command is being loaded must have its sentence, too.
import { app } from 'electron';
import { exitCode } from '../../headless/exit-codes';
import { interrupts } from '../../headless/interrupts';
import { isHeadless } from '../options';
import { isKeyringProcess } from '../process/keyring-child';

const isListening = isHeadless(process.env) && !isKeyringProcess();
const abort = new AbortController();

/** Aborted by Ctrl+C at a command. */
export const stopAsked: AbortSignal = abort.signal;

/** As Ctrl+C, of those to whom the command wrote: nobody listens any more. */
export function stopUnheard(): void {
  abort.abort();
}

/**
 * Chromium takes Ctrl+C before Node does and would end with 0 at once: the command ends itself, in words and with its own
 * code. A second Ctrl+C does not wait for it.
 */
const interrupt = interrupts(
  () => abort.abort(),
  () => app.exit(exitCode.failed),
  () => performance.now(),
);

/** A terminal's Ctrl+C goes to the children as well, and ends one that is still being loaded: its end may be heard of first. */
export function childEnded(code: number): void {
  if (isListening && code === endedBySigint) interrupt();
}
const endedBySigint = 2;

if (isListening) {
  // Not `once`: a signal that is passed on would end the process before its sentence.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);
  app.on('before-quit', (event) => {
    event.preventDefault();
    interrupt();
  });
}
