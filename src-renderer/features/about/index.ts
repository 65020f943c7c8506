export { AboutStore, provideAbout, useAbout } from './about.svelte';
export { default as AboutPage } from './AboutPage.svelte';
