import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeClient } from '../bridge/fake-client';
import { madeUpNowMs } from '../features/forecast/made-up-forecast';
import FakeWindow from './FakeWindow.svelte';
import MapMenu from './MapMenu.svelte';

describe('the menu of a place on the map', () => {
  let closed: number;
  /** What was asked for, and how often it had been closed by then. */
  let asked: unknown[];
  let copied: string[];
  let refuses: boolean;

  beforeEach(() => {
    [closed, asked, copied, refuses] = [0, [], [], false];
    vi.stubGlobal('navigator', {
      clipboard: {
        writeText: (text: string) =>
          refuses ? Promise.reject(new Error('no')) : Promise.resolve(void copied.push(text)),
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  async function open(pixel: readonly [number, number] = [100, 100]): Promise<HTMLElement> {
    render(FakeWindow, {
      props: {
        client: createFakeClient({}),
        nowMs: madeUpNowMs,
        part: MapMenu as Component<never>,
        props: {
          at: [5.3, 60.4],
          pixel,
          mapWidth: 800,
          mapHeight: 600,
          onforecast: (at: unknown) => asked.push([at, closed]),
          onclose: () => (closed += 1),
        },
        onstores: () => {},
      },
    });
    await tick();
    return screen.getByTestId('map-menu');
  }

  it('opens with its first choice in focus, under a name that says the place', async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByTestId('menu-forecast'));
    expect(screen.getByRole('menu').getAttribute('aria-label')).toContain('60° 24.0′ N 005° 18.0′ E');
  });

  it('asks for the forecast of its place before it closes, for then it has none', async () => {
    await open();
    await fireEvent.click(screen.getByTestId('menu-forecast'));
    expect([asked, closed]).toEqual([[[[5.3, 60.4], 0]], 1]);
  });

  it('copies the position, and closes once it is copied', async () => {
    await open();
    await fireEvent.click(screen.getByTestId('menu-copy'));
    await vi.waitFor(() => expect(closed).toBe(1));
    expect(copied).toEqual(['60° 24.0′ N 005° 18.0′ E']);
  });

  it('stays and says so where the system refuses the clipboard', async () => {
    refuses = true;
    const menu = await open();
    await fireEvent.click(screen.getByTestId('menu-copy'));
    await vi.waitFor(() => expect(menu.textContent).toContain('Nothing was copied'));
    expect(closed).toBe(0);
  });

  it('goes round by arrows, to the ends by Home and End, and keeps its keys from the window', async () => {
    await open();
    const heard: string[] = [];
    const listen = (event: KeyboardEvent): void => void heard.push(event.key);
    window.addEventListener('keydown', listen);
    const at = (): string | undefined => (document.activeElement as HTMLElement).dataset['testid'];
    const seen: (string | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await fireEvent.keyDown(document.activeElement!, { key });
      seen.push(at());
    }
    window.removeEventListener('keydown', listen);
    expect(seen).toEqual(['menu-copy', 'menu-forecast', 'menu-copy', 'menu-forecast', 'menu-copy']);
    expect(heard).toEqual([]);
  });

  it.each(['Escape', 'Tab'])('closes by %s', async (key) => {
    await open();
    await fireEvent.keyDown(document.activeElement!, { key });
    expect(closed).toBe(1);
  });

  it('closes by a press outside of it, and not by one inside', async () => {
    const menu = await open();
    await fireEvent.pointerDown(menu);
    expect(closed).toBe(0);
    await fireEvent.pointerDown(document.body);
    expect(closed).toBe(1);
  });

  it('stays inside of the map at its edges', async () => {
    const menu = await open([795, 598]);
    expect([parseInt(menu.style.left), parseInt(menu.style.top)]).toEqual([568, 492]);
  });
});
