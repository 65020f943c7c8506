import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { describe, expect, it } from 'vitest';
import DockPage from './DockPage.svelte';

const focused = (): string | null | undefined => document.activeElement?.textContent;

const part = createRawSnippet(() => ({ render: () => '<button data-testid="part">Part</button>' }));

function open(dataset: Record<string, string> = {}): ReturnType<typeof render<typeof DockPage>> {
  const opener = document.createElement('button');
  opener.textContent = 'Opener';
  Object.assign(opener.dataset, dataset);
  document.body.append(opener);
  opener.focus();
  return render(DockPage, { label: 'Page', closeLabel: 'Close', onclose: () => {}, children: part });
}

describe('a page in a dock', () => {
  it('has the focus on its title while it is there, and gives it back', () => {
    const { unmount } = open();
    expect(focused()).toBe('Page');
    unmount();
    expect(focused()).toBe('Opener');
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
