import {
  type EndpointInput,
  type EndpointName,
  endpointOf,
  type EndpointValue,
} from '../../api-client/endpoints';
import { type DriftCount, Reading } from '../../api-client/reading';
import type { Cache } from '../cache/cache';
import { parsed } from '../cache/json';
import type { MakerOrder } from './maker';

interface KeptAnswer<N extends EndpointName> {
  /** Without `raw`. */
  readonly value: Omit<EndpointValue<N>, 'raw'>;
  /** As the service sent it. */
  readonly json: unknown;
  /** The entries, and values that could not be read, by path. */
  readonly dropped: readonly DriftCount[];
  readonly fetchedAtMs: number;
}

/** The answer of an endpoint that is kept for a table, or was at the end of a day; null where none is, or none that can be read. */
export function keptAnswer<N extends EndpointName>(
  name: N,
  of: EndpointInput<N>,
  { site, account, asOfMs }: Pick<MakerOrder, 'site' | 'account' | 'asOfMs'>,
  cache: Cache,
): KeptAnswer<N> | null {
  const { method, path, body = '' } = endpointOf(name).request(of);
  const key = { site, account, method, path, body };
  const then = asOfMs === undefined ? null : cache.versions(key).findLast(({ firstSeenMs }) => firstSeenMs <= asOfMs); // prettier-ignore
  const kept = asOfMs === undefined ? cache.read(key) : then && cache.readVersion(key, then.id);
  const reading = new Reading();
  let json: unknown;
  const read = kept && parsed(kept.bytes, (answer) => endpointOf(name).parse((json = answer), of, reading));
  if (!kept || !read?.ok) return null;
  return { value: read.value as never, json, dropped: reading.dropped(), fetchedAtMs: kept.fetchedAtMs };
}
