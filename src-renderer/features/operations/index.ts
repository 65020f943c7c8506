export {
  type FoundSite,
  mostSites,
  OperationsStore,
  type PlannedSite,
  type SiteBook,
  provideOperations,
  useOperations,
} from './operations.svelte';
