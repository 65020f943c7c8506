import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  CaseFileFacts,
  CaseFileLine,
  CaseFileReceipt,
  CaseFileVerdict,
} from '../../../src-shared/domain/case/case-file';
import type { Workspace } from '../../../src-shared/domain/workspace/workspace';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';
import { CaseFileBanner } from '.';
import CaseFilePage from './CaseFilePage.svelte';

const nowMs = Date.UTC(2026, 10, 21, 12);
const sum = '0123456789abcdef'.repeat(4);
const facts: CaseFileFacts = {
  fileName: 'night.kartcase',
  title: 'The night',
  note: 'As we saw it',
  appVersion: '0.1.0',
  service: { name: 'Sample', host: '', isSample: true },
  oldestMs: nowMs - 3_600_000,
  newestMs: nowMs,
  entries: 12,
  bytes: 1_234_567,
  sha256: sum,
  licences: [{ name: 'NLOD 2.0', url: 'https://example.invalid/nlod', of: 'Sample' }],
  missing: [{ code: 'pictures', of: 'waves' }],
};
const whole: CaseFileVerdict = {
  facts,
  isWhole: true,
  changed: [],
  added: [],
  missing: [],
  unreadable: null,
};
const workspace: Workspace = {
  week: null,
  filter: {},
  selectedLocalityNo: null,
  centre: null,
  zoom: null,
};
const line = (code: CaseFileLine['code'], count: number | null, ...names: string[]): CaseFileLine => ({
  code,
  count,
  names,
});
const plan = {
  answers: 9,
  bytes: 2_000_000,
  included: [line('week', null, '2026-W45'), line('track', 2, '257000001', '257000002')],
  left: [line('not-kept', 1), line('sign-in', null)],
  missing: [{ code: 'week' as const, of: '2026-W42' }],
};

interface Open {
  readonly part?: unknown;
  readonly state?: CaseFileFacts | null;
  readonly verdict?: Result<CaseFileVerdict | null>;
  readonly made?: Result<CaseFileReceipt | null>;
}

async function open({ part = CaseFilePage, state = null, verdict = ok(whole), made }: Open = {}) {
  const client = createFakeClient({
    'case.state': () => ok(state),
    'case.plan': () => ok(plan),
    'case.make': () => made ?? ok({ ...facts, receiptId: '4c2f4ec2-6ed5-4a9e-9d9c-1d1b4e1b1a11' }),
    'case.open': () => verdict,
    'case.verify': () => verdict,
    'case.close': () => ok(null),
    'workspace.read': () => ok(workspace),
  });
  const props = { onclose: () => {} };
  render(FakeWindow, { props: { client, nowMs, part: part as never, props, onstores: () => {} } });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    flushSync();
  };
  await settle();
  const press = async (testid: string): Promise<void> => {
    await fireEvent.click(screen.getByTestId(testid));
    await settle();
  };
  const asked = (name: string): unknown[] =>
    client.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { press, asked, settle };
}

describe('the page of case files', () => {
  afterEach(cleanup);

  it('says what a recipient will see, and what not, before anything is written', async () => {
    const { asked } = await open();
    expect(asked('case.plan')).toEqual([{ workspace }]);
    expect(screen.getByTestId('case-lines-in').textContent).toContain('2 vessel tracks');
    expect(screen.getByTestId('case-lines-out').textContent).toContain('Week 2026-W42');
    expect(screen.getByTestId('case-size').textContent).toContain('9 answers');
    expect(asked('case.make')).toEqual([]);
  });

  it('writes it with its title and note, and shows the checksum in groups to be read aloud', async () => {
    const { press, asked } = await open();
    await fireEvent.input(screen.getByTestId('case-form-title'), { target: { value: ' The night ' } });
    await fireEvent.input(screen.getByTestId('case-form-note'), { target: { value: 'As we saw it' } });
    await press('case-make');
    expect(asked('case.make')).toEqual([
      { workspace, title: 'The night', note: 'As we saw it', language: 'en' },
    ]);
    expect(screen.getByTestId('case-receipt').textContent).toContain('night.kartcase is written');
    const groups = [...screen.getByTestId('case-sum').querySelectorAll('span')];
    expect(groups.map(({ textContent }) => textContent)).toEqual(sum.match(/.{8}/g));
  });

  it('says why none was written, and goes on with the form', async () => {
    const { press } = await open({ made: fail('storage', 'ENOSPC: the disk is full') });
    await press('case-make');
    expect(screen.getByTestId('case-failure').textContent).toContain('No case file was written');
    expect(screen.getByTestId('case-make')).toBeDefined();
  });

  it('tells by name what of a case file was changed, and why one is none', async () => {
    const changed = { ...whole, isWhole: false, changed: ['data/a.json'], missing: ['data/b.json'] };
    const { press } = await open({ verdict: ok(changed) });
    await press('case-verify-other');
    expect(screen.getByTestId('case-checked').textContent).toContain('Changed: data/a.json.');
    expect(screen.getByTestId('case-checked').textContent).toContain('Missing: data/b.json.');
    cleanup();
    const refused = {
      ...changed,
      facts: null,
      changed: [],
      missing: [],
      unreadable: 'too-well-packed' as const,
    };
    const other = await open({ verdict: ok(refused) });
    await other.press('case-open');
    expect(screen.getByTestId('case-checked').textContent).toContain('The case file was not opened');
    expect(screen.getByTestId('case-checked').textContent).toContain('made to fill a disk');
  });

  it('says nothing where the person closed the dialog', async () => {
    const { press } = await open({ verdict: ok(null) });
    await press('case-open');
    expect(screen.queryByTestId('case-checked')).toBeNull();
    expect(screen.queryByTestId('case-failure')).toBeNull();
  });
});

describe('the bar of an open case file', () => {
  afterEach(cleanup);

  it('is not there while none is shown', async () => {
    await open({ part: CaseFileBanner });
    expect(screen.queryByTestId('case-banner')).toBeNull();
  });

  it('says whose data it is and how old, compares it, and closes it', async () => {
    const { press, asked } = await open({ part: CaseFileBanner, state: facts });
    const bar = screen.getByTestId('case-banner').textContent;
    for (const text of ['The night', 'Read-only, offline', 'Sample coast', '21 Nov 2026', 'Kartbord 0.1.0'])
      expect(bar).toContain(text);
    await press('case-verify');
    expect(asked('case.verify')).toEqual([{ which: 'opened', language: 'en' }]);
    expect(screen.getByTestId('case-verdict').textContent).toContain('Unchanged');
    await press('case-close');
    expect(asked('case.close')).toHaveLength(1);
  });
});
