import { ok } from '../../../src-shared/result';
import type { EndpointValue } from '../../api-client/endpoints';
import type { CacheKey, Kept } from '../answer';
import type { Cache } from '../cache/cache';
import { createRecent } from '../cache/recent';
import { keepEndpoint, readEndpoint } from '../endpoint-store';
import type { DataEngine } from '../serve';
import { keepColumns } from './years';

/** A year of weeks takes about 25 MB. */
const weeksInMemory = 53;

/** Lists of weeks: the last ones stay in memory, and each is kept with its columns. */
export function weekStore(
  cache: Cache,
): Pick<DataEngine, 'week.read' | 'week.keep' | 'confirm' | 'cache.forget'> {
  const weeks = createRecent<Kept<EndpointValue<'week'>>>(weeksInMemory);
  return {
    /** From memory, unless another process (the command line) has kept a later answer since. */
    'week.read'(input) {
      const id = idOf(input.key);
      const recent = weeks.get(id);
      if (recent && (cache.fetchedAtMs(input.key) ?? 0) <= recent.fetchedAtMs) return ok(recent);
      const kept = readEndpoint(cache, 'week', input);
      if (kept) weeks.set(id, kept);
      else weeks.delete(id);
      return ok(kept);
    },
    'week.keep'(input) {
      const { key, bytes, fetchedAtMs, validators } = input;
      const list = keepEndpoint(cache, 'week', input, ({ columns }) => keepColumns(columns));
      if (list.ok) weeks.set(idOf(key), { value: list.value, fetchedAtMs, validators, bytes: bytes.length });
      return list;
    },
    confirm({ key, fetchedAtMs }) {
      const recent = weeks.get(idOf(key));
      if (recent) weeks.set(idOf(key), { ...recent, fetchedAtMs });
      return cache.confirm(key, fetchedAtMs);
    },
    'cache.forget'({ selection, pinnedToo }) {
      weeks.clear();
      return cache.forget(selection, pinnedToo === true);
    },
  };
}

const idOf = ({ site, account, method, path, body }: CacheKey): string =>
  JSON.stringify([site, account, method, path, body]);
