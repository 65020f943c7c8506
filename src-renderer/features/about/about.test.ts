import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { About } from '../../../src-shared/domain/settings/about';
import { fail, ok } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';
import AboutPage from './AboutPage.svelte';

const facts: About = {
  versions: { app: '0.1.0', electron: '45.0.0', chrome: '140.0', node: '24.1' },
  flavour: 'release',
  packages: [
    {
      name: 'ol',
      version: '10.1.0',
      licence: 'BSD-2-Clause',
      copyright: 'OpenLayers Contributors',
      text: 'Redistribution',
    },
    {
      name: 'svelte',
      version: '5.0.0',
      licence: 'MIT',
      copyright: 'Svelte Contributors',
      text: 'Permission',
    },
    { name: 'bølge', version: '1.0.0', licence: 'ISC', copyright: '', text: '' },
  ],
  attributions: [{ of: 'coast', said: 'GSHHG', licence: 'LGPL' }],
  updateCheck: 'off',
};

describe('the about page', () => {
  let description: About;
  let client: FakeClient;
  let copied: string[];
  let opened: number;
  beforeEach(() => {
    [description, copied, opened] = [facts, [], 0];
    vi.stubGlobal('navigator', {
      clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
    });
    client = createFakeClient({
      'about.facts': () => ok(description),
      'about.diagnostics': () => ok({ text: 'Kartbord\n  version: 0.1.0' }),
      'about.openLogs': () => fail('not-found', 'no window'),
      'about.checkForUpdate': () => ok({ kind: 'newer', version: '0.2.0' }),
      'about.openUpdatePage': () => ok(null),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  async function open(): Promise<HTMLElement> {
    const part = AboutPage as Component<never>;
    render(FakeWindow, {
      props: {
        client,
        nowMs: Date.UTC(2026, 10, 18, 12),
        part,
        props: { onclose: () => {}, onsettings: () => (opened += 1) },
        onstores: () => {},
      },
    });
    await vi.waitFor(() => expect(screen.getByTestId('about-page').dataset['flavour']).toBeDefined());
    return screen.getByTestId('about-page');
  }
  const calls = (name: string): number => client.calls.filter((call) => call.name === name).length;

  it('says versions, where the package comes from, and whose data it shows', async () => {
    const page = await open();
    for (const said of ['0.1.0', '45.0.0', 'As published', 'Land, islands, lakes', 'GSHHG', 'LGPL'])
      expect(page.textContent).toContain(said);
    expect(screen.queryByTestId('about-test')).toBeNull();
  });

  it('says of a package for tests that it is one', async () => {
    description = { ...facts, flavour: 'test', updateCheck: 'never' };
    await open();
    expect(screen.getByTestId('about-test').textContent).toContain('old runtime');
    expect(screen.getByTestId('update-none').textContent).toContain('contacts no other computer');
  });

  it('finds packages by name, licence and maker, whatever the case and the accents', async () => {
    await open();
    const find = async (text: string): Promise<(string | undefined)[]> => {
      await fireEvent.input(screen.getByTestId('packages-find'), { target: { value: text } });
      return screen.queryAllByTestId('package').map((one) => one.querySelector('.name')?.textContent);
    };
    expect(await find('MIT')).toEqual(['svelte']);
    expect(await find('openlayers')).toEqual(['ol']);
    expect(await find('BOLGE')).toEqual(['bølge']);
    expect(await find('nothing of it')).toEqual([]);
    expect(screen.getByTestId('packages-found').textContent).toContain('No match in 3 packages');
  });

  it('has the text of a licence once it is opened', async () => {
    const page = await open();
    expect(page.textContent).not.toContain('Redistribution');
    const [first] = screen.getAllByTestId('package');
    const details = first?.querySelector('details');
    if (details) details.open = true;
    if (details) await fireEvent(details, new Event('toggle'));
    await tick();
    expect(first?.textContent).toContain('Redistribution');
  });

  it('says where the list of packages was not built', async () => {
    description = { ...facts, packages: [] };
    await open();
    expect(screen.getByTestId('packages-none').textContent).toContain('this build has none');
  });

  it('shows diagnostics before they are copied, and copies what it shows', async () => {
    await open();
    expect(screen.queryByTestId('diagnostics-copy')).toBeNull();
    await fireEvent.click(screen.getByTestId('diagnostics-show'));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('diagnostics')));
    expect(copied).toEqual([]);
    await fireEvent.click(screen.getByTestId('diagnostics-copy'));
    await vi.waitFor(() => expect(screen.getByTestId('diagnostics-copied').textContent).toContain('Copied.'));
    expect(copied).toEqual([screen.getByTestId('diagnostics').textContent]);
  });

  it('says that the system opened no folder', async () => {
    const page = await open();
    await fireEvent.click(screen.getByTestId('open-logs'));
    await vi.waitFor(() => expect(within(page).getByRole('alert').textContent).toContain('did not open'));
  });

  it('asks for a newer version only where that is switched on, and only when the button is pressed', async () => {
    await open();
    expect(screen.queryByTestId('update-ask')).toBeNull();
    expect(screen.getByTestId('update-none').textContent).toContain('Turn it on in the settings');
    await fireEvent.click(screen.getByTestId('update-settings'));
    expect(opened).toBe(1);
    description = { ...facts, updateCheck: 'on' };
    screen.getByTestId('about-page').remove();
    await open();
    await vi.waitFor(() => screen.getByTestId('update-ask'));
    expect(calls('about.checkForUpdate')).toBe(0);
    await fireEvent.click(screen.getByTestId('update-ask'));
    await vi.waitFor(() => expect(screen.getByTestId('update-said').textContent).toContain('Version 0.2.0'));
    expect(calls('about.openUpdatePage')).toBe(0);
    await fireEvent.click(screen.getByTestId('update-page'));
    expect(calls('about.openUpdatePage')).toBe(1);
  });
});
