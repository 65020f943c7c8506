import type { FailureCode } from '../../result';

/** Where an answer comes from and how old it is: no number is shown without it. */
export interface Stamp {
  /** When the service gave it, ms since 1970. */
  readonly fetchedAtMs: number;
  /** `service`: just now. `cache`: kept from earlier, good enough by our own rule. */
  readonly source: 'service' | 'cache';
  /** Set when the service was asked now and did not answer, so that an older copy is shown. */
  readonly staleBecause?: FailureCode;
  /** Where that is `drifted`: the members that the service's new answer has lost, with how often each had a value before and now. */
  readonly lost?: string;
  /** Members that not one row of the answer has, although every row should. */
  readonly lacks?: string;
  /** Method and path, such as `POST /v2/geodata/fishhealth/locality/2026/45`. */
  readonly endpoint: string;
}
