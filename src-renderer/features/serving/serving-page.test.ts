import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { notServing, type ServingState } from '../../../src-shared/domain/export/serving';
import { fail, ok } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';
import ServingPage from './ServingPage.svelte';

const url = 'http://127.0.0.1:4/t/TOK';
const open: ServingState = {
  open: { address: 'http://127.0.0.1:4', token: 'TOK', url },
  collections: [
    { id: 'localities', title: { en: 'Sites of a week', nb: 'Lokaliteter i en uke' }, count: 1_777 },
    { id: 'tracks', title: { en: 'Vessel tracks', nb: 'Fartøysspor' }, count: 3 },
  ],
  asked: [],
};

async function page(first: ServingState = notServing) {
  const on = { state: first, cannot: false };
  const client = createFakeClient({
    'serving.state': () => ok(on.state),
    'serving.start': () => (on.cannot ? fail('storage', 'EACCES') : ok((on.state = open))),
    'serving.stop': () => ok((on.state = notServing)),
  });
  const props = { onclose: () => {} };
  render(FakeWindow, { props: { client, nowMs: 0, part: ServingPage, props, onstores: () => {} } });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    flushSync();
  };
  const press = async (id: string): Promise<void> => {
    screen.getByTestId(id).click();
    await settle();
  };
  await settle();
  return { client, on, press, settle };
}
const textOf = (id: string): string => screen.getByTestId(id).textContent;

afterEach(cleanup);

it('starts and stops what other programs read, with a line for each of them', async () => {
  const { press } = await page();
  expect(screen.queryByTestId('serving-token')).toBeNull();
  await press('serving-start');
  expect([textOf('serving-address'), textOf('serving-token'), textOf('serving-qgis')]).toEqual(['http://127.0.0.1:4', 'TOK', url]); // prettier-ignore
  expect(textOf('serving-ogr2ogr')).toBe(`ogr2ogr kartbord.gpkg "OAPIF:${url}" localities -oo PAGE_SIZE=1000`); // prettier-ignore
  const choice = screen.getByTestId<HTMLSelectElement>('serving-collection');
  expect(choice.textContent).toContain('Sites of a week (1,777)');
  choice.value = 'tracks';
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
  expect(textOf('serving-database')).toContain('--to postgresql://');
  for (const program of ['ogr2ogr', 'python', 'r']) expect(textOf(`serving-${program}`)).toMatch(/\btracks\b/); // prettier-ignore
  await press('serving-stop');
  expect(screen.queryByTestId('serving-token')).toBeNull();
});

it('copies a line, and says where that was refused', async () => {
  const { press } = await page(open);
  const writeText = vi.fn((_: string) => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await press('serving-r-copy');
  expect(writeText).toHaveBeenCalledWith(textOf('serving-r'));
  expect(screen.getByText('Copied')).toBeTruthy();
  writeText.mockRejectedValueOnce(new Error('no'));
  await press('serving-token-copy');
  expect(screen.getByText(/^Couldn’t copy/)).toBeTruthy();
  vi.unstubAllGlobals();
});

it('says who asks, as it happens, and that there was nobody before', async () => {
  const { client, settle } = await page(open);
  expect(textOf('serving-nobody')).toBe('No program has read anything yet.');
  const one = { program: 'QGIS/32216', collection: 'localities', answered: 2, refused: 0, records: 2_000, lastMs: Date.UTC(2026, 10, 21, 12), lastStatus: 200 }; // prettier-ignore
  client.emit('serving.changed', { ...open, asked: [one, { ...one, program: '', refused: 3, collection: null, lastStatus: 401 }] }); // prettier-ignore
  await settle();
  const said = textOf('serving-asked').replaceAll(/\s+/g, ' ');
  expect(said).toContain('QGIS/32216 Sites of a week 2 answers, 2,000 records, last Sat 21 Nov 2026');
  expect(said).toContain('A program that does not give its name List and description of collections');
  expect(said).toContain('3 requests rejected (last status 401)');
});

it('says that nothing is stored, and why it cannot listen', async () => {
  const { on, press } = await page({ ...open, collections: [] });
  expect(textOf('serving-nothing')).toContain('Nothing is stored yet');
  await press('serving-stop');
  on.cannot = true;
  await press('serving-start');
  expect(textOf('serving-failed')).toContain('(EACCES)');
});
