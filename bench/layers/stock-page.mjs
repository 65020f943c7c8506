// The peer: what an OpenLayers map does with map servers, a TileLayer with a TileWMS source for each layer.
import TileLayer from 'ol/layer/Tile';
import { register } from 'ol/proj/proj4';
import TileWMS from 'ol/source/TileWMS';
import proj4 from 'proj4';
import { bareMap, pan, zoom } from './pan.mjs';

proj4.defs('EPSG:25833', '+proj=utm +zone=33 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs');
register(proj4);
const map = bareMap();

globalThis.bench = {
  add(layers) {
    for (const { name, url, system } of layers)
      map.addLayer(
        new TileLayer({ source: new TileWMS({ url, projection: system, params: { LAYERS: name } }) }),
      );
  },
  pan: (mostMs) => pan(map, mostMs),
  zoom: () => zoom(map),
};
document.body.dataset.ready = 'yes';
