import type { Handlers } from '../ipc/router';
import type { AisWork } from './ais-work';

export type AisHandlers = Pick<Handlers, 'ais.track' | 'ais.vessels'>;

export function aisHandlers(work: AisWork): AisHandlers {
  return {
    'ais.track': ({ freshness, ...of }, context) => work.track(of, freshness, context),
    'ais.vessels': () => work.vessels(),
  };
}
