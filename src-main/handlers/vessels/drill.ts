import { usualDrill } from '../../../src-shared/domain/vessels/drill';
import { ok } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import type { Work } from '../work';

type Calls = 'drill.score' | 'drill.begin' | 'drill.trace' | 'drill.end' | 'drill.leave' | 'drill.recall';

const always = { fromMs: -Infinity, toMs: Infinity };

/** Outbreak drills on the sample coast. */
export function drillHandlers({ drill }: Pick<Work, 'drill'>): Pick<Handlers, Calls> {
  return {
    'drill.score': (of, context) => drill.score({ ...of, span: always }, context),
    'drill.begin': ({ seed }, { signal }) => drill.begin({ seed, span: always }, signal),
    'drill.trace': (question, { signal }) => drill.trace(question, signal),
    'drill.end': (answer, { signal }) => drill.end(answer, usualDrill, signal),
    'drill.recall': (of, context) => drill.recall(of, context),
    'drill.leave': () => {
      drill.leave();
      return Promise.resolve(ok(null));
    },
  };
}
