import { describe, expect, it } from 'vitest';
import { trackPorts, type TrackPorts } from './track-ports';

interface Harness {
  readonly ports: TrackPorts;
  account: string;
  readonly sent: string[];
  /** Once all that was begun is done. */
  settled(): Promise<void>;
}

function harness(): Harness {
  const on: Harness = {
    account: 'a',
    sent: [],
    settled: () => new Promise(setImmediate),
    ports: trackPorts({
      owner: () => Promise.resolve({ site: 's', account: on.account }),
      connect: (windowId, { account }) => on.sent.push(`${windowId} ${account}`),
    }),
  };
  return on;
}

describe('ports to the kept tracks', () => {
  it('go to the window that asks, one for each asking', async () => {
    const on = harness();
    on.ports.open(1);
    on.ports.open(2);
    on.ports.open(1);
    await on.settled();
    expect(on.sent).toEqual(['1 a', '2 a', '1 a']);
  });

  it('are new for all that asked once somebody else is signed in, and only then', async () => {
    const on = harness();
    on.ports.open(1);
    on.ports.open(2);
    await on.settled();
    on.ports.check();
    await on.settled();
    expect(on.sent).toHaveLength(2);
    on.account = 'b';
    on.ports.check();
    await on.settled();
    expect(on.sent.slice(2)).toEqual(['1 b', '2 b']);
  });

  it('are new for all that asked when the data process was started again', async () => {
    const on = harness();
    on.ports.renew();
    await on.settled();
    expect(on.sent).toEqual([]);
    on.ports.open(1);
    on.ports.open(2);
    await on.settled();
    on.ports.forget(2);
    on.ports.renew();
    await on.settled();
    expect(on.sent.slice(2)).toEqual(['1 a']);
  });

  it('are never those of who was signed in before', async () => {
    const on = harness();
    on.ports.open(1);
    on.account = 'b';
    on.ports.check();
    await on.settled();
    expect(on.sent.at(-1)).toBe('1 b');
    expect(on.sent).not.toContain('1 a');
  });
});
