import type { Client } from '../../bridge';
import type { Fetches } from '../../lib/fetch-offers.svelte';

/** Offers to fetch (lib/ and words/ do not know the bridge) go by the calls of taking offline. */
export function fetchesOf(client: Client): Fetches {
  return {
    plan: (selection, signal) => client.call('offline.plan', selection, { signal }),
    start: (selection) => client.call('offline.start', selection),
    cancel: (id) => client.call('offline.cancel', { id }),
    onJob: (listener) => void client.on('offline.changed', listener),
  };
}
