/** An average per fish with what the service says beside it; null is "not given", never zero. */
export interface LiceCount {
  readonly average: number | null;
  readonly averageOfPreviousWeek: number | null;
  /** Increasing, Decreasing, Stable, or what a later service says. */
  readonly trend: string | null;
}

export interface LiceReport {
  readonly hasReported: boolean | null;
  /** Derived by the service (no report for four weeks in a row), not a fact about fish. */
  readonly isFallow: boolean | null;
  readonly adultFemale: LiceCount;
  readonly mobile: LiceCount;
  readonly stationary: LiceCount;
  readonly total: LiceCount;
  /** Degrees Celsius, as given. */
  readonly seaTemperature: number | null;
}
