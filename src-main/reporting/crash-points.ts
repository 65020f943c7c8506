/** Where a test may kill the process on a report's way, in its order (promises.md, Reports). */
export const reportCrashPoints = [
  'report-before-lock',
  'report-locked',
  'report-lists-read',
  'report-intent-synced',
  'report-intent-durable',
  'report-before-post',
  /** The request begins to leave. */
  'report-posting',
  /** The service has answered. */
  'report-answered',
  'report-outcome-synced',
  'report-outcome-durable',
  'report-before-read-again',
  'report-settled',
] as const;

export type ReportCrashPoint = (typeof reportCrashPoints)[number];
