// The positions as points of deck.gl: one ScatterplotLayer with binary attributes.
import { Deck, MapView } from '@deck.gl/core';
import { ScatterplotLayer } from '@deck.gl/layers';
import { finishWebGl, lonLat as degreesOf, panFinished, place, points, zoom } from './frames.mjs';

const canvas = document.body.appendChild(document.createElement('canvas'));
Object.assign(canvas.style, { position: 'fixed', inset: '0' });
let deck = null;

const viewState = (centre) => {
  const [longitude, latitude] = degreesOf(centre);
  return { longitude, latitude, zoom };
};

globalThis.bench = {
  async load() {
    const started = performance.now();
    const { vessels, each, lonLat } = await points();
    const layer = new ScatterplotLayer({
      id: 'points',
      data: { length: vessels * each, attributes: { getPosition: { value: lonLat, size: 2 } } },
      getRadius: 1.5,
      radiusUnits: 'pixels',
      getFillColor: [163, 58, 6],
      antialiasing: false,
    });
    await new Promise((done) => {
      deck = new Deck({
        canvas,
        width: innerWidth,
        height: innerHeight,
        views: new MapView(),
        controller: false,
        viewState: viewState(place.centre),
        layers: [layer],
        onAfterRender: () => layer.isLoaded && done(),
      });
    });
    finishWebGl(canvas);
    return { wholeMs: performance.now() - started };
  },
  pan: (mostMs) =>
    panFinished(
      (centre) => {
        deck.setProps({ viewState: viewState(centre) });
        deck.redraw('pan');
      },
      () => finishWebGl(canvas),
      mostMs,
    ),
};
document.body.dataset.ready = 'yes';
