export type { FigureInputs } from './figure-inputs';
export { default as FigurePage } from './FigurePage.svelte';
export { FigureStore, provideFigure, useFigure } from './figure.svelte';
