import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import { localitiesOf, type OfflineSelection, weeksOf } from '../../../src-shared/domain/cache/offline-plan';
import type { IsoWeek } from '@kartbord/common/week';
import type { DataClient } from '../../data/client';
import { localityListRequest } from '../../api-client/fish-health/fish-health';
import { endpointQuestion, keyOf, type OfflineKindWork, type OfflineQuestion, type Place } from '../kind';

/** Everything that the service says of a locality in a week. Which localities there are, a week's list says. */
export function localityDetailsKind(data: DataClient, now: () => number): OfflineKindWork {
  async function listOf(week: IsoWeek, place: Place): Promise<LocalityWeekColumns | undefined> {
    const { method, path, body = '' } = localityListRequest(week);
    const key = keyOf({ part: 'data', method, path, body }, place);
    const kept = await data.call('week.read', { key, week });
    return kept.ok ? kept.value?.value.columns : undefined;
  }

  return {
    kind: 'locality',
    async expand(selection, place) {
      if (!selection.localityDetails)
        return { questions: [], later: 0, gaps: [{ kind: 'locality', why: 'not-chosen', count: null }] };
      const { weeks } = weeksOf(selection, now());
      const questions: OfflineQuestion[] = [];
      let missing = 0;
      for (const week of weeks) {
        const columns = await listOf(week, place);
        if (!columns) missing++;
        for (const localityNo of columns ? localitiesOf(columns, selection.localities) : []) {
          questions.push(endpointQuestion('locality', 'locality', { localityNo, week }));
        }
      }
      return {
        questions,
        later: guess(selection, missing, questions.length, weeks.length - missing),
        gaps: missing > 0 ? [{ kind: 'locality', why: 'week-missing', count: missing }] : [],
      };
    },
    isOf: (method, path) =>
      method === 'GET' && /\/v2\/geodata\/fishhealth\/locality\/\d+\/\d+\/\d+$/.test(path),
  };
}

/** A week that is not there has about as many as the weeks that are; at most those that were named. */
function guess(selection: OfflineSelection, missing: number, found: number, there: number): number | null {
  if (missing === 0) return 0;
  if (there > 0) return Math.round((found / there) * missing);
  const { localities } = selection;
  return localities !== 'all' && 'numbers' in localities ? localities.numbers.length * missing : null;
}
