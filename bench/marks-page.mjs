// The app's own layer of marks on a bare OpenLayers map, for as many sites as are asked for, with made-up weeks.
import { fromLonLat } from 'ol/proj';
import { adornmentColours, symbolsOf } from '../src-renderer/features/fish-health/symbols/symbols.ts';
import { createMarks } from '../src-renderer/map/kinds/marks/marks.ts';
import { bareMap } from './layers/pan.mjs';
import { noise } from './made-up-weeks.mjs';

const symbols = symbolsOf('day');
const colours = adornmentColours('day');

/** Sites along the coast, the same in each week; what they have reported is another. */
function weekOf(count, turn) {
  const column = (of) => Float64Array.from({ length: count }, (_, row) => of(row));
  const north = (row) => noise(row * 7 + 3);
  return {
    kind: 'marks',
    id: 'sites',
    count,
    lon: column((row) => 5 + 22 * north(row) ** 1.6 + noise(row * 11)),
    lat: column((row) => 58.5 + 12 * north(row) + noise(row * 13) * 0.6),
    key: Int32Array.from({ length: count }, (_, row) => 10_000 + row),
    symbol: Uint8Array.from({ length: count }, (_, row) =>
      Math.floor(noise(row + turn * count) * symbols.length),
    ),
    symbols,
    adornments: Uint8Array.from({ length: count }, (_, row) => (noise(row * 5 + turn) < 0.08 ? 1 : 0)),
    adornmentColours: colours,
    labels: [],
    labelColour: '#000',
    labelHalo: '#fff',
    selectedKey: null,
    selectionColour: '#000',
    hoveredKey: null,
  };
}

const frame = () => new Promise((begun) => requestAnimationFrame(() => begun(performance.now())));
const channel = new MessageChannel();
const afterFrame = () =>
  new Promise((done) => {
    channel.port1.onmessage = () => done(performance.now());
    channel.port2.postMessage(null);
  });

/** Work of each step, ms: what the layer does when it is given the week, and the frame that paints it. */
globalThis.stepMarks = async (count, times) => {
  const map = bareMap();
  map.getView().setCenter(fromLonLat([17, 65.2]));
  map.getView().setZoom(4.7);
  let asked = new Set();
  const host = {
    below: () => [],
    paintSoon(paint) {
      if (asked.size === 0)
        requestAnimationFrame(() => {
          const paints = asked;
          asked = new Set();
          for (const each of paints) each();
        });
      asked.add(paint);
    },
  };
  const live = createMarks(weekOf(count, 0), host);
  map.addLayer(live.olLayer);
  await new Promise((rested) => map.once('rendercomplete', rested));
  const taken = [];
  for (let turn = 1; turn <= times; turn += 1) {
    const week = weekOf(count, turn);
    await frame();
    await afterFrame();
    const begun = frame();
    const startedMs = performance.now();
    live.update(week);
    const handledMs = performance.now() - startedMs;
    const beganMs = await begun;
    taken.push(handledMs + (await afterFrame()) - beganMs);
  }
  map.getTargetElement().remove();
  live.dispose();
  return taken;
};
document.documentElement.dataset.ready = 'yes';
