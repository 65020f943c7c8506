import type { Escape } from '../../../src-shared/domain/fish-health/locality';
import type { JsonObject, Reading } from '../reading';

const at = 'farmedFishEscapes';

/** The member `farmedFishEscapes` of a locality or of the whole country (facts.md 7); null where it is no list. */
export function readEscapes(answer: JsonObject, reading: Reading): readonly Escape[] | null {
  return reading.objects(answer, at, '', (one) => readEscape(one, reading));
}

function readEscape(one: JsonObject, reading: Reading): Escape {
  const link = reading.object(one, 'locality', at);
  return {
    localityNo: reading.number(link, 'no', `${at}.locality`),
    localityName: reading.text(link, 'name', `${at}.locality`),
    isOnLand: reading.yesNo(link, 'isOnLand', `${at}.locality`, true),
    species: reading.text(one, 'species', at),
    date: reading.text(one, 'date', at),
    count: reading.number(one, 'count', at),
    estimatedCount: reading.text(one, 'estimatedCount', at),
    estimationSource: reading.text(one, 'estimationSource', at),
    size: reading.number(one, 'size', at),
  };
}
