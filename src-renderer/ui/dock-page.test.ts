import { render, screen } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { freeFocus } from '../lib/focus';
import DockPage from './DockPage.svelte';
import DockPanel from './DockPanel.svelte';

const focused = (): string | null | undefined => document.activeElement?.textContent;

const part = createRawSnippet(() => ({ render: () => '<button data-testid="part">Part</button>' }));

function opener(dataset: Record<string, string> = {}): HTMLElement {
  const opener = document.createElement('button');
  opener.textContent = 'Opener';
  Object.assign(opener.dataset, dataset);
  document.body.append(opener);
  opener.focus();
  return opener;
}

function open(dataset?: Record<string, string>): ReturnType<typeof render<typeof DockPage>> {
  opener(dataset);
  return render(DockPage, { label: 'Page', closeLabel: 'Close', onclose: () => {}, children: part });
}

describe('a page in a dock', () => {
  it('has the focus on its title while it is there, and gives it back', () => {
    const { unmount } = open();
    expect(focused()).toBe('Page');
    unmount();
    expect(focused()).toBe('Opener');
  });

  it('gives the focus back to the dock that is made anew where the one before it has gone', async () => {
    const dock = (): HTMLElement => {
      const made = document.createElement('div');
      made.dataset['dock'] = 'left';
      made.tabIndex = -1;
      document.body.append(made);
      return made;
    };
    const before = dock();
    before.focus();
    freeFocus(before);
    before.remove();
    const { unmount } = render(DockPage, {
      label: 'Page',
      closeLabel: 'Close',
      onclose: () => {},
      children: part,
    });
    const after = dock();
    unmount();
    await tick();
    expect(document.activeElement).toBe(after);
    after.remove();
  });

  it('leaves the focus with a map that waits for a place, though it comes later', () => {
    open({ drawing: '' });
    expect(focused()).toBe('Opener');
  });

  it('leaves the focus with a part that has it, and takes it back when the part goes', async () => {
    const { rerender } = open();
    screen.getByTestId('part').focus();
    await rerender({ step: 'next' });
    expect(focused()).toBe('Part');
    screen.getByTestId('part').remove();
    await rerender({ step: 'last' });
    expect(focused()).toBe('Page');
  });
});

describe('the panel of what is selected', () => {
  const panel = {
    title: 'Site',
    note: '',
    closeLabel: 'Close',
    onclose: () => {},
    tools: part,
    children: part,
  };
  const select = (label: string): ReturnType<typeof render<typeof DockPanel>> =>
    render(DockPanel, { ...panel, label, title: label });

  it('has the focus after a click on the map, also on another thing, and gives it back', async () => {
    const map = opener({ board: '' });
    const { rerender, unmount } = select('Ånes');
    expect(focused()).toBe('Ånes');
    map.focus();
    await rerender({ label: 'Bø', title: 'Bø' });
    expect(focused()).toBe('Bø');
    unmount();
    expect(focused()).toBe('Opener');
  });

  it('leaves the focus with the list that it is chosen from', () => {
    opener();
    select('Ånes');
    expect(focused()).toBe('Opener');
  });

  it('takes what the search box let go, and gives it back to where it was before the box', () => {
    const before = opener();
    opener();
    freeFocus(before);
    const { unmount } = select('Ånes');
    expect(focused()).toBe('Ånes');
    unmount();
    expect(document.activeElement).toBe(before);
  });
});
