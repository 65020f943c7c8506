/** What fell and was picked up again; said once, and nobody is held up by it. */
export interface Recovered {
  /**
   * `run`: the last run did not end as it should. `starts`: several in a row did not get further than their start, so that
   * the map begins empty. `page`: this window's page fell and was loaded anew.
   */
  readonly what: 'run' | 'starts' | 'page';
  /** When the run that fell had started, or the page fell, ms since 1970. */
  readonly atMs: number;
}
