export type { FigureInputs } from './figure-inputs';
export { FigureStore, provideFigure, useFigure } from './figure.svelte';
