import { describe, expect, it } from 'vitest';
import { gripAt, hitAt, hitsAt } from './hit';
import type { KindHit } from '../kind';

const hit = (key: number): KindHit => ({ key, pixel: [1, 2] });
const at = [5, 5] as const;

describe('what a pointer means', () => {
  it('is the topmost of what is known at once, and nobody is asked for what lies below it', () => {
    let asked = 0;
    const tracks = {
      probe: () => () => {
        asked++;
        return Promise.resolve(hit(7));
      },
    };
    expect(
      hitAt(
        [
          ['above', { pick: () => null }],
          ['marks', { pick: () => hit(1) }],
          ['tracks', tracks],
        ],
        at,
      ),
    ).toEqual({ layerId: 'marks', ...hit(1) });
    expect(asked).toBe(0);
  });

  it('is asked of another thread where nothing above it is hit', async () => {
    const found = hitAt(
      [
        ['marks', { pick: () => null }],
        ['tracks', { probe: () => () => Promise.resolve(hit(7)) }],
      ],
      at,
    );
    expect(await (found as () => Promise<unknown>)()).toEqual({ layerId: 'tracks', ...hit(7) });
  });

  it('goes on to what lies below where the other thread knows of nothing there', async () => {
    const found = hitAt(
      [
        ['tracks', { probe: () => () => Promise.resolve(null) }],
        ['more', { probe: () => () => Promise.resolve(null) }],
        ['marks', { pick: () => hit(3) }],
      ],
      at,
    );
    expect(await (found as () => Promise<unknown>)()).toEqual({ layerId: 'marks', ...hit(3) });
  });

  it('is what gives way to all others where nothing else is hit, wherever its layer lies', async () => {
    const arcs = ['arcs', { pickLast: () => hit(9) }] as const;
    expect(hitAt([arcs, ['marks', { pick: () => hit(1) }]], at)).toEqual({ layerId: 'marks', ...hit(1) });
    expect(hitAt([arcs, ['marks', { pick: () => null }]], at)).toEqual({ layerId: 'arcs', ...hit(9) });
    const found = hitAt([arcs, ['tracks', { probe: () => () => Promise.resolve(null) }]], at);
    expect(await (found as () => Promise<unknown>)()).toEqual({ layerId: 'arcs', ...hit(9) });
  });

  it('is nothing, without asking, where a layer has nothing to point at', () => {
    expect(hitAt([['tracks', { probe: () => null }]], at)).toBeNull();
  });
});

it('names all that lies at a place from the top down, of a layer that knows more than one all of them', async () => {
  const found = await hitsAt(
    [
      ['above', { pick: () => null }],
      ['marks', { pick: () => hit(1), pickAll: () => [hit(1), hit(2)] }],
      ['tracks', { probe: () => () => Promise.resolve(hit(7)) }],
      ['none', {}],
      ['shapes', { pick: () => hit(3) }],
    ],
    at,
  );
  expect(found.map(({ layerId, key }) => [layerId, key])).toEqual([
    ['marks', 1],
    ['marks', 2],
    ['tracks', 7],
    ['shapes', 3],
  ]);
});

describe('what can be dragged', () => {
  it('is the topmost within reach, whatever lies above it that cannot be', () => {
    const asked: unknown[] = [];
    const pin = (key: number) => ({
      grip: (pixel: readonly [number, number], reachPx: number) => {
        asked.push([pixel, reachPx]);
        return { key, at: [5, 60] as const, pixel: [1, 2] as const };
      },
    });
    const found = gripAt(
      [
        ['marks', {}],
        ['none', { grip: () => null }],
        ['draft', pin(3)],
        ['below', pin(4)],
      ],
      at,
      22,
    );
    expect(found).toEqual({ layerId: 'draft', key: 3, at: [5, 60], pixel: [1, 2] });
    expect(asked).toEqual([[at, 22]]);
    expect(gripAt([['marks', {}]], at, 22)).toBeNull();
  });
});
