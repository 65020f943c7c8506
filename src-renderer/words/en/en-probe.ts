/** What a person reads about the check of a service; what it finds is said by main (src-main/probe/words.ts). */
export const enProbe = {
  probe: {
    check: 'Check this service',
    checkOf: (name: string) => `Check of ${name}`,
    about: (requests: number) =>
      `Compares what the service answers with what Kartbord expects. Sends at most ${requests} small requests, one at a time, in about half a minute. It only reads, and stores nothing.`,
    start: 'Start',
    again: 'Check again',
    stop: 'Stop',
    at: (done: number, of: number) => `${done} of ${of}`,
    failed: 'The check did not finish.',
    save: 'Save report…',
    saveHint:
      'The report has no secret, address, position, vessel or name in it. Send it to the makers of Kartbord if something differs.',
    saved: (file: string) => `Saved as ${file}`,
    saveFailed: 'The report was not saved.',
  },
};
