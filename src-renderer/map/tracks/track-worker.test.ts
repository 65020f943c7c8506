import { beforeEach, describe, expect, it } from 'vitest';
import type { ToWorker } from './messages';
import { TrackWorker, type WorkerHandle } from './track-worker';

class FakeWorker {
  readonly said: ToWorker[] = [];
  isEnded = false;
  readonly #listeners = new Map<string, (event: object) => void>();
  postMessage = (message: ToWorker): void => void this.said.push(message);
  terminate = (): void => void (this.isEnded = true);
  addEventListener = (type: string, listener: (event: object) => void): void =>
    void this.#listeners.set(type, listener);
  tell(type: string, event: object): void {
    this.#listeners.get(type)?.(event);
  }
}

describe('the hand on the worker of the tracks', () => {
  let made: FakeWorker[];
  let notified: string[];
  let nowMs: number;
  let give: (port: MessagePort) => void;
  let listening: number;
  let worker: TrackWorker;

  beforeEach(() => {
    made = [];
    notified = [];
    nowMs = 0;
    listening = 0;
    worker = new TrackWorker({
      make: () => {
        made.push(new FakeWorker());
        return made.at(-1) as unknown as WorkerHandle;
      },
      ports: {
        onPort(listener) {
          give = listener;
          listening++;
          return () => {
            listening--;
          };
        },
      },
      now: () => nowMs,
      received: ({ kind }) => notified.push(kind),
      started: () => notified.push('started'),
      died: (reason) => notified.push(`died: ${reason}`),
      connected: () => notified.push('connected'),
    });
    worker.start();
  });

  it('passes on every port that comes', () => {
    give({} as MessagePort);
    give({} as MessagePort);
    expect(made[0]?.said.map(({ kind }) => kind)).toEqual(['port', 'port']);
    expect(notified).toEqual(['started', 'connected', 'connected']);
  });

  it('starts another worker when one dies, which is told everything and gets a port of its own', () => {
    made[0]?.tell('error', { message: 'out of memory' });
    expect(made).toHaveLength(2);
    expect(made[0]?.isEnded).toBe(true);
    expect(notified).toEqual(['started', 'started']);
    expect(listening).toBe(1);
    made[0]?.tell('message', { data: { kind: 'state' } });
    made[1]?.tell('message', { data: { kind: 'rest' } });
    expect(notified.at(-1)).toBe('rest');
    expect(notified).not.toContain('state');
  });

  it('gives up where that one dies soon, too, and not where it has worked for long', () => {
    made[0]?.tell('error', { message: 'a' });
    nowMs = 70_000;
    made[1]?.tell('error', { message: 'b' });
    expect(worker.isAlive).toBe(true);
    nowMs = 80_000;
    made[2]?.tell('error', { message: 'c' });
    expect(worker.isAlive).toBe(false);
    expect(notified.at(-1)).toBe('died: c');
    expect(listening).toBe(0);
  });

  it('ends the worker with itself', () => {
    worker.dispose();
    expect(made[0]?.isEnded).toBe(true);
    expect(listening).toBe(0);
  });
});
