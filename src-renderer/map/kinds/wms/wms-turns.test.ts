import { describe, expect, it } from 'vitest';
import { type Ending, type Job, WmsTurns } from './wms-turns';

interface Sent extends Job {
  readonly name: string;
  end(ending: Ending): Promise<void>;
}

function setUp() {
  let nowMs = 0;
  const order: string[] = [];
  const turns = new WmsTurns(() => nowMs, { perLane: 3, inAll: 6, slowMs: 4000 });
  const job = (name: string): Sent => {
    let finish: (ending: Ending) => void = () => {};
    const ended = new Promise<Ending>((done) => (finish = done));
    return {
      name,
      run: () => {
        order.push(name);
        return ended;
      },
      async end(ending) {
        finish(ending);
        await Promise.resolve();
        await Promise.resolve();
      },
    };
  };
  const jobs = (name: string, count: number): Sent[] =>
    Array.from({ length: count }, (_, at) => job(`${name}${at}`));
  return { turns, order, job, jobs, pass: (ms: number) => void (nowMs += ms) };
}

describe('questions for pictures', () => {
  it('are on their way a few at a time in each lane, in their order', async () => {
    const { turns, order, jobs } = setUp();
    const a = jobs('a', 5);
    turns.lane().wait(a);
    expect(order).toEqual(['a0', 'a1', 'a2']);
    await a[1]!.end('came');
    expect(order).toEqual(['a0', 'a1', 'a2', 'a3']);
    await a[0]!.end('given-up');
    expect(order).toEqual(['a0', 'a1', 'a2', 'a3', 'a4']);
  });

  it('take turns, whoever has the most of them', async () => {
    const { turns, order, jobs } = setUp();
    const [a, b, c] = [jobs('a', 9), jobs('b', 9), jobs('c', 9)];
    for (const all of [a, b, c]) turns.lane().wait(all);
    // Six in all, and one for the lane that came when the six were on their way.
    expect(order).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2', 'c0']);
    await a[0]!.end('came');
    await a[1]!.end('came');
    await b[0]!.end('came');
    expect(order.slice(7)).toEqual(['a3', 'c1']);
  });

  it('of a lane whose last one failed go one by one, until one comes', async () => {
    const { turns, order, jobs } = setUp();
    const a = jobs('a', 9);
    turns.lane().wait(a);
    await a[0]!.end('missing');
    await a[1]!.end('missing');
    expect(order).toHaveLength(3);
    await a[2]!.end('missing');
    expect(order).toEqual(['a0', 'a1', 'a2', 'a3']);
    await a[3]!.end('came');
    expect(order.slice(4)).toEqual(['a4', 'a5', 'a6']);
  });

  it('that nobody answers keep the place of no other lane', async () => {
    const { turns, order, jobs, pass } = setUp();
    const [dead, mute, live] = [jobs('d', 9), jobs('m', 9), jobs('l', 9)];
    turns.lane().wait(dead);
    turns.lane().wait(mute);
    pass(4000);
    turns.lane().wait(live);
    expect(order.slice(6)).toEqual(['l0', 'l1', 'l2']);
    await live[0]!.end('came');
    expect(order.slice(9)).toEqual(['l3']);
  });

  it('that are no longer wanted are never asked', async () => {
    const { turns, order, jobs } = setUp();
    const [a, b] = [jobs('a', 5), jobs('b', 2)];
    const lane = turns.lane();
    lane.wait(a);
    lane.wait(b);
    await a[0]!.end('came');
    expect(order).toEqual(['a0', 'a1', 'a2', 'b0']);
    lane.close();
    await a[1]!.end('came');
    expect(order).toHaveLength(4);
  });
});
