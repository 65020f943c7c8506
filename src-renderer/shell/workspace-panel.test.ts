import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Workspace } from '../../src-shared/contract';
import type { WorkspaceFileState, WorkspaceOpened } from '../../src-shared/domain/workspace-file';
import { isoWeek } from '../../src-shared/domain/week';
import { fail, ok } from '../../src-shared/result';
import { createFakeClient, type FakeClient } from '../bridge/fake-client';
import { WorkspaceName, type WorkspaceStore } from '../features/workspace';
import type { History } from '../lib/history.svelte';
import FakeWindow from './FakeWindow.svelte';
import { emptyWorkspace } from './workspace-state';

const nowMs = Date.UTC(2026, 10, 18, 12);
const none: WorkspaceFileState = {
  ...{ id: 'workspace-1', name: null, title: '', outputs: [], isChanged: false, isNewer: false },
  ...{ recent: [], earlier: [] },
};
const vik: WorkspaceFileState = {
  ...{ ...none, id: 'workspace-2', name: 'vik', isChanged: true },
  recent: [
    { id: 'a', name: 'vik', folder: 'maps', openedAtMs: nowMs - 7_200_000, isThere: true },
    { id: 'b', name: 'øy', folder: 'old', openedAtMs: nowMs - 8_000_000, isThere: false },
  ],
  earlier: [{ id: '5', name: null, leftAtMs: nowMs - 600_000, week: isoWeek(2026, 45) }],
};
const mine: Workspace = { ...emptyWorkspace, zoom: 3, centre: [5, 60] };
const theirs: Workspace = { ...emptyWorkspace, zoom: 9, centre: [6, 61] };

interface Opened {
  readonly workspaceFile: WorkspaceStore;
  readonly history: History;
}

