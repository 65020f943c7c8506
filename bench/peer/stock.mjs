// How a web map steps through weeks: a vector layer whose source loads one GeoJSON file per week, styled by class as in
// OpenLayers' examples. It has no base map, no signs and no labels: less to do than the app has.
import GeoJSON from 'ol/format/GeoJSON';
import VectorLayer from 'ol/layer/Vector';
import Map from 'ol/Map';
import { fromLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import { Circle, Fill, Stroke, Style } from 'ol/style';
import View from 'ol/View';

const weeks = new URLSearchParams(location.search).get('weeks').split(',');
const format = new GeoJSON();
const source = new VectorSource({ url: `${weeks[0]}.geojson`, format });
const styles = {};
const colours = ['#e2530f', '#2373ad', '#7fb6d6', '#ffffff', '#4a4f52', '#a0a0a0'];

function styleOf(feature) {
  const state = String(feature.get('state'));
  styles[state] ??= new Style({
    image: new Circle({
      radius: 5,
      fill: new Fill({ color: colours[Object.keys(styles).length % colours.length] }),
      stroke: new Stroke({ color: '#333333', width: 1 }),
    }),
  });
  return styles[state];
}

new Map({
  target: 'map',
  layers: [new VectorLayer({ source, style: styleOf })],
  view: new View({ center: fromLonLat([15, 65]), zoom: 5 }),
});

let at = 0;
source.on('featuresloadend', () => (document.body.dataset.week = weeks[at]));
addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  at = (at + step + weeks.length) % weeks.length;
  source.setUrl(`${weeks[at]}.geojson`);
  source.refresh();
});
