export { LayerTreeStore, provideLayerTree, useLayerTree } from './layer-tree.svelte';
export { default as LayerTreePanel } from './LayerTreePanel.svelte';
