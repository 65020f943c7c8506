import { Geodesic } from 'geographiclib-geodesic';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mercatorOf } from '@kartbord/common/mercator';
import type { LonLat } from './spec';
import { Camera, createView, viewState } from './view';

const size = [1440, 900];

describe('the view of the map', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([0, 45, 60, 71, 80])('knows how long a px is on the ground at %d degrees north', (lat) => {
    const { centre, extent, metresPerPixel } = viewState(createView({ centre: [10, lat], zoom: 12 }), size);
    const [west, , east] = extent;
    const { s12 = NaN } = Geodesic.WGS84.Inverse(centre[1], west, centre[1], east);
    expect(metresPerPixel / (s12 / 1440)).toBeCloseTo(1, 5);
  });

  it.each<LonLat>([
    [-51.7, 64.2],
    [60.3913, 5.3221],
    [18.4, -33.9],
    [-179, 10],
    [15.6, 78.2],
  ])('goes to %s, %s and nowhere else', (...place) => {
    const view = createView({ centre: [15, 65], zoom: 5 });
    new Camera(view, true).goTo(place, 10);
    const { centre } = viewState(view, size);
    expect(centre.map((degrees) => Number(degrees.toFixed(6)))).toEqual(place);
  });

  it.each([
    ['Nuuk', [-53, 63.5, -50, 65]],
    ['West Africa', [-8, 20, 8, 34]],
    ['the Barents Sea', [20, 70, 60, 80]],
    ['the whole world', [-180, -84, 180, 84]],
  ] as const)('fits all of %s, with its middle in the middle', (_name, box) => {
    const view = createView({ centre: [15, 65], zoom: 5 }, 0);
    new Camera(view, true).fit(box, [0, 0, 0, 0], size);
    const { extent, centre } = viewState(view, size);
    const [west, south, east, north] = extent;
    expect([west <= box[0] + 1e-6, south <= box[1] + 1e-6]).toEqual([true, true]);
    expect([east >= box[2] - 1e-6, north >= box[3] - 1e-6]).toEqual([true, true]);
    expect(centre[0]).toBeCloseTo((box[0] + box[2]) / 2, 6);
  });

  it('keeps what it shows where panels come to lie over its edges, and fits things beside them', () => {
    const view = createView({ centre: [15, 65], zoom: 5 });
    view.setViewportSize([...size]);
    const camera = new Camera(view, true);
    const whole = view.getState().center;
    camera.cover([0, 300, 200, 100]);
    expect(view.getState().center.map(Math.round)).toEqual(whole.map(Math.round));
    // 300 px at the right and 100 at the left: the middle of the rest lies 100 px to the west.
    const { centre, metresPerPixel } = viewState(view, size);
    expect([centre[0] < 15, centre[1] > 65, metresPerPixel > 0]).toEqual([true, true, true]);

    camera.goTo([10, 62], 8);
    const [x = 0, y = 0] = view.getState().center;
    const [to, from] = [view.getCenter() ?? [], view.getResolution() ?? 1];
    expect([(x - (to[0] ?? 0)) / from, (y - (to[1] ?? 0)) / from].map(Math.round)).toEqual([100, -100]);
  });

  it('says where it is by the middle that other edges would leave, and comes to the same picture from there', () => {
    const at = (edges: readonly [number, number, number, number]) => {
      const view = createView({ centre: [15, 65], zoom: 8 });
      view.setViewportSize([...size]);
      const camera = new Camera(view, true);
      camera.cover(edges);
      return { view, camera };
    };
    const beside = at([0, 352, 0, 42]);
    beside.camera.goTo([5.3, 60.4], 9);
    const { centre } = viewState(beside.view, size, beside.camera.placeBeside([0, 352, 230, 272]));
    const again = at([0, 352, 230, 272]);
    again.camera.goTo(centre, 9);
    const [x = 0, y = 0] = beside.view.getState().center;
    const [xAgain = 0, yAgain = 0] = again.view.getState().center;
    expect([xAgain - x, yAgain - y].map((metres) => Math.round(metres * 10))).toEqual([0, 0]);
    expect(Math.abs(centre[0] - 5.3)).toBeGreaterThan(0.05);
  });

  it('gives what is fitted two thirds of what panels leave, however little that is', () => {
    const [west, south, east, north] = [4, 60, 7, 62];
    const heightIn = (roomPx: number): number => {
      const view = createView({ centre: [15, 65], zoom: 5 });
      new Camera(view, true).fit([west, south, east, north], [84, 64, 56, 40], [1440, roomPx]);
      const [[, top], [, bottom]] = [mercatorOf([west, north]), mercatorOf([west, south])];
      return (top - bottom) / (view.getResolution() ?? 1);
    };
    expect([900, 560, 200].map((roomPx) => Math.round(heightIn(roomPx)))).toEqual([760, 420, 133]);
  });

  it('leaves the room round the whole coast as it is, where panels leave little', () => {
    const view = createView({ centre: [15, 65], zoom: 5 });
    const [west, south, east, north] = [4, 60, 7, 62];
    new Camera(view, true).fit([west, south, east, north], [20, 56, 56, 20], [1440, 200], true);
    const [[, top], [, bottom]] = [mercatorOf([west, north]), mercatorOf([west, south])];
    expect(Math.round((top - bottom) / (view.getResolution() ?? 1))).toBe(124);
  });

  it('says where a move ends while it is under way', () => {
    // OpenLayers reads the time twice while a move begins; between the two it must not pass.
    vi.useFakeTimers();
    const view = createView({ centre: [15, 65], zoom: 5 });
    const camera = new Camera(view, false);
    camera.drawn();
    camera.goTo([5, 60], 12);
    expect(viewState(view, size).centre[0]).toBeCloseTo(15, 6);
    const { centre, zoom, extent } = viewState(view, size, camera.heading());
    expect([...centre, zoom].map((each) => Number(each.toFixed(6)))).toEqual([5, 60, 12]);
    expect(extent[0]).toBeGreaterThan(4);
    expect(extent[2]).toBeLessThan(6);
  });
});
