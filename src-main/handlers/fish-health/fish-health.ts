import { localityNo as asLocalityNo } from '../../../src-shared/domain/fish-health/locality';
import { ok } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import type { FishHealthWork } from './fish-health-work';

export type FishHealthHandlers = Pick<
  Handlers,
  | 'fishHealth.week'
  | 'fishHealth.locality'
  | 'fishHealth.completeness'
  | 'fishHealth.versions'
  | 'fishHealth.version'
>;

export function fishHealthHandlers(work: FishHealthWork): FishHealthHandlers {
  return {
    'fishHealth.week': async ({ week, freshness }, context) => {
      const answer = await work.week(week, freshness, context);
      if (!answer.ok) return answer;
      const { columns, drift } = answer.value.value;
      return ok({ columns, drift, stamp: answer.value.stamp });
    },
    'fishHealth.locality': async ({ localityNo, week, freshness }, { signal }) => {
      const context = { signal, progress: () => {} };
      const answer = await work.locality(asLocalityNo(localityNo), week, freshness, context);
      if (!answer.ok) return answer;
      const { detail, raw, drift } = answer.value.value;
      return ok({ detail, raw, drift, stamp: answer.value.stamp });
    },
    'fishHealth.completeness': ({ week, asOfMs }) => work.completeness(week, asOfMs),
    'fishHealth.versions': ({ week }) => work.versions(week),
    'fishHealth.version': async ({ week, id }) => {
      const answer = await work.version(week, id);
      if (!answer.ok) return answer;
      const { columns, drift } = answer.value.value;
      return ok({ columns, drift, stamp: answer.value.stamp });
    },
  };
}
