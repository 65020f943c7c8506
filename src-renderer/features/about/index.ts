export { AboutStore, provideAbout } from './about.svelte';
export { type LinkMissed, NoticesStore, provideNotices } from './notices.svelte';
export { default as Notices } from './Notices.svelte';