describe('the workspace in the top bar', () => {
  let file: WorkspaceFileState;
  let opening: WorkspaceOpened | { unread: never } | null;
  let client: FakeClient;
  let shown: Workspace;
  let order: string[];
  let canSave: boolean;
  let stores: Opened;
  /** What main says of the file comes after this. */
  let late: Promise<void> | null;

  beforeEach(async () => {
    [file, opening, shown, order, canSave, late] = [none, null, mine, [], true, null];
    client = createFakeClient({
      'workspace.file': async () => {
        const before = file;
        await late;
        return ok(before);
      },
      'workspace.save': () =>
        canSave ? ok((file = { ...vik, isChanged: false })) : fail('storage', 'ENOSPC: the disk is full'),
      'workspace.open': () => {
        order.push('open');
        return ok(opening);
      },
      'workspace.back': () => ok({ workspace: theirs, file: none, notes: [] }),
      'workspace.take': ({ fileName }) =>
        fileName.endsWith('.png') ? fail('not-found', '') : ok({ workspace: theirs, file: vik, notes: [] }),
      'workspace.detach': () => ok((file = none)),
      'workspace.attach': ({ id }) => ok({ ...none, id }),
      'workspace.describe': (change) => ok({ ...vik, title: change.title ?? '' }),
      'workspace.forgetRecent': () => ok({ ...vik, recent: vik.recent.slice(0, 1) }),
    });
    render(FakeWindow, {
      props: {
        ...{ client, nowMs, part: WorkspaceName },
        onstores: (made: Opened) => (stores = made),
      },
    });
    stores.workspaceFile.useWindow({
      history: stores.history,
      language: () => 'en',
      read: () => shown,
      show: (workspace) => {
        order.push('show');
        shown = workspace ?? emptyWorkspace;
      },
      flush: () => {
        order.push('flush');
        return Promise.resolve();
      },
      settle: () => order.push('settle'),
    });
    await stores.workspaceFile.refresh();
  });

  const name = (): HTMLElement => screen.getByTestId('workspace-name');
  const text = (element: HTMLElement | undefined): string => element?.textContent ?? '';
  const calls = (of: string): unknown[] =>
    client.calls.filter((call) => call.name === of).map(({ input }) => input);
  async function openPanel(state: WorkspaceFileState = file): Promise<HTMLElement> {
    file = state;
    await fireEvent.click(name());
    await tick();
    return screen.findByTestId('workspace-popover');
  }
  const click = (testid: string): Promise<boolean> => fireEvent.click(screen.getByTestId(testid));

  it('is called by the app where it has no file, and says that it is not saved', async () => {
    expect(text(name())).toContain('Kartbord');
    expect(name().getAttribute('aria-label')).toBe('Workspace, not saved in a file');
    expect(text(within(await openPanel()).getByTestId('workspace-state'))).toContain('Not saved in a file');
  });

  it('has the name of its file, and a dot that is also said once it is changed', async () => {
    file = vik;
    await stores.workspaceFile.refresh();
    await tick();
    expect(text(name())).toContain('vik');
    expect(name().getAttribute('aria-label')).toBe('Workspace vik, changed since it was saved');
    await stores.workspaceFile.save();
    await tick();
    expect(name().getAttribute('aria-label')).toBe('Workspace vik');
    expect(text(screen.getByTestId('workspace-said'))).toContain('Saved in vik');
  });

  it('saves what the window shows, in its file or in another', async () => {
    await openPanel();
    await click('workspace-save');
    expect(calls('workspace.save')).toEqual([{ workspace: mine, isNew: false, language: 'en' }]);
    await vi.waitFor(() => expect(stores.workspaceFile.isBusy).toBe(false));
    await click('workspace-save-as');
    await vi.waitFor(() => expect(calls('workspace.save')).toHaveLength(2));
    expect(calls('workspace.save')[1]).toMatchObject({ isNew: true });
  });

  it('says why it could not be saved', async () => {
    canSave = false;
    await openPanel();
    await stores.workspaceFile.save();
    expect(text(await screen.findByTestId('workspace-failure'))).toContain('ENOSPC: the disk is full');
  });

  it('is opened after what was shown is kept, and one undo brings that back with its file', async () => {
    opening = { workspace: theirs, file: vik, notes: [] };
    await stores.workspaceFile.open();
    expect(order).toEqual(['flush', 'open', 'show', 'settle']);
    expect([shown, stores.workspaceFile.file?.name]).toEqual([theirs, 'vik']);
    stores.history.undo();
    expect(shown).toEqual(mine);
    expect(calls('workspace.attach')).toEqual([{ id: 'workspace-1' }]);
    stores.history.redo();
    expect([shown, calls('workspace.attach')]).toEqual([
      theirs,
      [{ id: 'workspace-1' }, { id: 'workspace-2' }],
    ]);
    expect(stores.history.past.map(({ did }) => did)).toEqual([{ what: 'workspace-opened', name: 'vik' }]);
  });

  it('belongs where undo brought it, though main’s word of the file before comes after that', async () => {
    opening = { workspace: theirs, file: vik, notes: [] };
    await stores.workspaceFile.open();
    let answer = (): void => {};
    [file, late] = [vik, new Promise((resolve) => (answer = resolve))];
    const asked = stores.workspaceFile.refresh();
    stores.history.undo();
    await vi.waitFor(() => expect(stores.workspaceFile.file?.id).toBe('workspace-1'));
    answer();
    await asked;
    expect(stores.workspaceFile.file?.id).toBe('workspace-1');
  });

  it('stays as it is where the dialog is closed', async () => {
    await stores.workspaceFile.open();
    expect([shown, stores.history.canUndo]).toEqual([mine, false]);
  });

  it('stays as it is where a file is damaged, and says what is wrong with it', async () => {
    const unread = { name: 'vik.kartbord', problem: 'not-valid', at: 'filter.states.0' };
    opening = { unread: unread as never };
    await stores.workspaceFile.open();
    expect([shown, stores.history.canUndo]).toEqual([mine, false]);
    const said = await screen.findByTestId('workspace-unread');
    expect(text(said)).toContain('vik.kartbord could not be opened');
    expect(text(said)).toContain('At filter.states.0.');
    expect(text(said)).toContain('What was shown is as it was.');
  });

  it('says what of it is not here', async () => {
    const notes = [
      { code: 'newer', members: ['glow'] },
      { code: 'no-file', name: 'nets.geojson' },
      { code: 'limits' },
    ] as const;
    opening = { workspace: theirs, file: vik, notes };
    await stores.workspaceFile.open();
    const said = await screen.findByTestId('workspace-notes');
    for (const part of ['glow', 'nets.geojson', 'limits']) expect(text(said)).toContain(part);
  });

  it('is opened again from the recent ones, of which those that are gone are grey', async () => {
    opening = { workspace: theirs, file: vik, notes: [] };
    const panel = await openPanel(vik);
    const [there, gone] = within(panel).getAllByTestId('workspace-recent-open');
    expect(text(there)).toContain('vik in maps · 2 hours ago');
    expect(gone?.matches(':disabled')).toBe(true);
    expect(text(gone)).toContain('is not there any more');
    await fireEvent.click(within(panel).getByLabelText('Take øy off the list'));
    expect(calls('workspace.forgetRecent')).toEqual([{ id: 'b' }]);
    await fireEvent.click(there!);
    expect(calls('workspace.open')).toEqual([{ recent: 'a', language: 'en' }]);
  });

  it('is what was shown before again', async () => {
    const panel = await openPanel(vik);
    const earlier = within(panel).getByTestId('workspace-earlier');
    expect(text(earlier)).toContain('Without a file Week 45, 2026 · left 10 minutes ago');
    await fireEvent.click(within(earlier).getByRole('button'));
    await tick();
    expect(calls('workspace.back')).toEqual([{ id: '5' }]);
    expect(shown).toEqual(theirs);
    expect(order).not.toContain('settle');
  });

  it('is begun anew without a file, which one undo takes back', async () => {
    await openPanel(vik);
    await click('workspace-new');
    await tick();
    expect([shown, stores.workspaceFile.file?.name]).toEqual([emptyWorkspace, null]);
    stores.history.undo();
    expect([shown, calls('workspace.attach')]).toEqual([mine, [{ id: 'workspace-2' }]]);
  });

  it('takes dropped workspaces, and gives back what is none', async () => {
    const [workspace, picture, places] = ['vik.kartbord', 'photo.png', 'places.csv'].map(
      (fileName) => new File(['x'], fileName),
    );
    expect(await stores.workspaceFile.take([workspace!, picture!, places!])).toEqual([picture, places]);
    expect(calls('workspace.take')).toHaveLength(2);
    expect(shown).toEqual(theirs);
  });

  it('gets the title that was typed', async () => {
    await openPanel(vik);
    const field = screen.getByTestId('workspace-title');
    await fireEvent.input(field, { target: { value: 'Lice at Vik' } });
    await fireEvent.change(field);
    await tick();
    expect(calls('workspace.describe')).toEqual([{ title: 'Lice at Vik' }]);
    expect(text(name())).toContain('Lice at Vik');
  });
});
