import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TracksSpec } from '../spec';
import { zoomOf, type MarkFrame } from './mark-frame';
import { type MadeUpPosition, madeUpOrigin, madeUpTrack, madeUpTracks } from './track-made-up';
import { TracksPainter } from './tracks-painter';

const frame = (zoom: number): MarkFrame => ({
  width: 800,
  height: 600,
  pixelRatio: 1,
  resolution: 156543.03392804097 / 2 ** zoom,
  centre: madeUpOrigin,
});

/** A context that writes down each stroke and fill with its colour, its dashes, and of what it is. */
function recorder() {
  const drawn: string[] = [];
  let path: string[] = [];
  let dashes = '';
  const inks: Record<string, unknown> = {};
  const pen: Record<string, unknown> = {
    canvas: { width: 800, height: 600 },
    beginPath: () => (path = []),
    moveTo: () => path.push('M'),
    lineTo: () => path.push('L'),
    closePath: () => path.push('Z'),
    arc: () => path.push('o'),
    setLineDash: (lengths: number[]) => (dashes = lengths.length > 0 ? 'dashed ' : ''),
    stroke: () => drawn.push(`${dashes}${String(inks['strokeStyle'])} ${path.join('')}`),
    fill: () => drawn.push(`fill ${String(inks['fillStyle'])} ${path.join('')}`),
    drawImage: () => drawn.push('label'),
    measureText: (text: string) => ({ width: text.length * 6 }),
  };
  const context = new Proxy(pen, {
    get: (target, name) => target[name as string] ?? (() => {}),
    set: (_, name, value) => {
      inks[name as string] = value;
      return true;
    },
  });
  return { context: context as unknown as CanvasRenderingContext2D, drawn };
}

const sailing = (more: Partial<MadeUpPosition> = {}, minutes = [0, 1, 2, 3]): MadeUpPosition[] =>
  minutes.map((at) => ({ at, x: at * 300, y: 0, knots: 8, ...more }));

describe('painting tracks', () => {
  beforeEach(() => {
    function fakeContext(this: HTMLCanvasElement): unknown {
      const fake = recorder().context as unknown as Record<PropertyKey, unknown>;
      return new Proxy(fake, {
        get: (target, name) => (name === 'canvas' ? this : target[name]),
        set: () => true,
      });
    }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(fakeContext as never);
  });
  afterEach(() => vi.restoreAllMocks());

  const paint = (
    tracks: readonly (readonly MadeUpPosition[])[],
    zoom = 6,
    more: Partial<TracksSpec> = {},
    painter = new TracksPainter(),
  ): string[] => {
    const { context, drawn } = recorder();
    painter.paint(context, madeUpTracks(tracks.map(madeUpTrack), more), frame(zoom));
    return drawn;
  };

  it('draws a line in the colour of its speed, then the last position', () => {
    expect(paint([sailing()], 10).slice(0, 3)).toEqual(['#6 ML', '#halo o', 'fill #6 o']);
  });

  it('never draws a gap as a solid line: dashed, in its own colour', () => {
    const drawn = paint([sailing({}, [0, 1, 90, 91])], 8);
    expect(drawn[0]).toBe('dashed #gap ML');
    expect(drawn[1]).toBe('#6 MLML');
  });

  it('shows a position that stands alone as a dot', () => {
    expect(paint([sailing({}, [0, 90, 180])], 8)).toContain('fill #6 o');
    expect(paint([sailing({}, [0, 90, 180])], 8).filter((what) => what.startsWith('#6'))).toEqual([]);
  });

  it('draws the selected track last, in a case, whatever its place in the list', () => {
    const drawn = paint([sailing(), sailing({ knots: 3 })], 6, { selectedKey: 257000001 });
    expect(drawn.slice(0, 4)).toEqual(['#2 ML', '#selected ML', '#halo ML', '#6 ML']);
    expect(drawn.filter((what) => what === 'label')).toHaveLength(1);
  });

  it('points the last position by its heading, else by the course of a vessel under way, else not at all', () => {
    const last = (more: Partial<MadeUpPosition>): string | undefined =>
      paint([sailing(more)]).find((what) => what.startsWith('fill'));
    expect(last({ heading: 90 })).toBe('fill #6 MLLLZ');
    expect(last({ course: 90 })).toBe('fill #6 MLLLZ');
    expect(last({ course: 90, knots: 0.1 })).toBe('fill #0 o');
    expect(last({})).toBe('fill #6 o');
  });

  it('shows positions of satellites hollow, and each position as a dot, at close zoom only', () => {
    const dots = (zoom: number, isSatellite: boolean): string[] =>
      paint([sailing({ isSatellite })], zoom).filter((what) => what.startsWith('fill'));
    expect(dots(10.9, false)).toHaveLength(1);
    expect(dots(11.1, false)).toEqual(Array.from({ length: 5 }, () => 'fill #6 o'));
    expect(dots(12, true)).toEqual(Array.from({ length: 5 }, () => 'fill #halo o'));
  });

  it('says with arrows where a moving vessel pointed, at close zoom only', () => {
    const arrows = (zoom: number, more: Partial<MadeUpPosition>): string[] =>
      paint([sailing({ heading: 90, ...more })], zoom).filter((what) => what === '#6 MLL');
    expect(arrows(11.9, {})).toEqual([]);
    expect(arrows(13, {})).toHaveLength(1);
    expect(arrows(13, { heading: null })).toEqual([]);
  });

  it('does not draw a dot on a dot, however long a vessel stays', () => {
    const moored = Array.from({ length: 500 }, (_, at) => ({ at, x: at % 3, y: 0, knots: 0 }));
    expect(paint([moored], 12).filter((what) => what.startsWith('fill')).length).toBeLessThan(4);
  });

  it('labels the last position at closer zooms, and says what names should leave free', () => {
    expect(paint([sailing()], 7)).not.toContain('label');
    const painter = new TracksPainter();
    expect(paint([sailing()], 8, {}, painter)).toContain('label');
    expect(painter.covered().all).toHaveLength(2);
    expect(painter.covered().chosen).toHaveLength(0);
  });

  it('draws nothing of a track that is not on the screen or has nothing in the window', () => {
    expect(paint([sailing({ x: 9e6 })])).toEqual([]);
    expect(paint([sailing()], 6, { window: { fromMs: 9e8, toMs: 9e8 } })).toEqual([]);
    expect(paint([[]])).toEqual([]);
    expect(zoomOf(frame(6).resolution)).toBeCloseTo(6, 9);
  });
});
