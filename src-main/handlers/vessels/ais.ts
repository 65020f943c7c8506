import type { VesselList } from '../../../src-shared/domain/vessels/vessel-list';
import { ok } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import type { AisQueries } from './ais-queries';

export type AisHandlers = Pick<
  Handlers,
  'ais.track' | 'ais.kept' | 'ais.columns' | 'ais.port' | 'ais.events' | 'ais.vessels' | 'vessels.find'
>;

/** What these calls need of Electron and the settings. */
export interface AisHost {
  /** Sends the window a port to the kept tracks, and another whenever that one is void. */
  sendTrackPort(windowId: number): void;
  readonly lists: () => readonly VesselList[];
}

export function aisHandlers(work: AisQueries, host: AisHost): AisHandlers {
  return {
    'ais.track': ({ freshness, ...of }, context) => work.track(of, freshness, context),
    'ais.kept': (of) => work.kept(of),
    'ais.columns': (of) => work.columns(of),
    'ais.port'(_, { windowId }) {
      host.sendTrackPort(windowId);
      return ok(null);
    },
    'ais.events': (question, { signal }) => work.events(question, signal),
    'ais.vessels': () => work.vessels(),
    'vessels.find': ({ text }, { signal }) => work.find(text, host.lists(), signal),
  };
}
