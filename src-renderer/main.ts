import { mount } from 'svelte';
import App from './App.svelte';
import { trackPortsOf } from './bridge/track-ports';
import { clientOfWindow } from './bridge/window';
import { firstLookOf } from './first-look';

const firstLook = firstLookOf(location.search);
document.documentElement.dataset['theme'] = firstLook.theme;
document.documentElement.lang = firstLook.language;

const target = document.querySelector('#app');
if (!target) throw new Error('index.html has no #app');
const client = clientOfWindow();
mount(App, { target, props: { client, firstLook, trackPorts: trackPortsOf(client) } });
