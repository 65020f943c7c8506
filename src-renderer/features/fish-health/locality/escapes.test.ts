import { render, screen } from '@testing-library/svelte';
import { type Component, flushSync, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../../src-shared/domain/settings/settings';
import type { Escape } from '../../../../src-shared/domain/fish-health/locality';
import { type IsoWeek, isoWeek } from '@kartbord/common/week';
import { fail, ok } from '../../../../src-shared/result';
import { createFakeClient } from '../../../bridge/fake-client';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';
import { madeUpNational } from '../figures/made-up-years';
import type { FishHealthStore } from '../fish-health.svelte';
import { madeUpWeek } from '../week/made-up-week';
import { madeUpLocality } from './made-up-locality';
import LocalityPanel from './LocalityPanel.svelte';
import { escapesOfCountry, ownEscapes } from './escapes-of-site';

const nowMs = Date.UTC(2026, 10, 18, 12);
const week = isoWeek(2026, 45);
const site = 10;

const escape = (change: Partial<Escape> = {}): Escape => ({
  localityNo: site,
  localityName: 'Ånes',
  isOnLand: false,
  species: 'Laks',
  date: '2026-11-03T00:00:00Z',
  count: 12,
  estimatedCount: null,
  estimationSource: 'Final',
  size: null,
  ...change,
});

interface Given {
  /** Of the site's own answer; undefined: the site has none. */
  readonly own?: readonly Escape[] | null;
  /** Of the country's list; undefined: it does not come. */
  readonly country?: readonly Escape[] | null;
  readonly language?: 'nb';
}

async function open({ own, country, language }: Given) {
  const client = createFakeClient({
    'fishHealth.week': (input) =>
      ok(madeUpWeek(input.week as IsoWeek, [{ no: site, name: 'Ånes', reported: false }])),
    'fishHealth.locality': (input) => {
      if (own === undefined) return fail('not-reported', '400');
      const answer = madeUpLocality(site, input.week as IsoWeek, { escapes: own });
      return ok({ ...answer, stamp: { ...answer.stamp, fetchedAtMs: nowMs - 2 * 3_600_000 } });
    },
    'fishHealth.national': (input) =>
      country === undefined
        ? fail('offline', 'silent')
        : ok(madeUpNational(input.week as IsoWeek, { escapes: country }, nowMs - 3 * 3_600_000)),
    'settings.change': () => ok({ ...defaultSettings, language: language ?? 'en' }),
  });
  let stores: { fishHealth: FishHealthStore; settings: { change(to: object): Promise<unknown> } } | undefined;
  const onstores = (made: typeof stores): void => void (stores = made);
  const props = { theme: 'day', localityNo: site };
  render(FakeWindow, { props: { client, nowMs, part: LocalityPanel as Component<never>, props, onstores } });
  await stores!.fishHealth.start({ week, filter: {}, selectedLocalityNo: null, centre: null, zoom: null });
  if (language) await stores!.settings.change({ language });
  for (let turn = 0; turn < 400; turn++) await Promise.resolve();
  await tick();
  flushSync();
  const section = screen.getByTestId('locality-escapes').closest('section')!;
  const asked = client.calls.filter(({ name }) => name === 'fishHealth.national').length;
  return { section, text: section.textContent.replace(/\s+/g, ' ').trim(), asked };
}

describe('the escapes of a site in a week', () => {
  it('are a number, species, day and source in words, with their age', async () => {
    const { text, asked } = await open({ own: [escape()] });
    expect(text).toMatch(/^Escapes Fetched 2 hours ago 12 fish Atlantic salmon · .*2026 · final number$/);
    expect(asked).toBe(0);
  });

  it('are said in bokmål', async () => {
    const { text } = await open({
      own: [escape({ count: null, estimatedCount: '1-100', estimationSource: 'Breeder' })],
      language: 'nb',
    });
    expect(text).toMatch(/^Rømming Hentet .* anslått 1-100 Laks · .*2026 · oppgitt av oppdretteren$/);
  });

  it('are none where the list is empty, and a dash where there is no list or no number', async () => {
    expect((await open({ own: [] })).text).toContain('None reported this week');
    document.body.replaceChildren();
    const { section, text } = await open({ own: null });
    expect(text).not.toMatch(/None|\b0\b/);
    expect(section.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
      'Not stated by the service for this week',
    );
    document.body.replaceChildren();
    expect((await open({ own: [escape({ count: null })] })).text).toContain('– Atlantic salmon');
  });

  it('are of the country’s list, and its age, where the site has no answer of its own', async () => {
    const { text, asked } = await open({ country: [escape(), escape({ localityNo: 11, count: 99 })] });
    expect(text).toMatch(/^Escapes Fetched 3 hours ago 12 fish .* From the service’s list for the whole/);
    expect(text).not.toContain('99');
    expect(asked).toBe(1);
  });

  it('are not known where neither came', async () => {
    const { text } = await open({});
    expect(text).toMatch(/^Escapes – The service’s own statistics couldn’t be loaded: /);
  });
});

it('belong to the site by its number, and none is not sure beside an entry of an unknown site', () => {
  const unnamed = escape({ localityNo: null });
  const other = escape({ localityNo: 11 });
  expect(ownEscapes([escape(), unnamed, other], site)).toEqual([escape(), unnamed]);
  expect(ownEscapes(null, site)).toBeNull();
  expect(escapesOfCountry([escape(), unnamed, other], site)).toEqual([escape()]);
  expect(escapesOfCountry([unnamed, other], site)).toBeNull();
  expect(escapesOfCountry([other], site)).toEqual([]);
  expect(escapesOfCountry(null, site)).toBeNull();
});
