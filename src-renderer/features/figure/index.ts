export type { FigureGround } from './figure-ground';
export { default as FigurePage } from './FigurePage.svelte';
export { FigureStore, provideFigure, useFigure } from './figure.svelte';
