/** What the suite is run with: all that touches the world is an argument. */

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The members of the app's profile file. Addresses without a slash at the end; empty where there is none. */
export interface Profile {
  readonly name: string;
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly aisUrl: string;
  readonly wmsUrl: string;
  readonly deviceClientId: string;
  readonly apiClientId: string;
  readonly aisClientId: string;
}

/** What the sample service's admin can do for the suite. No other service has one. */
export interface SampleHands {
  approve(userCode: string): Promise<void>;
  /** Does something as if so many seconds had passed. */
  later<T>(seconds: number, act: () => Promise<T>): Promise<T>;
}

export interface Surroundings {
  readonly profile: Profile;
  readonly fetch: Fetch;
  /** The service's time, ms since 1970. */
  readonly nowMs: number;
  readonly sleep: (ms: number) => Promise<void>;
  /** To the person at the terminal. */
  readonly log: (sentence: string) => void;
  /** MMSI numbers to ask AIS for, besides those that the service itself names. */
  readonly vessels: readonly number[];
  readonly apiToken?: string;
  /** Of the two clients; without that of the API client a person signs in. */
  readonly apiSecret?: string;
  readonly aisSecret?: string;
  readonly sample?: SampleHands;
}
