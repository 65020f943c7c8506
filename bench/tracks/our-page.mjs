// The real kind of the app's tracks on a bare OpenLayers map, in a page of the tracks bench.
import OlMap from 'ol/Map';
import View from 'ol/View';
import { speedBands, trackInks } from '../../src-shared/domain/tracks/speed-bands.ts';
import { createTracks } from '../../src-renderer/map/kinds/tracks/tracks.ts';
import { frame, hours, panned, place } from '../peer/tracks/frames.mjs';

const now = () => performance.now();
/** Pictures as they come from the worker, and when they were on the screen; what the page spent on the layer. */
const seen = { pictures: [], spentMs: 0, portAtMs: NaN, wish: 0, listeners: new Set() };

function timed(work) {
  return (...args) => {
    const started = now();
    const value = work(...args);
    seen.spentMs += now() - started;
    return value;
  };
}

globalThis.Worker = class extends Worker {
  addEventListener(kind, listener) {
    if (kind !== 'message') return super.addEventListener(kind, listener);
    super.addEventListener(kind, (event) => {
      const { data } = event;
      if (data.kind === 'picture')
        seen.pictures.push({
          atMs: now(),
          wish: data.wish,
          isWhole: data.isWhole,
          quality: data.quality,
          shownAtMs: NaN,
          vessels: data.heads.key.length,
        });
      timed(listener)(event);
      for (const each of seen.listeners) each(data);
    });
  }
  postMessage(message, transfer) {
    if (message.kind === 'port') seen.portAtMs = now();
    if ('wish' in message) seen.wish = message.wish;
    super.postMessage(message, transfer);
  }
};

const target = document.body.appendChild(document.createElement('div'));
Object.assign(target.style, { position: 'fixed', inset: '0', background: '#dfe7ea' });
const map = new OlMap({
  target,
  controls: [],
  interactions: [],
  view: new View({ center: place.centre, resolution: place.resolution, constrainResolution: false }),
});

const paints = new Set();
function paintAll() {
  const asked = [...paints];
  paints.clear();
  for (const paint of asked) timed(paint)();
  for (const picture of seen.pictures) if (Number.isNaN(picture.shownAtMs)) picture.shownAtMs = now();
}
const host = {
  map,
  viewport: map.getViewport(),
  obstacles: () => ({ all: [], chosen: [] }),
  signsAbove: () => [],
  paintSoon(paint) {
    if (paints.size === 0) requestAnimationFrame(paintAll);
    paints.add(paint);
  },
  trackPorts: {
    onPort(listener) {
      void globalThis.askForTrackPort().then(listener);
      return () => {};
    },
  },
};

const inks = trackInks('day');
let [live, spec] = [null, null];
let state = { isFine: false };

async function until(test) {
  while (!test()) await frame();
}

globalThis.bench = {
  /** From the layer's making, with nothing of it there, to its pictures; ms. */
  async load({ mmsis, fromMs, toMs, positions }) {
    seen.pictures = [];
    spec = {
      kind: 'tracks',
      id: 'tracks',
      gapMs: 3_600_000,
      gapColour: inks.gap,
      window: null,
      colouring: { by: 'speed', bands: speedBands('day') },
      unknownColour: inks.gap,
      labelColour: inks.label,
      halo: inks.halo,
      selectedKey: null,
      selectionColour: inks.selection,
      oddColour: null,
      marked: null,
      tracks: mmsis.map((key) => ({
        key,
        label: '',
        positions,
        fromMs,
        toMs,
        version: null,
        colour: '#123456',
      })),
      notified: (notified) => (state = notified),
    };
    const started = now();
    live = createTracks(spec, host);
    // Its own way to be drawn, timed.
    live.olLayer.render = timed(live.olLayer.render.bind(live.olLayer));
    map.addLayer(live.olLayer);
    await until(() => state.isFine);
    const { pictures, portAtMs } = seen;
    const whole = pictures.find(({ isWhole }) => isWhole);
    return {
      portMs: portAtMs - started,
      firstMs: pictures.find(({ vessels }) => vessels > 0).shownAtMs - started,
      wholeMs: whole.shownAtMs - started,
      fineMs: pictures.find(({ isWhole, quality }) => isWhole && quality === 'fine').shownAtMs - started,
      loaded: state,
    };
  },

  /** Pans for so long, frame by frame. */
  async pan(mostMs) {
    const view = map.getView();
    const [between, work] = [[], []];
    seen.pictures = [];
    view.beginInteraction();
    const started = await frame();
    let last = started;
    seen.spentMs = 0;
    for (let step = 0; last - started < mostMs; step += 1) {
      view.setCenter(panned(step));
      const atMs = await frame();
      between.push(atMs - last);
      work.push(seen.spentMs);
      seen.spentMs = 0;
      last = atMs;
    }
    view.endInteraction();
    const shown = new Set(seen.pictures.map(({ shownAtMs }) => shownAtMs).filter((at) => !Number.isNaN(at)));
    view.setCenter(place.centre);
    await until(() => state.isFine);
    return {
      between,
      work,
      perSecond: (1000 * shown.size) / (last - started),
      quality: seen.pictures.at(0)?.quality,
    };
  },

  /** A window of six hours, step by step: ms from the page's request until the picture is there, and on the screen. */
  async slide(steps, fromMs) {
    const [arrived, shown] = [[], []];
    for (let step = 0; step < steps; step += 1) {
      await frame();
      seen.pictures = [];
      const { from, to } = hours(step);
      const started = now();
      spec = { ...spec, window: { fromMs: fromMs + from * 1000, toMs: fromMs + to * 1000 } };
      live.update(spec);
      const picture = await new Promise((done) => {
        const look = (data) => {
          if (data.kind !== 'picture' || data.wish < seen.wish) return;
          seen.listeners.delete(look);
          done(seen.pictures.at(-1));
        };
        seen.listeners.add(look);
      });
      await until(() => !Number.isNaN(picture.shownAtMs));
      arrived.push(picture.atMs - started);
      shown.push(picture.shownAtMs - started);
    }
    live.update({ ...spec, window: null });
    await until(() => state.isFine);
    return { arrived, shown };
  },
};
document.body.dataset.ready = 'yes';
