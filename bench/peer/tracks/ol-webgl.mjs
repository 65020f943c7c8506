// Tracks as lines of OpenLayers' WebGL: ol/layer/WebGLVector with a RenderFeature for each vessel.
import OlMap from 'ol/Map';
import View from 'ol/View';
import WebGLVectorLayer from 'ol/layer/WebGLVector';
import RenderFeature from 'ol/render/Feature';
import VectorSource from 'ol/source/Vector';
import { finishWebGl, mercator, panFinished, place, points } from './frames.mjs';

const target = document.body.appendChild(document.createElement('div'));
Object.assign(target.style, { position: 'fixed', inset: '0' });
const map = new OlMap({ target, controls: [], interactions: [], view: new View(place) });
map.getView().setCenter(place.centre);

const finish = () => finishWebGl(target.querySelector('canvas'));

globalThis.bench = {
  async load() {
    const started = performance.now();
    const { vessels, each, lonLat } = await points();
    const metres = mercator(lonLat);
    const features = Array.from({ length: vessels }, (_, vessel) => {
      const flat = Array.from(metres.subarray(2 * vessel * each, 2 * (vessel + 1) * each));
      return new RenderFeature('LineString', flat, [flat.length], 2, {}, vessel);
    });
    const source = new VectorSource({ features });
    map.addLayer(
      new WebGLVectorLayer({
        source,
        style: { 'stroke-color': '#a33a06', 'stroke-width': 1.5 },
        disableHitDetection: true,
      }),
    );
    await new Promise((done) => map.once('rendercomplete', done));
    finish();
    return { wholeMs: performance.now() - started };
  },
  pan: (mostMs) =>
    panFinished(
      (centre) => {
        map.getView().setCenter(centre);
        map.renderSync();
      },
      finish,
      mostMs,
    ),
};
document.body.dataset.ready = 'yes';
