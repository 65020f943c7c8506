// What every page of the tracks bench has in common: the place, the data as columns, and how its frames are timed.

/** The whole coast in a window of 1280×800: metres of Web Mercator, and metres in a px at the equator. */
export const place = { centre: [1.9e6, 1.1e7], resolution: 8868 };
const half = Math.PI * 6_378_137;
export const lonLat = ([x, y]) => [
  (x / half) * 180,
  (360 / Math.PI) * Math.atan(Math.exp((y / half) * Math.PI)) - 90,
];
/** Of tiles of 512 px, as MapLibre and deck.gl count. */
export const zoom = Math.log2((2 * half) / 512 / place.resolution);

/** Of the tiles that MapLibre asks for at this zoom. */
export const tileZoom = Math.floor(zoom);

export const frame = () => new Promise(requestAnimationFrame);

/** @returns {Promise<{ vessels: number, each: number, lonLat: Float64Array, timeS: Float32Array }>} vessel after vessel */
export async function points() {
  const [facts, bytes] = await Promise.all([
    fetch('points.json').then((answer) => answer.json()),
    fetch('points.bin').then((answer) => answer.arrayBuffer()),
  ]);
  const count = facts.vessels * facts.each;
  return {
    ...facts,
    lonLat: new Float64Array(bytes, 0, 2 * count),
    timeS: new Float32Array(bytes, 16 * count, count),
  };
}

/** Metres of Web Mercator. */
export function mercator(degrees) {
  const metres = new Float64Array(degrees.length);
  for (let at = 0; at < degrees.length; at += 2) {
    metres[at] = (degrees[at] / 180) * half;
    metres[at + 1] = (half * Math.log(Math.tan(((90 + degrees[at + 1]) * Math.PI) / 360))) / Math.PI;
  }
  return metres;
}

/** The centre at a step of a pan of three px a frame, to and fro. */
export const panned = (step) => {
  const px = 3 * Math.abs(((step + 50) % 200) - 100) - 150;
  return [place.centre[0] + px * place.resolution, place.centre[1] + 0.3 * px * place.resolution];
};

/**
 * Pans for so long, three frames at least unless they take seconds: each is drawn and finished, as what is on the screen
 * is, before the next.
 * @param {(centre: number[]) => void | Promise<void>} draw
 * @param {() => void} finish
 */
export async function panFinished(draw, finish, mostMs = 5000) {
  const frames = [];
  const from = performance.now();
  const passed = () => performance.now() - from;
  while (passed() < mostMs || (frames.length < 3 && passed() < 2 * mostMs)) {
    await frame();
    const started = performance.now();
    await draw(panned(frames.length));
    finish();
    frames.push(performance.now() - started);
  }
  return { frames, perSecond: (1000 * frames.length) / passed() };
}

/** Reads a pixel: what was asked of the graphics card, or what stands for it, is done then. */
export function finishWebGl(canvas) {
  const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
}

/** A window of six hours in each of so many steps of four, seconds from the first time. */
export const hours = (step) => ({ from: (40 + 4 * (step % 60)) * 3600, to: (46 + 4 * (step % 60)) * 3600 });
