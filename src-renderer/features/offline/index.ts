export { CacheLedgerStore, provideCacheLedger } from './cache-ledger.svelte';
export { jobWords } from './job-words';
export { OfflineJobsStore, provideOfflineJobs } from './offline-jobs.svelte';
export { provideRequestLedger, RequestLedgerStore, useRequestLedger } from './request-ledger.svelte';
export type { OfflineInputs } from './week-choice';
