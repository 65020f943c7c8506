// Imported before all that takes time: a Ctrl+C has its sentence also while a command from a clone is made ready.

/** Ends this process as a stopped command ends: in a sentence, and with the code of a failure. */
export function stopped() {
  const locale = process.env.LC_ALL ?? process.env.LC_MESSAGES ?? process.env.LANG ?? '';
  const sentence = /^(nb|no|nn)/i.test(locale)
    ? 'Kommandoen ble avbrutt før den begynte.'
    : 'The command was cancelled before it began.';
  const shown = process.argv.includes('--json')
    ? JSON.stringify({ error: { code: 'cancelled', message: sentence } })
    : sentence;
  process.stderr.write(`${shown}\n`);
  process.exit(1);
}

process.on('SIGINT', stopped);
