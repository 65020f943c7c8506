// The app's own base map on a bare OpenLayers map, and nothing else: the floor of the coast in the bench of the start.
import { fromLonLat } from 'ol/proj';
import { createBasemap } from '../src-renderer/map/kinds/basemap.ts';
import { bareMap } from './layers/pan.mjs';

const map = bareMap();
map.getView().setCenter(fromLonLat([17, 65.2]));
map.getView().setZoom(4.7);
const nothing = { all: [], chosen: [] };
const { olLayer, above } = createBasemap(
  { kind: 'basemap', id: 'basemap', theme: 'day' },
  {
    map,
    backdrop: map.getTargetElement(),
    tilesUrl: `${location.origin}/tiles/{z}/{x}/{y}.mvt`,
    obstacles: () => nothing,
  },
);
map.addLayer(olLayer);
map.addLayer(above);
