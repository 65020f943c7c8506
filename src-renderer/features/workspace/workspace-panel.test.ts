import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { type Component, tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Workspace } from '../../../src-shared/contract';
import type {
  WorkspaceFileState,
  WorkspaceOpened,
} from '../../../src-shared/domain/workspace/workspace-file';
import { isoWeek } from '@kartbord/common/week';
import { fail, ok } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import { WorkspaceName, type WorkspaceStore } from './index';
import type { History, Turn } from '../../lib/history.svelte';
import FakeWindow from '../../shell/testing/FakeWindow.svelte';
import { emptyWorkspace } from '../../shell/workspace/workspace-state';

const nowMs = Date.UTC(2026, 10, 18, 12);
const none: WorkspaceFileState = {
  id: 'workspace-1',
  name: null,
  title: '',
  outputs: [],
  isChanged: false,
  isNewer: false,
  recent: [],
  earlier: [],
};
const vik: WorkspaceFileState = {
  ...none,
  id: 'workspace-2',
  name: 'vik',
  isChanged: true,
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

const onsettings = vi.fn();

describe('the workspace in the top bar', () => {
  let file: WorkspaceFileState;
  let opening: WorkspaceOpened | { unread: never } | null;
  let client: FakeClient;
  let shown: Workspace;
  let order: string[];
  let canSave: boolean;
  let canLeave: boolean;
  let stores: Opened;
  let isSettled: (() => boolean) | null;
  /** What main says of the file comes after this. */
  let late: Promise<void> | null;
  /** Answers to calls of a name come once these are done. */
  let held: Partial<Record<string, Promise<void>>>;

  beforeEach(async () => {
    [file, opening, shown, order, canSave, late] = [none, null, mine, [], true, null];
    [canLeave, isSettled, held] = [true, null, {}];
    client = createFakeClient({
      'workspace.file': async () => {
        const before = file;
        await late;
        return ok(before);
      },
      'workspace.save': async () => {
        await held['save'];
        return canSave
          ? ok((file = { ...vik, isChanged: false }))
          : fail('storage', 'ENOSPC: the disk is full');
      },
      'workspace.open': async () => {
        const found = opening;
        order.push('open');
        await held['open'];
        return ok(found);
      },
      'workspace.back': () => ok({ workspace: theirs, file: none, notes: [] }),
      'workspace.take': ({ fileName }) =>
        fileName.endsWith('.png') ? fail('not-found', '') : ok({ workspace: theirs, file: vik, notes: [] }),
      'workspace.detach': async () => {
        await held['detach'];
        return canLeave
          ? ok((file = { ...none, id: 'workspace-3' }))
          : fail('storage', 'ENOSPC: the disk is full');
      },
      'workspace.attach': async ({ id }) => {
        await held['attach'];
        return ok({ ...none, id });
      },
      'workspace.describe': (change) => ok({ ...vik, title: change.title ?? '' }),
      'workspace.forgetRecent': () => ok({ ...vik, recent: vik.recent.slice(0, 1) }),
    });
    onsettings.mockClear();
    render(FakeWindow, {
      props: {
        client,
        nowMs,
        part: WorkspaceName as Component<never>,
        props: { onsettings },
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
      settle: (isStill) => {
        order.push('settle');
        isSettled = isStill;
      },
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

  it('leads to the language and the other settings, and closes', async () => {
    await openPanel();
    await fireEvent.click(screen.getByText('Language and settings…'));
    expect(onsettings).toHaveBeenCalledOnce();
    expect(stores.workspaceFile.isOpen).toBe(false);
  });
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

  /** Main answers calls of this name once the function given back is called. */
  function hold(name: string): () => void {
    let release = (): void => {};
    held[name] = new Promise((resolve) => (release = resolve));
    return release;
  }
  const change = (zoom: number): void => void (shown = { ...shown, zoom });

  it('is opened after what was shown is kept, and one undo brings that back with its file', async () => {
    opening = { workspace: theirs, file: vik, notes: [] };
    await stores.workspaceFile.open();
    expect(order).toEqual(['flush', 'open', 'show', 'settle']);
    expect([shown, stores.workspaceFile.file?.name]).toEqual([theirs, 'vik']);
    stores.history.undo();
    expect(shown).toEqual(mine);
    await vi.waitFor(() => expect(calls('workspace.attach')).toEqual([{ id: 'workspace-1' }]));
    stores.history.redo();
    expect(shown).toEqual(theirs);
    await vi.waitFor(() => expect(calls('workspace.attach')[1]).toEqual({ id: 'workspace-2' }));
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

  it('belongs where undo brought it, though main told of the file that comes before it came', async () => {
    opening = { workspace: theirs, file: vik, notes: [] };
    const answer = hold('open');
    const opened = stores.workspaceFile.open('given-1');
    await vi.waitFor(() => expect(order).toContain('open'));
    file = vik;
    await stores.workspaceFile.refresh();
    answer();
    await opened;
    stores.history.undo();
    await vi.waitFor(() => expect(calls('workspace.attach')).toEqual([{ id: 'workspace-1' }]));
    expect(shown).toEqual(mine);
  });

  it('belongs where undo and redo brought it last, though they are faster than main', async () => {
    opening = { workspace: theirs, file: vik, notes: [] };
    await stores.workspaceFile.open('given-1');
    const answer = hold('attach');
    for (const turn of ['undo', 'redo', 'undo'] as const) stores.history[turn]();
    answer();
    await vi.waitFor(() => expect(stores.workspaceFile.file?.id).toBe('workspace-1'));
    expect([shown, calls('workspace.attach').at(-1)]).toEqual([mine, { id: 'workspace-1' }]);
  });

  it('settles as what was opened until something is done or the opening is undone', async () => {
    opening = { workspace: theirs, file: vik, notes: [] };
    await stores.workspaceFile.open('given-1');
    expect(isSettled?.()).toBe(true);
    stores.history.undo();
    expect(isSettled?.()).toBe(false);
    stores.history.redo();
    expect(isSettled?.()).toBe(false);
    await stores.workspaceFile.open('given-1');
    const nothing: Turn = () => nothing;
    stores.history.remember({ what: 'filter' }, nothing);
    expect(isSettled?.()).toBe(false);
  });

  it('opens what the system gives while another is opened in its turn', async () => {
    opening = { workspace: theirs, file: vik, notes: [] };
    const answer = hold('open');
    const first = stores.workspaceFile.open('given-1');
    await vi.waitFor(() => expect(order).toContain('open'));
    const third: Workspace = { ...emptyWorkspace, zoom: 5, centre: [7, 62] };
    opening = { workspace: third, file: { ...vik, id: 'workspace-4', name: 'øy' }, notes: [] };
    const second = stores.workspaceFile.open('given-2');
    answer();
    await Promise.all([first, second]);
    expect([shown, stores.workspaceFile.file?.name, stores.workspaceFile.isBusy]).toEqual([
      third,
      'øy',
      false,
    ]);
    stores.history.undo();
    expect(shown).toEqual(theirs);
  });

  it('takes what is dropped while another is opened in its turn', async () => {
    const answer = hold('open');
    const opened = stores.workspaceFile.open();
    const taken = stores.workspaceFile.take([new File(['x'], 'vik.kartbord')]);
    answer();
    await opened;
    expect([await taken, shown]).toEqual([[], theirs]);
  });

  it('asks no second time for what is asked about already, and says what went wrong before its turn', async () => {
    const answer = hold('save');
    canSave = false;
    const saved = stores.workspaceFile.save();
    const opened = [stores.workspaceFile.open(), stores.workspaceFile.open()];
    answer();
    await Promise.all([saved, ...opened]);
    expect(calls('workspace.open')).toHaveLength(1);
    expect(stores.workspaceFile.failure?.code).toBe('storage');
  });

  it('is saved once more where that is asked for while it is saved', async () => {
    file = vik;
    await stores.workspaceFile.refresh();
    const answer = hold('save');
    const first = stores.workspaceFile.save();
    await vi.waitFor(() => expect(calls('workspace.save')).toHaveLength(1));
    change(4);
    const others = [stores.workspaceFile.save(), stores.workspaceFile.save()];
    answer();
    await Promise.all([first, ...others]);
    expect(calls('workspace.save')).toMatchObject([{ workspace: { zoom: 3 } }, { workspace: { zoom: 4 } }]);
  });

  it('has the name it was saved under, though main told of it as it was before in answer to a later question', async () => {
    const answer = hold('save');
    const saved = stores.workspaceFile.save();
    await vi.waitFor(() => expect(calls('workspace.save')).toHaveLength(1));
    await stores.workspaceFile.refresh();
    answer();
    await saved;
    await vi.waitFor(() => expect(stores.workspaceFile.file?.name).toBe(vik.name));
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
    expect(text(said)).toContain('What is shown is unchanged.');
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
    expect(text(gone)).toContain('no longer exists');
    await fireEvent.click(within(panel).getByLabelText('Remove øy from the list'));
    expect(calls('workspace.forgetRecent')).toEqual([{ id: 'b' }]);
    await fireEvent.click(there!);
    expect(calls('workspace.open')).toEqual([{ recent: 'a', language: 'en' }]);
  });

  it('is what was shown before again', async () => {
    const panel = await openPanel(vik);
    const earlier = within(panel).getByTestId('workspace-earlier');
    expect(text(earlier)).toContain('Without a file Week 45, 2026 · left 10 min ago');
    await fireEvent.click(within(earlier).getByRole('button'));
    await tick();
    expect(calls('workspace.back')).toEqual([{ id: '5' }]);
    expect(shown).toEqual(theirs);
    expect(order).not.toContain('settle');
  });

  it('is begun anew without a file, which one undo takes back', async () => {
    await openPanel({ ...vik, id: 'workspace-1' });
    await click('workspace-new');
    await vi.waitFor(() => expect(stores.workspaceFile.file?.name).toBeNull());
    expect(shown).toEqual(emptyWorkspace);
    stores.history.undo();
    expect(shown).toEqual(mine);
    await vi.waitFor(() => expect(calls('workspace.attach')).toEqual([{ id: 'workspace-1' }]));
  });

  it('is new at once, and keeps what is done to it before main answers', async () => {
    file = { ...vik, id: 'workspace-1' };
    await stores.workspaceFile.refresh();
    const answer = hold('detach');
    const begun = stores.workspaceFile.begin();
    await vi.waitFor(() => expect(calls('workspace.detach')).toHaveLength(1));
    expect(order).toEqual(['flush', 'show']);
    change(6);
    answer();
    await begun;
    expect([shown.zoom, stores.workspaceFile.file?.id]).toEqual([6, 'workspace-3']);
    stores.history.undo();
    expect(shown).toEqual(mine);
    await vi.waitFor(() => expect(calls('workspace.attach')).toEqual([{ id: 'workspace-1' }]));
    stores.history.redo();
    await vi.waitFor(() => expect(calls('workspace.attach')[1]).toEqual({ id: 'workspace-3' }));
    expect(shown.zoom).toBe(6);
  });

  it('that is begun and taken back before main answers belongs to its file', async () => {
    file = { ...vik, id: 'workspace-1' };
    await stores.workspaceFile.refresh();
    const answer = hold('detach');
    const begun = stores.workspaceFile.begin();
    await vi.waitFor(() => expect(calls('workspace.detach')).toHaveLength(1));
    stores.history.undo();
    answer();
    await begun;
    await vi.waitFor(() => expect(stores.workspaceFile.file?.id).toBe('workspace-1'));
    expect([shown, calls('workspace.attach')]).toEqual([mine, [{ id: 'workspace-1' }]]);
  });

  it('is what it was again, with what went wrong, where a new one cannot be begun', async () => {
    file = { ...vik, id: 'workspace-1' };
    await stores.workspaceFile.refresh();
    canLeave = false;
    await stores.workspaceFile.begin();
    expect([shown, stores.history.canUndo, stores.workspaceFile.file?.id]).toEqual([
      mine,
      false,
      'workspace-1',
    ]);
    expect(stores.workspaceFile.failure?.code).toBe('storage');
    // Done again, what was shown is to be kept first, as the first time.
    canLeave = true;
    stores.history.redo();
    await vi.waitFor(() => expect(stores.workspaceFile.file?.id).toBe('workspace-3'));
    expect(calls('workspace.detach')).toHaveLength(2);
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
