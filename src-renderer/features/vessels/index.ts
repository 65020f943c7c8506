export { listed, toSave } from './lists/list-changes';
export { speedBandNames, speedBands, trackInks } from '../../../src-shared/domain/tracks/speed-bands';
export { tracksLayerId } from './track/tracks-layer';
export { vesselColours } from '../../../src-shared/domain/tracks/vessel-colours';
export {
  type AreaChoice,
  provideVesselArea,
  useVesselArea,
  VesselAreaStore,
} from './area/vessel-area.svelte';
export { provideVessels, useVessels, VesselsStore } from './vessels.svelte';
