/** What a person reads about a failure: what happened, what is kept, what to do. */
export interface FailureWords {
  readonly what: string;
  readonly kept: string;
  readonly next: string;
}
