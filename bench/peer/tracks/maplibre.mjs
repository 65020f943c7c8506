// The positions as points of MapLibre GL: vector tiles made beforehand, all positions in them, one circle layer.
import maplibre from 'maplibre-gl';
import { finishWebGl, hours, lonLat, panFinished, place, tileZoom, zoom } from './frames.mjs';

const container = document.body.appendChild(document.createElement('div'));
Object.assign(container.style, { position: 'fixed', inset: '0' });
let map = null;

const idle = () => new Promise((done) => map.once('idle', done));

globalThis.bench = {
  async load() {
    const started = performance.now();
    map = new maplibre.Map({
      container,
      center: lonLat(place.centre),
      zoom,
      fadeDuration: 0,
      interactive: false,
      attributionControl: false,
      style: {
        version: 8,
        sources: {
          points: {
            type: 'vector',
            tiles: [`${location.origin}/tiles/{z}-{x}-{y}.pbf`],
            minzoom: tileZoom,
            maxzoom: tileZoom,
          },
        },
        layers: [
          {
            id: 'points',
            type: 'circle',
            source: 'points',
            'source-layer': 'points',
            paint: { 'circle-radius': 1.5, 'circle-color': '#a33a06' },
          },
        ],
      },
    });
    await idle();
    finishWebGl(map.getCanvas());
    return { wholeMs: performance.now() - started };
  },
  pan: (mostMs) =>
    panFinished(
      (centre) => {
        map.jumpTo({ center: lonLat(centre) });
        map.redraw();
      },
      () => finishWebGl(map.getCanvas()),
      mostMs,
    ),
  async slide(steps) {
    const taken = [];
    for (let step = 0; step < steps; step += 1) {
      const { from, to } = hours(step);
      const started = performance.now();
      map.setFilter('points', ['all', ['>=', ['get', 't'], from], ['<=', ['get', 't'], to]]);
      await idle();
      finishWebGl(map.getCanvas());
      taken.push(performance.now() - started);
    }
    return taken;
  },
};
document.body.dataset.ready = 'yes';
