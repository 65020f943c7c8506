import type { Keyring, KeyringAnswer } from './vault';

/**
 * A keyring that answers in time: when `wait` calls back it says `hung`, while the question goes on, because a person may be
 * typing the pass phrase that the system asks for. An opening that comes late is told by `onLate`, and is the answer of
 * the next time the same is asked. What `wait` returns stops the waiting.
 */
export function patientKeyring(
  slow: Keyring,
  wait: (isOver: () => void) => () => void,
  onLate: () => void,
): Keyring {
  const openings = new Map<string, Promise<KeyringAnswer>>();

  function inTime(asked: Promise<KeyringAnswer>): Promise<KeyringAnswer> {
    return new Promise((answer) => {
      const stop = wait(() => answer({ ok: false, trouble: 'hung' }));
      void asked.then((value) => {
        stop();
        answer(value);
      });
    });
  }

  return {
    seal: (plain) => inTime(slow.seal(plain)),
    async open(sealed) {
      const name = Buffer.from(sealed).toString('base64');
      const asked = openings.get(name) ?? slow.open(sealed);
      openings.set(name, asked);
      const answer = await inTime(asked);
      const isLate = !answer.ok && answer.trouble === 'hung';
      // What was answered is asked anew the next time, unless nobody was there to hear it.
      if (!isLate) openings.delete(name);
      else
        void asked.then((late) => {
          if (late.ok) onLate();
          else openings.delete(name);
        });
      return answer;
    },
  };
}
