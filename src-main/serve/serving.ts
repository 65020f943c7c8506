import { type AskedBy, notServing, type ServingState } from '../../src-shared/domain/export/serving';
import { ok, type Result } from '../../src-shared/result';
import type * as open from './open';
import type { OpenService } from './open';
import type { RouteParts } from './routes';
import type { ServedRequest } from './server';

/** The service of a window: started and stopped by the person, and told of to all windows. */
export interface Serving {
  readonly state: () => ServingState;
  readonly start: () => Promise<Result<ServingState>>;
  readonly stop: () => Promise<void>;
}

type Server = Pick<typeof open, 'openService' | 'collectionOf'>;
interface Opened extends OpenService {
  readonly collectionOf: CollectionOf;
}
type CollectionOf = Server['collectionOf'];

export interface ServingParts {
  /** Loads the server when it is first needed; with what it serves it is no part of the start. */
  readonly load: () => Promise<Server>;
  /** Of the service and user in use as it starts. */
  readonly routes: () => RouteParts;
  readonly now: () => number;
  /** Calls back in a moment, for all that changes till then. */
  readonly soon: (run: () => void) => void;
  readonly tell: (state: ServingState) => void;
}

/** So many programs and collections are told apart; those that asked longest ago are left out. */
const mostAsking = 40;

export function createServing({ load, routes, now, soon, tell }: ServingParts): Serving {
  let state = notServing;
  let running: Promise<Result<Opened>> | null = null;
  let isTelling = false;

  function change(next: Partial<ServingState>): void {
    state = { ...state, ...next };
    if (isTelling) return;
    isTelling = true;
    soon(() => {
      isTelling = false;
      tell(state);
    });
  }

  async function begin(): Promise<Result<Opened>> {
    const parts = routes();
    const { openService, collectionOf } = await load();
    const opened = await openService({
      ...parts,
      port: 0,
      isOpen: false,
      onRequest: (request) => change({ asked: askedWith(state.asked, request, now(), collectionOf) }),
    });
    return opened.ok ? ok({ ...opened.value, collectionOf }) : opened;
  }

  return {
    state: () => state,
    async start() {
      const mine = (running ??= begin());
      const opened = await mine;
      if (!opened.ok) {
        if (running === mine) running = null;
        return opened;
      }
      const { address, token, url, collectionOf } = opened.value;
      if (running !== mine || state.open) return ok(state);
      change({ open: { address, token: token ?? '', url } });
      void routes()
        .rows.list(new AbortController().signal)
        .then((listed) => {
          if (running !== mine || !listed.ok) return;
          const collections = listed.value.flatMap(({ id, count }) => {
            const title = collectionOf(id)?.title;
            return title ? [{ id, title, count }] : [];
          });
          change({ collections });
        });
      return ok(state);
    },
    async stop() {
      const was = running;
      running = null;
      if (was === null) return;
      change(notServing);
      const opened = await was;
      if (opened.ok) await opened.value.close();
    },
  };
}

/** The collection that a request is about; null: a document about all of them. */
const collectionIn = (target: string, collectionOf: CollectionOf): string | null => {
  const [, written = ''] = /^\/collections\/([^/?]+)/.exec(target) ?? [];
  return collectionOf(written) ? written : null;
};

export function askedWith(
  asked: readonly AskedBy[],
  { agent, target, status, features }: ServedRequest,
  nowMs: number,
  collectionOf: CollectionOf,
): readonly AskedBy[] {
  // What a program calls itself is its own words: as long as a line, and without what would break one.
  const program = agent.replaceAll(/\p{C}/gu, ' ').slice(0, 80).trim();
  const collection = collectionIn(target, collectionOf);
  const before = asked.find((one) => one.program === program && one.collection === collection);
  const isAnswered = status < 400;
  return [
    {
      program,
      collection,
      answered: (before?.answered ?? 0) + (isAnswered ? 1 : 0),
      refused: (before?.refused ?? 0) + (isAnswered ? 0 : 1),
      records: (before?.records ?? 0) + (features ?? 0),
      lastMs: nowMs,
      lastStatus: status,
    },
    ...asked.filter((one) => one !== before),
  ].slice(0, mostAsking);
}
