/** A vessel's visit to be looked at on the map: from the earliest arrival to the latest leaving, ms since 1970. */
export interface ShownVisit {
  readonly fromMs: number;
  readonly toMs: number;
  /** As the list of visits has it. */
  readonly name: string | null;
}
