export { LayerTreeStore, provideLayerTree, useLayerTree } from './layer-tree.svelte';
export { spanWords } from './span-words';
export { default as LayerTreePanel } from './LayerTreePanel.svelte';
