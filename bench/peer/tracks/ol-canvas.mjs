// Tracks as lines of stock OpenLayers: ol/layer/Vector, one Feature for each vessel.
import Feature from 'ol/Feature';
import OlMap from 'ol/Map';
import View from 'ol/View';
import LineString from 'ol/geom/LineString';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import { hours, mercator, panFinished, place, points } from './frames.mjs';

const target = document.body.appendChild(document.createElement('div'));
Object.assign(target.style, { position: 'fixed', inset: '0' });
const map = new OlMap({ target, controls: [], interactions: [], view: new View(place) });
map.getView().setCenter(place.centre);
let lines = [];

const finish = () => target.querySelector('canvas').getContext('2d').getImageData(0, 0, 1, 1);

globalThis.bench = {
  async load() {
    const started = performance.now();
    const { vessels, each, lonLat, timeS } = await points();
    const metres = mercator(lonLat);
    lines = Array.from({ length: vessels }, (_, vessel) => ({
      flat: Array.from(metres.subarray(2 * vessel * each, 2 * (vessel + 1) * each)),
      timeS: timeS.subarray(vessel * each, (vessel + 1) * each),
      geometry: new LineString([], 'XY'),
    }));
    for (const { geometry, flat } of lines) geometry.setFlatCoordinates('XY', flat);
    const source = new VectorSource({ features: lines.map(({ geometry }) => new Feature(geometry)) });
    const style = new Style({ stroke: new Stroke({ color: '#a33a06', width: 1.5 }) });
    map.addLayer(
      new VectorLayer({ source, style, updateWhileInteracting: true, updateWhileAnimating: true }),
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
  async slide(steps) {
    const taken = [];
    for (let step = 0; step < steps; step += 1) {
      const { from, to } = hours(step);
      const started = performance.now();
      for (const { flat, timeS, geometry } of lines) {
        const [first, last] = [firstNotBefore(timeS, from), firstNotBefore(timeS, to)];
        geometry.setFlatCoordinates('XY', flat.slice(2 * first, 2 * last));
        geometry.changed();
      }
      map.renderSync();
      finish();
      taken.push(performance.now() - started);
    }
    return taken;
  },
};

function firstNotBefore(sorted, value) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
document.body.dataset.ready = 'yes';
