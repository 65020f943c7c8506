import './trusted-types'; // first: what is imported after it may need its rules
import { mount } from 'svelte';
import App from './App.svelte';
import { trackPortsOf } from './bridge/track-ports';
import { clientOfWindow } from './bridge/window';
import { firstLookOf } from './first-look';
import { loadWords } from './words/speech.svelte';
import { isFigureOrder } from '../src-shared/domain/figure/figure-order';

performance.mark('page-js');
const firstLook = firstLookOf(location.search);
document.documentElement.dataset['theme'] = firstLook.theme;
document.documentElement.lang = firstLook.language;

const found = document.querySelector('#app');
if (!found) throw new Error('index.html has no #app');
const target = found;
const client = clientOfWindow();

/** The window comes at the latest after this time, in whatever font there is. */
const fontMs = 1500;

if (new URLSearchParams(location.search).has('figure')) void drawFigure();
else void openApp();

/** Text that is laid out in another font stays a pixel off in places when its own comes, and charts keep the other one. */
async function openApp(): Promise<void> {
  const late = new Promise((done) => setTimeout(done, fontMs));
  const font = document.fonts.load("12px 'Inter Variable'").catch(() => null);
  await Promise.all([loadWords(firstLook.language), Promise.race([font, late])]);
  mount(App, { target, props: { client, firstLook, trackPorts: trackPortsOf(client) } });
  performance.mark('page-mounted');
}

/** A page without a window: it draws what main gives it to draw, and nothing else. */
async function drawFigure(): Promise<void> {
  const task = await client.call('figure.task');
  if (!task.ok || !task.value) return;
  await loadWords(firstLook.language);
  if (isFigureOrder(task.value)) {
    const { default: FigureSheet } = await import('./shell/figure/FigureSheet.svelte');
    const trackPorts = trackPortsOf(client);
    mount(FigureSheet, { target, props: { client, firstLook, order: task.value, trackPorts } });
  } else {
    const { default: Figure } = await import('./shell/figure/Figure.svelte');
    mount(Figure, { target, props: { client, firstLook, task: task.value } });
  }
}
