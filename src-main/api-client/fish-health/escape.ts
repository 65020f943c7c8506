import type { Escape } from '../../../src-shared/domain/fish-health/locality';
import type { JsonObject, Reading } from '../reading';

/** An entry of `farmedFishEscapes`, of a locality or of the whole country (facts.md 7). */
export function readEscape(one: JsonObject, reading: Reading): Escape {
  const at = 'farmedFishEscapes';
  const link = reading.object(one, 'locality', at);
  return {
    localityNo: reading.number(link, 'no', `${at}.locality`),
    localityName: reading.text(link, 'name', `${at}.locality`),
    species: reading.text(one, 'species', at),
    date: reading.text(one, 'date', at),
    count: reading.number(one, 'count', at),
    estimatedCount: reading.text(one, 'estimatedCount', at),
    estimationSource: reading.text(one, 'estimationSource', at),
  };
}
