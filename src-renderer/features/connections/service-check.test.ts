import { fireEvent, render, screen } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { CallOutput } from '../../../src-shared/contract';
import type { ProbeProgress, ProbeShown } from '../../../src-shared/domain/session/probe';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import ConnectionsPanel from './ConnectionsPanel.svelte';
import { madeUpProfiles } from './made-up-profiles';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';

const shown: ProbeShown = {
  report: {
    kartbordProbe: 1,
    app: '0.1.0',
    checkedAt: '2026-11-21T10:00:00.000Z',
    service: 'another host',
    answers: [
      {
        question: 'layers',
        status: 200,
        code: null,
        tookMs: 40,
        bytes: 9,
        headers: [],
        seen: {},
        findings: [{ kind: 'layer-gone', path: 'pdzone' }],
      },
    ],
    notAsked: [],
  },
  parts: [
    { title: 'One thing differs:', rows: ['Map layers: The layer pdzone is no longer offered.'] },
    { title: 'What the service answers:', rows: ['1 answer'] },
  ],
};

type Ended = Result<CallOutput<'probe.run'>>;

async function open(saved: Result<CallOutput<'probe.save'>> = ok({ fileName: 'check.json' })): Promise<{
  readonly client: FakeClient;
  readonly tell: (progress: ProbeProgress) => Promise<void>;
  readonly end: (result: Ended) => Promise<void>;
}> {
  let give: (result: Ended) => void = () => {};
  let tell: (progress: ProbeProgress) => void = () => {};
  const client = createFakeClient({
    'connection.list': () => ok(madeUpProfiles()),
    'probe.save': () => saved,
    'probe.run': (_, options) =>
      new Promise((resolve) => {
        give = resolve;
        tell = (progress) => options?.onProgress?.(progress);
        options?.signal?.addEventListener('abort', () => resolve(fail('cancelled', '')));
      }),
  });
  const part = ConnectionsPanel as Component<never>;
  render(FakeWindow, { props: { client, nowMs: 0, part, props: { onclose: () => {} }, onstores: () => {} } });
  await tick();
  await tick();
  return {
    client,
    tell: async (progress) => {
      tell(progress);
      await tick();
    },
    end: async (result) => {
      give(result);
      await tick();
      await tick();
    },
  };
}

const press = (testId: string): Promise<boolean> => fireEvent.click(screen.getByTestId(testId));
const view = (): HTMLElement => screen.getByTestId('service-check');

describe('the check of a service', () => {
  it('is offered for the service in use alone, and says before it begins how many requests it sends', async () => {
    const { client } = await open();
    expect(screen.getAllByTestId('service-check-open')).toHaveLength(1);
    await press('service-check-open');
    expect(view().textContent).toContain('Sends at most 25 small requests, one at a time');
    expect(client.calls.map(({ name }) => name)).not.toContain('probe.run');
  });

  it('shows how far it is, what it found, and saves the report', async () => {
    const { client, tell, end } = await open();
    await press('service-check-open');
    await press('service-check-start');
    await tell({ question: 'week', done: 3, of: 25 });
    expect(view().textContent).toContain('3 of 25');
    await end(ok(shown));
    expect(view().dataset['differs']).toBe('1');
    expect(view().textContent).toContain('The layer pdzone is no longer offered.');
    await press('service-check-save');
    await tick();
    expect(screen.getByTestId('service-check-saved').textContent).toBe('Saved as check.json');
    expect(client.calls.at(-1)).toMatchObject({ name: 'probe.save', input: { language: 'en' } });
  });

  it('is stopped by its button and by closing it, without a word of failure', async () => {
    await open();
    await press('service-check-open');
    await press('service-check-start');
    await press('service-check-stop');
    await tick();
    expect(screen.getByTestId('service-check-start').textContent.trim()).toBe('Start');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why it did not finish, and why the report was not saved', async () => {
    const { end } = await open(fail('storage', 'disk'));
    await press('service-check-open');
    await press('service-check-start');
    await end(fail('offline', ''));
    expect(screen.getByRole('alert').textContent).toContain('The check did not finish.');
    await press('service-check-start');
    await end(ok(shown));
    await press('service-check-save');
    await tick();
    expect(screen.getByRole('alert').textContent).toContain('The report was not saved.');
  });
});
