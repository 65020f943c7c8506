export { provideReports, ReportsStore, useReports } from './reports.svelte';
