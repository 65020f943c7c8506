import { coverageBounds } from '../forecast/coverage';
import { newestRun, stepNearest } from '../forecast/run';
import type { BaseMap } from './base-map';
import { Drawing, cutOut } from './drawing';
import { drawLand } from './land-picture';
import type { Layer } from './layer';
import { fromLonLat } from './reference-systems';
import { type Sheet, atPixel } from './sheet';
import { type HeightField, WaveField } from './wave-field';

/** Where a band begins, m, and its colour. */
const bands = [
  { from: 0, colour: [222, 243, 246] },
  { from: 0.5, colour: [183, 226, 236] },
  { from: 1, colour: [130, 202, 222] },
  { from: 1.5, colour: [78, 172, 206] },
  { from: 2, colour: [44, 136, 186] },
  { from: 2.5, colour: [33, 102, 160] },
  { from: 3, colour: [62, 77, 150] },
  { from: 4, colour: [98, 58, 141] },
  { from: 5, colour: [139, 40, 122] },
  { from: 6, colour: [174, 30, 86] },
  { from: 8, colour: [196, 46, 46] },
  { from: 10, colour: [120, 16, 24] },
] as const;

const opacity = 190;
const lineOpacity = 235;
/** Every so many pixels the place is computed exactly; between them it is drawn out straight. */
const netPixels = 16;

/** Bands of equal wave height for every step of the newest run, with lines where they meet. */
export function waveLayer(seed: number, baseMap: BaseMap): Layer {
  const waves = new WaveField(seed, baseMap);
  return {
    name: 'waveforecast_area_iso_latest',
    title: 'Wave forecast, significant height',
    abstract:
      'Invented waves of the newest run of the sample service, on knots 20 km apart. Not for navigation.',
    bounds: coverageBounds,
    legend: bands.map(({ from, colour }, i) => ({
      label: i === bands.length - 1 ? `over ${from} m` : `${from} to ${bands[i + 1]?.from ?? ''} m`,
      style: { kind: 'polygon', fill: `rgb(${colour.join()})`, stroke: '#33415566', width: 1 },
    })),
    times: (nowMs) => {
      const run = newestRun(nowMs);
      return { steps: run.steps, normal: stepNearest(run, nowMs) };
    },
    draw: async (drawing, sheet, { nowMs, timeMs }) => {
      const field = await waves.at(newestRun(nowMs), timeMs);
      // By itself, because the land is cut out of it and not out of the layers below.
      const land = new Drawing(sheet);
      await drawLand(land, sheet, baseMap, '#000000');
      const picture = pictureOf(bandsOf(sheet, field), sheet);
      cutOut(picture, await land.pixels());
      drawing.picture(picture);
    },
    at: async (sheet, x, y, { nowMs, timeMs }) => {
      const place = atPixel(sheet, x, y);
      const field = await waves.at(newestRun(nowMs), timeMs);
      const height = field.heightAt(...fromLonLat('EPSG:25833', place));
      if (height === undefined) return [];
      const band = bandOf(height);
      return [
        {
          id: `waveforecast_area_iso_latest.${band + 1}`,
          properties: {
            time: new Date(timeMs).toISOString().replace('.000Z', 'Z'),
            significantWaveHeight: Number(height.toFixed(2)),
            from: bands[band]?.from ?? null,
            to: bands[band + 1]?.from ?? null,
          },
          geometry: { type: 'Point', coordinates: place },
        },
      ];
    },
  };
}

const noBand = 255;

const bandOf = (height: number): number => {
  let band = 0;
  while (band + 1 < bands.length && height >= (bands[band + 1]?.from ?? Infinity)) band++;
  return band;
};

/** The band of every pixel, with one more column and row, so that the last ones have neighbours to differ from. */
function bandsOf(sheet: Sheet, field: HeightField): Uint8Array {
  const [across, down] = [
    Math.ceil((sheet.width + 1) / netPixels),
    Math.ceil((sheet.height + 1) / netPixels),
  ];
  const net = new Float64Array((across + 1) * (down + 1) * 2);
  for (let j = 0; j <= down; j++)
    for (let i = 0; i <= across; i++)
      net.set(
        fromLonLat('EPSG:25833', atPixel(sheet, i * netPixels + 0.5, j * netPixels + 0.5)),
        (j * (across + 1) + i) * 2,
      );
  const width = sheet.width + 1;
  const result = new Uint8Array(width * (sheet.height + 1)).fill(noBand);
  for (let y = 0; y <= sheet.height; y++)
    for (let x = 0; x <= sheet.width; x++) {
      const [i, j] = [Math.floor(x / netPixels), Math.floor(y / netPixels)];
      const [s, t] = [(x % netPixels) / netPixels, (y % netPixels) / netPixels];
      const upper = (j * (across + 1) + i) * 2;
      const lower = upper + (across + 1) * 2;
      const mix = (axis: number) =>
        ((net[upper + axis] ?? 0) * (1 - s) + (net[upper + 2 + axis] ?? 0) * s) * (1 - t) +
        ((net[lower + axis] ?? 0) * (1 - s) + (net[lower + 2 + axis] ?? 0) * s) * t;
      const height = field.heightAt(mix(0), mix(1));
      if (height !== undefined) result[y * width + x] = bandOf(height);
    }
  return result;
}

/** Premultiplied. */
function pictureOf(bandOfPixel: Uint8Array, { width, height }: Sheet): Uint8Array {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const here = y * (width + 1) + x;
      const band = bandOfPixel[here] ?? noBand;
      const colour = bands[band]?.colour;
      if (!colour) continue;
      const [right, below] = [bandOfPixel[here + 1] ?? noBand, bandOfPixel[here + width + 1] ?? noBand];
      const isLine = (right !== band && right !== noBand) || (below !== band && below !== noBand);
      const alpha = isLine ? lineOpacity : opacity;
      const share = ((isLine ? 0.7 : 1) * alpha) / 255;
      pixels.set([colour[0] * share, colour[1] * share, colour[2] * share, alpha], (y * width + x) * 4);
    }
  return pixels;
}
