import { describe, expect, it } from 'vitest';
import { inLanes } from './lanes.mjs';

/** Runs parts that end when they are told to, and notes what began. */
function played(parts, lanes) {
  const begun = [];
  const ends = new Map();
  const done = inLanes(parts, lanes, ({ name }) => {
    begun.push(name);
    return new Promise((end) => ends.set(name, end));
  });
  return {
    begun,
    done,
    async end(name) {
      ends.get(name)();
      await new Promise(setImmediate);
    },
  };
}

describe('parts of the suite in lanes', () => {
  it('begin with the longest, and the next begins where a lane is free', async () => {
    const parts = [
      { name: 'short', seconds: 1 },
      { name: 'long', seconds: 9 },
      { name: 'middle', seconds: 5 },
    ];
    const { begun, end, done } = played(parts, 2);
    expect(begun).toEqual(['long', 'middle']);
    await end('middle');
    expect(begun).toEqual(['long', 'middle', 'short']);
    await end('long');
    await end('short');
    await done;
  });

  it('wait for what they need, which goes before all, and others go on meanwhile', async () => {
    const parts = [
      { name: 'stories', seconds: 9, needs: ['build'] },
      { name: 'units', seconds: 5 },
      { name: 'build', seconds: 1 },
    ];
    const { begun, end, done } = played(parts, 2);
    expect(begun).toEqual(['build', 'units']);
    await end('units');
    expect(begun).toEqual(['build', 'units']);
    await end('build');
    expect(begun).toEqual(['build', 'units', 'stories']);
    await end('stories');
    await done;
  });

  it('need nothing that is not among them', async () => {
    const { begun, end, done } = played([{ name: 'stories', seconds: 9, needs: ['build'] }], 1);
    expect(begun).toEqual(['stories']);
    await end('stories');
    await done;
  });

  it('that need each other are refused', async () => {
    const parts = [
      { name: 'a', seconds: 1, needs: ['b'] },
      { name: 'b', seconds: 1, needs: ['a'] },
    ];
    await expect(inLanes(parts, 2, () => Promise.resolve())).rejects.toThrow('never comes');
  });
});
