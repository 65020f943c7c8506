// Runs in a page of the layers bench, ours or the peer's: pans a map and says what that costs the page's thread.
import OlMap from 'ol/Map';
import View from 'ol/View';
import { fromLonLat } from 'ol/proj';

const now = () => performance.now();
const start = fromLonLat([9.2, 63.9]);
/** Zoom 7.4: tiles are drawn larger than they are, as after a turn of the wheel. */
const resolution = 926.6;

export function bareMap() {
  const target = document.body.appendChild(document.createElement('div'));
  Object.assign(target.style, { position: 'fixed', inset: '0', background: '#dfe7ea' });
  return new OlMap({
    target,
    controls: [],
    interactions: [],
    view: new View({ center: start, resolution, constrainResolution: false }),
  });
}

/** To the end of the frame that has begun: scripts, layout and painting come before the message. */
const channel = new MessageChannel();
let arrived = null;
channel.port1.onmessage = () => arrived?.();
const frameDone = () =>
  new Promise((done) => {
    arrived = () => done(now());
    channel.port2.postMessage(null);
  });

/** Px in a ms, to the east and to the north: as fast on a slow machine as on a quick one. */
const speed = [0.48, 0.18];

/** Pans for so long; ms of work in each frame, ms between frames, and where it ended. */
export async function pan(map, mostMs) {
  const view = map.getView();
  const [work, between] = [[], []];
  view.beginInteraction();
  const started = now();
  for (let last = null; now() - started < mostMs;) {
    const atMs = await new Promise((done) =>
      requestAnimationFrame((frameMs) => {
        const began = now();
        const px = speed.map((each) => each * Math.min(mostMs, began - started));
        view.setCenter([start[0] + px[0] * resolution, start[1] + px[1] * resolution]);
        void frameDone().then((ended) => {
          work.push(ended - began);
          done(frameMs);
        });
      }),
    );
    if (last !== null) between.push(atMs - last);
    last = atMs;
  }
  view.endInteraction();
  const [minX, minY, maxX, maxY] = view.calculateExtent(map.getSize());
  return { work, between, view: { box: [minX, minY, maxX, maxY], resolution } };
}

/** To the next zoom and back, as with a wheel: three turns in, three out. */
export async function zoom(map) {
  const view = map.getView();
  for (const by of [1, 1, 1, -1, -1, -1]) {
    await new Promise((done) => view.animate({ zoom: view.getZoom() + by, duration: 150 }, done));
    await new Promise((done) => setTimeout(done, 350));
  }
}
