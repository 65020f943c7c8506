export { provideSettings, SettingsStore, useSettings } from './settings.svelte';
export { default as SettingsPanel } from './SettingsPanel.svelte';
export { default as ThemeSwitch } from './ThemeSwitch.svelte';
