import { ok } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import type { Serving } from '../../serve/serving';

type ServingHandlers = Pick<Handlers, Extract<keyof Handlers, `serving.${string}`>>;

/** Stored data for other programs of this computer, started and stopped in the window. */
export const servingHandlers = (serving: Serving): ServingHandlers => ({
  'serving.state': () => ok(serving.state()),
  'serving.start': () => serving.start(),
  async 'serving.stop'() {
    await serving.stop();
    return ok(serving.state());
  },
});
