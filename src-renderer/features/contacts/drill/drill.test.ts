import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { localityNo } from '../../../../src-shared/domain/fish-health/locality';
import type { ContactQuestion } from '../../../../src-shared/domain/vessels/contact';
import {
  type Drill,
  type DrillEnd,
  type DrillReport,
  drillSettings,
  usualDrill,
} from '../../../../src-shared/domain/vessels/drill';
import { emptyScore } from '../../../../src-shared/domain/vessels/drill-score';
import { fail, ok } from '../../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../../bridge/fake-client';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';
import type { ContactsStore } from '../index';
import { madeUpAnswer, madeUpAt, madeUpNames, madeUpNowMs } from '../made-up-contacts';
import DrillPage from './DrillPage.svelte';

const [here, source] = [localityNo(1), localityNo(2)];
const drill: Drill = {
  localityNo: here,
  disease: 'PANKREASSYKDOM',
  atMs: madeUpAt(20),
  sites: [1, 2, 3, 4].map((no) => ({
    localityNo: localityNo(no),
    name: madeUpNames[no] ?? '',
    lonLat: [5 + no / 10, 60],
    km: no - 1,
  })),
  cases: [{ localityNo: source, disease: 'PANKREASSYKDOM', suspicionMs: madeUpAt(2), closureMs: null }],
  lists: 16,
  visits: 7,
};
const end: DrillEnd = {
  chain: [
    {
      localityNo: here,
      disease: 'PANKREASSYKDOM',
      suspicionMs: madeUpAt(20),
      source: {
        localityNo: source,
        disease: 'PANKREASSYKDOM',
        suspicionMs: madeUpAt(2),
        mmsi: 257_000_009,
        leftMs: madeUpAt(0.5),
        arrivedMs: madeUpAt(1),
      },
    },
  ],
  isSiteRight: true,
  isVesselRight: null,
  tracing: {
    setting: usualDrill,
    named: 2,
    suspects: 1,
    isNamed: true,
    isSuspect: true,
    first: { localityNo: source, isRight: true },
    hasVessel: true,
  },
};
const reportOf = (done: number): DrillReport => ({
  seed: 1,
  asked: 200,
  drawn: 200,
  byBoat: 100,
  done,
  fromWeek: isoWeek(2021, 1),
  toWeek: isoWeek(2026, 40),
  scores: drillSettings.map((setting) => ({
    ...emptyScore(setting),
    byBoat: 10,
    sources: 10,
    found: 8,
    named: 80,
    byLot: 2,
  })),
});

type Handlers = Parameters<typeof createFakeClient>[0];

async function open(more: Handlers = {}): Promise<{ client: FakeClient; store: ContactsStore }> {
  const client = createFakeClient({
    'contacts.trace': (question) => ok(madeUpAnswer(question as ContactQuestion)),
    'drill.begin': () => ok(drill),
    'drill.trace': (question) => ok(madeUpAnswer(question as ContactQuestion)),
    'drill.end': () => ok(end),
    'drill.leave': () => ok(null),
    ...more,
  });
  let store: ContactsStore | undefined;
  render(FakeWindow, {
    props: {
      client,
      nowMs: madeUpNowMs,
      part: DrillPage as Component<never>,
      props: { theme: 'day', onfit: () => {} },
      onstores: (stores: { readonly contacts: ContactsStore }) => (store = stores.contacts),
    },
  });
  await settle();
  return { client, store: store! };
}

async function settle(): Promise<void> {
  await tick();
  await new Promise((done) => setTimeout(done));
  await tick();
}

const press = async (id: string): Promise<void> => {
  await fireEvent.click(screen.getByTestId(id));
  await settle();
};
const textOf = (id: string): string => screen.getByTestId(id).textContent.replace(/\s+/g, ' ').trim();

