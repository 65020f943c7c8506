import type { LocalityBook } from '../../features/contacts';
import type { FishHealthStore } from '../../features/fish-health';

/** What the shown week knows of localities. */
export function bookOf(fishHealth: FishHealthStore): LocalityBook {
  const rowOf = (localityNo: number): number => fishHealth.feed.shown?.rowOf.get(localityNo) ?? -1;
  return {
    nameOf: (localityNo) => fishHealth.feed.shown?.columns.name[rowOf(localityNo)] ?? null,
    placeOf(localityNo) {
      const columns = fishHealth.feed.shown?.columns;
      const row = rowOf(localityNo);
      const [lon, lat] = [columns?.lon[row] ?? NaN, columns?.lat[row] ?? NaN];
      return Number.isFinite(lon + lat) ? [lon, lat] : null;
    },
    municipalityOf(localityNo) {
      const columns = fishHealth.feed.shown?.columns;
      const row = rowOf(localityNo);
      const [no, name] = [columns?.municipalityNo[row], columns?.municipality[row]];
      return no ? { no, name: name ?? no } : null;
    },
    isCase: (localityNo) => (fishHealth.feed.shown?.columns.diseases[rowOf(localityNo)]?.length ?? 0) > 0,
    get all() {
      const { shown } = fishHealth.feed;
      return shown ? Array.from(shown.columns.localityNo) : [];
    },
  };
}
