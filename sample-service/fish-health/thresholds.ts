/** Adult female lice per fish: the two fixed thresholds of the filter (facts.md 8) and of `liceStatistics`. */
export const liceThreshold = 0.5;
export const minimumLiceThreshold = 0.2;
