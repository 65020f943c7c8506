import { createContext } from 'svelte';
import {
  defaultEventRule,
  type TrackEventRule,
  type TrackEventsAnswer,
} from '../../../src-shared/domain/track-events';
import type { Client } from '../../bridge';

/** Gaps, stops, visits and odd positions of the vessels on the map, told by the person's own rule. */
export class TrackEventsStore {
  readonly #client: Client;
  #rule = $state.raw<TrackEventRule>(defaultEventRule);
  #answer = $state.raw<TrackEventsAnswer | null>(null);

  constructor(client: Client) {
    this.#client = client;
  }

  get rule(): TrackEventRule {
    return this.#rule;
  }

  get answer(): TrackEventsAnswer | null {
    return this.#answer;
  }
}

export const [useTrackEvents, provideTrackEvents] = createContext<TrackEventsStore>();
