import type { FoundVessel, VesselList } from '../../../src-shared/domain/vessels/vessel-list';

export interface FindCalls {
  /** In the kept tracks, the kept lists of visits, and the lists given. */
  'vessels.find': {
    input: {
      readonly site: string;
      readonly aisAccount: string;
      readonly dataAccount: string;
      readonly text: string;
      readonly lists: readonly VesselList[];
    };
    output: readonly FoundVessel[];
  };
}
