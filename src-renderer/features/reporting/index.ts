export { provideReporting, ReportingStore, useReporting } from './reporting.svelte';
export { default as GearLegend } from './GearLegend.svelte';
export { type ActPlace, actsSpec } from './gear-layers';
export { gearDraftLayerId, gearItem, gearOfHit, pickGear } from './gear-item';
export { gearPositionsText } from './gear-place';
export { gearRows, positionsOf, rowOf } from './gear-rows';
export { retrievals } from './gear-retrieval';
export { gearAmount, gearTypeName } from './gear-type';
