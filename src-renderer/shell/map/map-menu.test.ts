import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePosition } from '../../../src-shared/domain/units/coordinates';
import { createFakeClient } from '../../bridge/fake-client';
import { madeUpNowMs } from '../../features/forecast/made-up-forecast';
import FakeWindow from '../testing/FakeWindow.svelte';
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
          onforecast: (at: unknown) => asked.push(['forecast', at, closed]),
          onreport: (at: unknown) => asked.push(['report', at, closed]),
          onnote: (at: unknown) => asked.push(['note', at, closed]),
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

  it.each(['forecast', 'report', 'note'])(
    'asks for the %s of its place before it closes, for then it has none',
    async (wish) => {
      await open();
      await fireEvent.click(screen.getByTestId(`menu-${wish}`));
      expect([asked, closed]).toEqual([[[wish, [5.3, 60.4], 0]], 1]);
    },
  );

  it.each([
    ['menu-copy', '60° 24.0′ N 005° 18.0′ E'],
    ['menu-copy-dd', '60.40000, 5.30000'],
    ['menu-copy-dms', '60° 24′ 00.0″ N 005° 18′ 00.0″ E'],
    ['menu-copy-utm', '32V 296192 6701684'],
  ])('copies the position by %s, and closes once it is copied', async (choice, text) => {
    await open();
    await fireEvent.click(screen.getByTestId(choice));
    await vi.waitFor(() => expect(closed).toBe(1));
    expect(copied).toEqual([text]);
    expect(parsePosition(text)?.map((degrees) => degrees.toFixed(4))).toEqual(['5.3000', '60.4000']);
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
    const received: string[] = [];
    const listen = (event: KeyboardEvent): void => void received.push(event.key);
    window.addEventListener('keydown', listen);
    const at = (): string | undefined => (document.activeElement as HTMLElement).dataset['testid'];
    const seen: (string | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await fireEvent.keyDown(document.activeElement!, { key });
      seen.push(at());
    }
    window.removeEventListener('keydown', listen);
    expect(seen).toEqual(['menu-report', 'menu-note', 'menu-report', 'menu-forecast', 'menu-copy-utm']);
    expect(received).toEqual([]);
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
    expect([parseInt(menu.style.left), parseInt(menu.style.top)]).toEqual([496, 278]);
  });
});
