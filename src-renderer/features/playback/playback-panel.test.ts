import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { ok } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import type { TrackLookStore } from './index';
import type { SettingsStore } from '../settings';
import type { VesselsStore } from '../vessels';
import { madeUpAnswer, madeUpColumns, madeUpNowMs } from '../vessels/made-up-vessels';
import type { Instant } from '../../lib/instant.svelte';
import type { TrackPlace } from '../../lib/track-cursor.svelte';
import FakePlayback from '../../shell/testing/FakePlayback.svelte';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

const mmsi = 257_000_001;
const hourMs = 3_600_000;
const dayFromMs = madeUpNowMs - 24 * hourMs;

interface Stores {
  readonly settings: SettingsStore;
  readonly instant: Instant;
  readonly trackLook: TrackLookStore;
  readonly vessels: VesselsStore;
}

async function open({
  language = 'en',
  at = null,
  mmsis = [mmsi],
  isFine = true,
  onfit = () => {},
}: {
  language?: Language;
  at?: TrackPlace | null;
  mmsis?: readonly number[];
  isFine?: boolean;
  onfit?: () => void;
} = {}): Promise<Stores & { readonly client: FakeClient }> {
  const client = createFakeClient({
    'ais.track': (input) => ok(madeUpAnswer(input.mmsi)),
    'ais.kept': (input) => ok(input.mmsis.map(() => null)),
    'ais.vessels': () => ok([]),
    'ais.columns': () =>
      ok(madeUpColumns([{ ago: 9 }, { ago: 4, knots: 7.4, course: null }, { ago: 4 - 1 / 1800 }])),
  });
  let stores: Stores | undefined;
  render(FakeWindow, {
    props: {
      client,
      nowMs: madeUpNowMs,
      part: FakePlayback as Component<never>,
      props: { at, isFine, onfit },
      onstores: (given: Stores) => (stores = given),
    },
  });
  if (!stores) throw new Error('no stores');
  stores.settings.preview({ language });
  stores.vessels.setSpan({ fromMs: dayFromMs, toMs: madeUpNowMs });
  stores.vessels.add(mmsis);
  await settle();
  await settle();
  return { ...stores, client };
}

async function settle(): Promise<void> {
  await new Promise((done) => setTimeout(done));
  await tick();
}

const textOf = (id: string): string => screen.getByTestId(id).textContent.replace(/\s+/g, ' ').trim();
const shown = (): number[] => {
  const { from, to } = screen.getByTestId('playback').dataset;
  return [Number(from), Number(to)];
};
const press = (id: string, key: string, more: KeyboardEventInit = {}): Promise<boolean> =>
  fireEvent.keyDown(screen.getByTestId(id), { key, ...more });

describe('the bar of the tracks’ time', () => {
  it('says of both ends when they are and how old, and that nothing is put between positions', async () => {
    await open();
    expect(shown()).toEqual([dayFromMs, madeUpNowMs]);
    expect(textOf('playback-shown')).toMatch(/^17 Nov \d\d:00 – 18 Nov \d\d:00 24 h, ends just now$/);
    expect(screen.getByTestId('playback-shown').title).toMatch(/^Tue 17 Nov \d\d:00 – Wed 18 Nov 2026/);
    expect(screen.getByText('Last received positions').title).toContain('nothing is interpolated'); // prettier-ignore
  });

  it('is moved by keys: ten minutes, an hour with Shift, six hours by page, both ends together, and all again', async () => {
    await open();
    await press('playback-from', 'PageDown');
    await press('playback-from', 'ArrowRight', { shiftKey: true });
    await press('playback-to', 'ArrowLeft');
    expect(shown()).toEqual([dayFromMs + 7 * hourMs, madeUpNowMs - hourMs / 6]);
    await press('playback-window', 'Home');
    expect(shown()).toEqual([dayFromMs, madeUpNowMs - 7 * hourMs - hourMs / 6]);
    await fireEvent.change(screen.getByTestId('playback-last'), { target: { value: 'all' } });
    expect(shown()).toEqual([dayFromMs, madeUpNowMs]);
  });

  it('keeps its keys from the weeks, and leaves them the keys that are not its own', async () => {
    const { trackLook } = await open();
    expect(await press('playback-from', 'ArrowRight')).toBe(false);
    expect(await press('playback-from', ' ')).toBe(false);
    expect(trackLook.isPlaying).toBe(true);
    // Space presses a button by itself.
    expect(await press('playback-play', ' ')).toBe(true);
    expect(await press('playback-from', 'ArrowRight', { ctrlKey: true })).toBe(true);
    expect(await press('playback-from', 'Escape')).toBe(false);
    expect(trackLook.isPlaying).toBe(false);
    expect(await press('playback-from', 'Escape')).toBe(false);
    expect(trackLook.instantMs).toBeNull();
    expect(await press('playback-from', 'Escape')).toBe(true);
  });

  it('is shortened to its last hours, and offers no more hours than there are', async () => {
    await open();
    const choice = screen.getByTestId('playback-last');
    expect([...choice.querySelectorAll('option')].map(({ value }) => value)).toEqual(['6', 'all']);
    await fireEvent.change(choice, { target: { value: '6' } });
    expect(shown()).toEqual([madeUpNowMs - 6 * hourMs, madeUpNowMs]);
  });

  it('steps to an instant with its tail, and says how old it is', async () => {
    await open();
    await fireEvent.change(screen.getByTestId('playback-tail'), { target: { value: String(3 * hourMs) } });
    await fireEvent.click(screen.getByTestId('playback-back'));
    expect(shown()).toEqual([madeUpNowMs - 3.5 * hourMs, madeUpNowMs - 0.5 * hourMs]);
    expect(textOf('playback-instant-said')).toBe('30 min ago');
    await press('playback-instant', 'Home');
    expect(screen.getByTestId('playback').dataset['instant']).toBe(String(dayFromMs));
    await fireEvent.click(screen.getByTestId('playback-leave'));
    expect(shown()).toEqual([dayFromMs, madeUpNowMs]);
  });

  it('is a mark that leads to it where the axis has years', async () => {
    let fits = 0;
    await open({ isFine: false, onfit: () => fits++ });
    expect(screen.queryByTestId('playback-from')).toBeNull();
    await fireEvent.click(screen.getByTestId('playback-fit'));
    expect(fits).toBe(1);
  });

  it('has the one instant of the workspace, whoever points at it', async () => {
    const { instant, trackLook } = await open();
    instant.point(dayFromMs + hourMs);
    await tick();
    expect([trackLook.instantMs, screen.getByTestId('playback').dataset['instant']]).toEqual([dayFromMs + hourMs, String(dayFromMs + hourMs)]); // prettier-ignore
    trackLook.step(1);
    expect(instant.atMs).toBe(trackLook.instantMs);
    // An instant of a forecast is none of the tracks', and is left to it.
    instant.point(madeUpNowMs + hourMs);
    expect(trackLook.instantMs).toBeNull();
    trackLook.leave();
    expect(instant.atMs).toBe(madeUpNowMs + hourMs);
  });

  it('is gone with the last vessel, and with it the instant', async () => {
    const { vessels, trackLook } = await open();
    await fireEvent.click(screen.getByTestId('playback-play'));
    vessels.remove(mmsi);
    await settle();
    expect(screen.queryByTestId('playback')).toBeNull();
    expect([trackLook.isPlaying, trackLook.instantMs]).toEqual([false, null]);
  });

  it('speaks bokmål', async () => {
    await open({ language: 'nb' });
    expect(screen.getByTestId('playback').getAttribute('aria-label')).toBe('Tiden i sporene');
    expect(textOf('playback-shown')).toContain('24 t, slutter nå nettopp');
  });
});