describe('an exercise', () => {
  it('is traced in what was known alone, is answered in the list, and then shows the truth', async () => {
    const { client, store } = await open();
    store.ask(3);
    store.settle(isoWeek(2026, 43));
    await settle();
    const [form, traced] = [store.form, store.traced];
    const before = client.calls.length;
    await press('drill-begin');
    await settle();
    const asked = client.calls.slice(before).map(({ name }) => name);
    expect(asked.every((name) => name.startsWith('drill.'))).toBe(true);
    expect(client.calls.findLast(({ name }) => name === 'drill.trace')?.input).toMatchObject({
      localityNo: 1,
      direction: 'backward',
      carryMs: usualDrill.carryDays * 86_400_000,
    });
    const rows = screen.getAllByTestId('drill-site');
    expect(rows[0]?.textContent).toContain('Oppdiktholmen');
    expect(store.drillLayers?.length).toBeGreaterThan(0);
    await fireEvent.click(within(rows[0]!).getByRole('button', { name: 'Oppdiktholmen is the source' }));
    await press('drill-truth');
    expect(client.calls.at(-1)).toMatchObject({ name: 'drill.end', input: { localityNo: 2, mmsi: null } });
    expect(textOf('drill-end')).toContain('You: the right site, no vessel.');
    expect(textOf('drill-end')).toContain('the first of these is Oppdiktholmen: right');
    const arcs = store.drillLayers?.find(({ kind }) => kind === 'arcs');
    expect(arcs?.kind === 'arcs' && arcs.arcs.map(({ from, to }) => [from, to])).toEqual([
      [
        [5.2, 60],
        [5.1, 60],
      ],
    ]);
    expect(store.wayOf(1)).toMatchObject({
      kind: 'truth',
      fromName: 'Oppdiktholmen',
      mmsi: expect.any(Number),
    });
    await press('drill-leave');
    expect(client.calls.at(-1)?.name).toBe('drill.leave');
    expect(store.drillLayers).toBeNull();
    expect([store.form, store.traced]).toEqual([form, traced]);
  });

  it('of another service says in a sentence where the truth is known', async () => {
    await open({ 'drill.begin': () => fail('forbidden', 'the sample coast alone') });
    await press('drill-begin');
    expect(textOf('drill-failed')).toContain('known of the sample coast alone');
  });

  it('is not begun by a seed that is no number', async () => {
    await open();
    await fireEvent.change(screen.getByTestId('drill-seed'), { target: { value: 'seven' } });
    expect(screen.getByRole('alert').textContent).toContain('whole number');
    expect(screen.getByTestId<HTMLButtonElement>('drill-begin').disabled).toBe(true);
  });
});

describe('the score', () => {
  it('says how far it is, and that it was stopped', async () => {
    await open({
      'drill.score': (_, options) => {
        options?.onProgress?.(reportOf(20));
        return new Promise((done) =>
          options?.signal?.addEventListener('abort', () => done(fail('cancelled', 'stopped'))),
        );
      },
    });
    await fireEvent.click(screen.getByText('How good is the tracing?'));
    await press('drill-measure');
    expect(screen.getByText('20 of 200 outbreaks')).toBeDefined();
    await press('drill-stop');
    expect(textOf('drill-said')).toContain('20 outbreaks from');
    expect(textOf('drill-said')).toContain('stopped, 200 were drawn');
  });

  it('shows each setting with count, whole and interval, and marks the usual one in its groups', async () => {
    await open({ 'drill.score': () => ok(reportOf(200)) });
    await fireEvent.click(screen.getByText('How good is the tracing?'));
    await press('drill-measure');
    const rows = screen.getAllByTestId('drill-row');
    // The usual setting stands in four groups.
    expect(rows).toHaveLength(drillSettings.length + 3);
    expect(rows.filter(({ textContent }) => textContent.includes('★'))).toHaveLength(4);
    const usual = rows.find(({ textContent }) => textContent.includes('14 days ★'));
    expect(usual?.textContent.replace(/\s+/g, ' ')).toContain('80% 8 of 10, 49–94');
    expect(textOf('drill-score')).toContain('This coast is made up');
  });
});
