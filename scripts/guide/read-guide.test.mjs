import { describe, expect, it } from 'vitest';
import { readGuide } from './read-guide.mjs';

describe('the Markdown of the guide', () => {
  it('becomes sections of paragraphs, lists and pictures, and links to sections', () => {
    const text =
      '# Tasks\n\nRead **this**\nfirst.\n\n1. [See å](#1-see-å)\n\n## 1. See å\n\n- `a`\n  goes on\n- b\n\n![Seen](pictures/a.jpg)\n';
    expect(readGuide(text)).toEqual([
      {
        title: 'Tasks',
        blocks: [
          { paragraph: ['Read ', { bold: 'this' }, ' first.'] },
          { isOrdered: true, list: [[{ section: 1, text: 'See å' }]] },
        ],
      },
      {
        title: 'See å',
        blocks: [
          { isOrdered: false, list: [[{ code: 'a' }, ' goes on'], ['b']] },
          { picture: 'pictures/a.jpg', alt: 'Seen' },
        ],
      },
    ]);
  });

  it.each([
    ['a link to no heading', 'See [it](#nowhere).'],
    ['a link out of it', 'See [it](https://example.org).'],
    ['HTML', 'a <img src=x onerror=alert(1)>'],
    ['an emphasis that is not bold', 'a *b* c'],
    ['a list in a paragraph', 'a\n- b'],
  ])('stops the build where it has %s', (_name, text) =>
    expect(() => readGuide(`# A\n\n${text}\n`)).toThrow(),
  );
});
