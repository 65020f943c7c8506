import { describe, expect, it } from 'vitest';
import type { TrackLine } from '../spec';
import { isSameWanted, wantedOf } from './wanted';

const line: TrackLine = {
  key: 1,
  label: 'A',
  colour: '#000000',
  positions: 'all',
  fromMs: 0,
  toMs: 1,
  version: 'a',
};

describe('what is wanted of the vessels on the map', () => {
  it('is the same where only a name or a colour is another', () => {
    const renamed: TrackLine = { ...line, label: 'B', colour: '#ffffff' };
    expect(isSameWanted([line], [renamed])).toBe(true);
  });

  it('is another with another vessel, span, kind of positions, version or answer of a store', () => {
    for (const change of [
      ...[{ key: 2 }, { fromMs: 1 }, { toMs: 2 }, { version: null }],
      { positions: 'without satellite' as const },
      { answer: 'a' },
    ])
      expect(isSameWanted([line], [{ ...line, ...change }])).toBe(false);
    expect(isSameWanted([line], [line, line])).toBe(false);
    expect(isSameWanted([line, line], [line])).toBe(false);
  });

  it('goes to the worker without names and colours', () => {
    expect(Object.keys(wantedOf([line])[0] ?? {})).toEqual(['key', 'positions', 'fromMs', 'toMs', 'version']);
    expect(wantedOf([{ ...line, answer: 'a' }])).toMatchObject([{ answer: 'a' }]);
  });
});
