// The app's own kind of layer on a bare OpenLayers map.
import { createWms } from '../../src-renderer/map/kinds/wms/wms.ts';
import { bareMap, pan, zoom } from './pan.mjs';

const map = bareMap();
const paints = new Set();
const host = {
  map,
  viewport: map.getViewport(),
  obstacles: () => ({ all: [], chosen: [] }),
  signsAbove: () => [],
  paintSoon(paint) {
    if (paints.size === 0)
      requestAnimationFrame(() => {
        const asked = [...paints];
        paints.clear();
        for (const each of asked) each();
      });
    paints.add(paint);
  },
};

const asking = new Worker(new URL('fetch-worker.mjs', import.meta.url), { type: 'module' });
const answers = new Map();
asking.addEventListener('message', ({ data: { id, bytes } }) => {
  answers.get(id)?.(bytes && new Uint8Array(bytes));
  answers.delete(id);
});
let last = 0;

/** What is missing is null, as with main. */
const loadFrom = (url) => (place, signal) =>
  new Promise((done) => {
    const id = ++last;
    answers.set(id, done);
    signal.addEventListener('abort', () => asking.postMessage({ id, url: null }), { once: true });
    const query = `?BBOX=${place.box.join()}&WIDTH=${place.width}&HEIGHT=${place.height}`;
    asking.postMessage({ id, url: url + query });
  });

globalThis.bench = {
  add(layers) {
    for (const { name, url, system } of layers) {
      const spec = {
        kind: 'wms',
        id: name,
        system,
        isSingle: false,
        mostPixels: { width: 2048, height: 2048 },
      };
      const live = createWms({ ...spec, load: loadFrom(url), ahead: [], seen() {} }, host);
      map.addLayer(live.olLayer);
    }
  },
  pan: (mostMs) => pan(map, mostMs),
  zoom: () => zoom(map),
};
document.body.dataset.ready = 'yes';
