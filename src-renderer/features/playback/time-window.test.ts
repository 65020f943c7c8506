import { describe, expect, it } from 'vitest';
import { keyMove, windowByKey } from './axis-keys';
import { beginningAt, between, leastWindowMs, ofWidth, spanOf, windowIn, withEnd } from './time-window';

const hour = 3_600_000;
const span = { fromMs: 0, toMs: 48 * hour };
const window = { fromMs: 10 * hour, toMs: 20 * hour };

describe('a window of the span', () => {
  it('is what of it lies in the span', () => {
    expect(windowIn(window, span)).toEqual(window);
    expect(windowIn({ fromMs: -5 * hour, toMs: hour }, span)).toEqual({ fromMs: 0, toMs: hour });
  });

  it('is none where it is all of the span, or lies beside it as one of an earlier run does', () => {
    for (const none of [
      null,
      span,
      { fromMs: -hour, toMs: 50 * hour },
      { fromMs: 60 * hour, toMs: 70 * hour },
    ])
      expect(windowIn(none, span)).toBeNull();
  });

  it('keeps its ends in the span and on their sides', () => {
    expect(withEnd(window, span, 'from', 12 * hour)).toEqual({ fromMs: 12 * hour, toMs: 20 * hour });
    expect(withEnd(window, span, 'from', -hour)).toEqual({ fromMs: 0, toMs: 20 * hour });
    expect(withEnd(window, span, 'from', 30 * hour).fromMs).toBe(20 * hour - leastWindowMs);
    expect(withEnd(window, span, 'to', 99 * hour).toMs).toBe(48 * hour);
    expect(withEnd(window, span, 'to', 0).toMs).toBe(10 * hour + leastWindowMs);
  });

  it('keeps its width when it is moved as a whole, also at the ends of the span', () => {
    expect(beginningAt(window, span, 12 * hour)).toEqual({ fromMs: 12 * hour, toMs: 22 * hour });
    expect(beginningAt(window, span, -9 * hour)).toEqual({ fromMs: 0, toMs: 10 * hour });
    expect(beginningAt(window, span, 47 * hour)).toEqual({ fromMs: 38 * hour, toMs: 48 * hour });
  });

  it('takes another width from the end that it has', () => {
    expect(ofWidth(window, span, 6 * hour)).toEqual({ fromMs: 14 * hour, toMs: 20 * hour });
    expect(ofWidth(span, span, 24 * hour)).toEqual({ fromMs: 24 * hour, toMs: 48 * hour });
    expect(ofWidth(window, span, 24 * hour)).toEqual({ fromMs: 0, toMs: 24 * hour });
  });

  it('is what two times enclose, in either order and never too short', () => {
    expect(between(5 * hour, 2 * hour, span)).toEqual({ fromMs: 2 * hour, toMs: 5 * hour });
    expect(between(5 * hour, 5 * hour, span)).toEqual({ fromMs: 5 * hour, toMs: 5 * hour + leastWindowMs });
  });
});

describe('the span of the tracks', () => {
  it('is what the answers are of, and what was asked for where there is none', () => {
    expect(spanOf(window, [null])).toEqual(window);
    const later = { fromMs: window.fromMs + 60_000, toMs: window.toMs + 60_000 };
    expect(spanOf(window, [later, null])).toEqual(later);
    expect(spanOf(window, [null, { fromMs: 11 * hour, toMs: 23 * hour }, { fromMs: 9 * hour, toMs: 12 * hour }])).toEqual({ fromMs: 9 * hour, toMs: 23 * hour }); // prettier-ignore
  });
});

describe('the keys of the axis', () => {
  it('go ten minutes, an hour with Shift, six hours by page, and as far as it goes', () => {
    expect([keyMove('ArrowLeft', false), keyMove('ArrowRight', false)]).toEqual([-600_000, 600_000]);
    expect([keyMove('ArrowLeft', true), keyMove('ArrowRight', true)]).toEqual([-hour, hour]);
    expect([keyMove('PageUp', false), keyMove('PageDown', false)]).toEqual([-6 * hour, 6 * hour]);
    expect([keyMove('Home', false), keyMove('End', false), keyMove('x', false)]).toEqual(['first', 'last', undefined]); // prettier-ignore
  });

  it('move an end, or the whole', () => {
    expect(windowByKey(window, span, 'from', -hour)).toEqual({ fromMs: 9 * hour, toMs: 20 * hour });
    expect(windowByKey(window, span, 'to', 'last')).toEqual({ fromMs: 10 * hour, toMs: 48 * hour });
    expect(windowByKey(window, span, 'window', 6 * hour)).toEqual({ fromMs: 16 * hour, toMs: 26 * hour });
    expect(windowByKey(window, span, 'window', 'first')).toEqual({ fromMs: 0, toMs: 10 * hour });
  });
});
