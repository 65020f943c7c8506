export { provideReports, ReportsStore, useReports } from './reports.svelte';
export { default as ReportsPanel } from './ReportsPanel.svelte';