describe('the legend of the tracks', () => {
  const rows = (): string[] =>
    screen.getAllByTestId('legend-row').map((row) => row.textContent.replace(/\s+/g, ' ').trim());

  it('has the bands of speed, with their limits, in the colours of the map', async () => {
    await open();
    expect(rows()).toEqual([
      'Moored under 0.5 kn',
      'Drifting 0.5–2.0 kn',
      'Working 2.0–6.0 kn',
      'In transit 6 kn and more',
    ]);
    expect(textOf('track-legend')).toContain('Speed not given: thin');
  });

  it('has what was chosen: vessels, seven times with their dates, eight courses', async () => {
    const { trackLook } = await open({ mmsis: [mmsi, mmsi + 1] });
    await fireEvent.click(screen.getByRole('radio', { name: 'Vessel' }));
    expect(rows()).toEqual(['Prøvebåt 1', 'Prøvebåt 2']);
    await fireEvent.click(screen.getByRole('radio', { name: 'Time' }));
    expect(rows()).toHaveLength(7);
    expect(rows()[0]).toMatch(/^17 Nov \d\d:\d\d – (17 Nov )?\d\d:\d\d$/);
    await fireEvent.click(screen.getByRole('radio', { name: 'Course' }));
    expect(rows()[0]).toBe('North');
    expect(rows()).toHaveLength(8);
    expect(textOf('track-legend')).toContain('Course not given: thin');
    expect(trackLook.look.colouring).toBe('course');
  });

  it('says from when on a gap is dashed, and that an hour is the service’s own', async () => {
    const { trackLook } = await open();
    expect(textOf('legend-gap')).toBe('No position for 1 h or more: dashed');
    await fireEvent.change(screen.getByTestId('gap-choice'), { target: { value: String(6 * hourMs) } });
    expect(trackLook.look.gapMs).toBe(6 * hourMs);
    expect(textOf('legend-gap')).toBe('No position for 6 h or more: dashed');
    expect(screen.getByTestId('legend-gap').querySelector('line')?.getAttribute('stroke-dasharray')).toBe('4 4'); // prettier-ignore
    expect(within(screen.getByTestId('gap-choice')).getByText('1 h (service)')).toBeTruthy();
  });

  it('marks odd positions only where a person asks for it', async () => {
    const { trackLook } = await open();
    expect(trackLook.look.marksOdd).toBe(false);
    await fireEvent.click(screen.getByTestId('marks-odd'));
    expect(trackLook.look.marksOdd).toBe(true);
  });
});

describe('the card of a position', () => {
  const timeMs = madeUpNowMs - 4 * hourMs;

  it('has its time with its age, its own numbers, dashes for what is not given, and the gap before it', async () => {
    await open({ at: { mmsi, timeMs } });
    await settle();
    const card = textOf('track-card');
    expect(card).toContain(`Prøvebåt 1 MMSI ${mmsi}`);
    expect(card).toContain('4 hours ago');
    expect(card).toContain('Speed 7.4 kn');
    expect(card).toContain('Course –');
    expect(card).toContain('Status Moored');
    expect(textOf('track-card-gap')).toBe('No position for 5 h before it');
  });

  it('has no numbers where the position is not among what is kept', async () => {
    await open({ at: { mmsi, timeMs: timeMs - 60_000 } });
    await settle();
    expect(textOf('track-card')).toContain('Its numbers are no longer stored.');
    expect(textOf('track-card')).not.toContain('kn');
  });

  it('stays on the map beside the pointer', async () => {
    await open({ at: { mmsi, timeMs } });
    const { left, top } = screen.getByTestId('track-card').style;
    expect(parseFloat(left)).toBeLessThan(390 - 248);
    expect(parseFloat(top)).toBeLessThan(300);
  });
});
