export { areaLayers } from './drawn-area';
