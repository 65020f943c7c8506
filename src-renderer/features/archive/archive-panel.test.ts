import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { ArchivedVessel, ArchiveState } from '../../../src-shared/domain/vessels/archive';
import { fail, ok } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import ArchivePanel from './ArchivePanel.svelte';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

const nowMs = Date.UTC(2026, 10, 21, 12);
const dayMs = 86_400_000;
const vessel = (mmsi: number, more: Partial<ArchivedVessel> = {}): ArchivedVessel => ({
  mmsi,
  name: `Prøvebåt ${mmsi % 100}`,
  positions: 2_016,
  bytes: 24_000,
  covered: [{ fromMs: nowMs - 20 * dayMs, toMs: nowMs, fetchedAtMs: nowMs }],
  holes: [],
  failure: null,
  isWatched: true,
  ...more,
});
const sound = { condition: 'open', damage: null } as const;
const state = (...vessels: ArchivedVessel[]): ArchiveState => ({
  vessels,
  ...sound,
  running: null,
  lastAtMs: nowMs - 3_600_000,
  nextAtMs: nowMs + 3_600_000,
});

async function open(first: ArchiveState | null) {
  const on = { state: first };
  const seen: number[] = [];
  const client = createFakeClient({
    'archive.state': () => (on.state ? ok(on.state) : fail('storage', 'closed')),
    'archive.run': () => ok(null),
    'archive.forget': () => ok(null),
  });
  const props = { onclose: () => {}, onvessel: (mmsi: number) => seen.push(mmsi) };
  render(FakeWindow, { props: { client, nowMs, part: ArchivePanel, props, onstores: () => {} } });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    flushSync();
  };
  await settle();
  const asked = (name: string): unknown[] =>
    client.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { client, on, seen, settle, asked };
}

describe('the page of the archive', () => {
  afterEach(cleanup);

  it('says what to do where no list is archived', async () => {
    await open({ ...sound, vessels: [], running: null, lastAtMs: null, nextAtMs: null });
    expect(screen.getByTestId('archive-empty').textContent).toContain('turn on “Archive”');
  });

  it('names what a broken file has lost, by vessel and days, and how many broken files are kept', async () => {
    const lost = [{ mmsi: 257_000_101, fromMs: nowMs - 20 * dayMs, toMs: nowMs - 13 * dayMs }];
    await open({ ...state(vessel(257_000_101)), damage: { atMs: nowMs, saved: 51, lost, setAside: 1 } });
    const said = screen.getByTestId('archive-damage').textContent;
    expect(said).toContain('51 weeks of tracks recovered');
    expect(said).toContain('Lost from Prøvebåt 1: Sun 1 Nov 2026');
    expect(said).toContain('nothing is deleted');
  });

  it.each([
    ['newer', 'written by a newer version'],
    ['unreadable', 'cannot be read now'],
  ] as const)('says that the archive is %s and what is kept', async (condition, words) => {
    await open({ ...state(vessel(1)), condition });
    expect(screen.getByTestId('archive-condition').textContent).toContain(words);
  });

  it('tells what is covered, what is lost for good, and what can still be had', async () => {
    const hole = (from: number, to: number, isLost: boolean) => ({
      fromMs: nowMs - from * dayMs,
      toMs: nowMs - to * dayMs,
      isLost,
    });
    const { seen } = await open(
      state(
        vessel(257_000_101, { holes: [hole(18, 16, true), hole(3, 2, false)] }),
        vessel(257_000_102, { isWatched: false }),
      ),
    );
    expect(screen.getByTestId('archive-counts').textContent).toContain('1 vessel watched, 1 from before');
    expect(screen.getByTestId('archived-holes').textContent).toMatch(/lost.*missing, still available/s);
    screen.getAllByTestId('archived-show')[1]?.click();
    expect(seen).toEqual([257_000_102]);
  });

  it('deletes a vessel only when it was asked for twice', async () => {
    const { asked, settle } = await open(state(vessel(257_000_101)));
    screen.getByTestId('archived-delete').click();
    await settle();
    expect(asked('archive.forget')).toEqual([]);
    screen.getByTestId('archived-delete-sure').click();
    await settle();
    expect(asked('archive.forget')).toEqual([{ mmsi: 257_000_101 }]);
  });

  it('follows what runs, and what could not be read keeps what was shown', async () => {
    const { client, on, settle } = await open(state(vessel(257_000_101)));
    client.emit('archive.changed', {
      ...state(vessel(257_000_101)),
      running: { mmsi: 257_000_101, waiting: 3 },
    });
    await settle();
    expect(screen.getByTestId('archive-status').textContent).toContain('Fetching Prøvebåt 1, 3 waiting');
    on.state = null;
    client.emit('archive.changed', state(vessel(257_000_101)));
    await settle();
    screen.getByTestId('archived-delete').click();
    await settle();
    screen.getByTestId('archived-delete-sure').click();
    await settle();
    expect(screen.getByTestId('archive-failed')).toBeTruthy();
    expect(screen.getAllByTestId('archived')).toHaveLength(1);
  });
});
