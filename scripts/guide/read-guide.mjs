/**
 * The guide (docs/guide) as data: its Markdown is read when the app is built, so that the window shows the same words and has
 * nothing to interpret. What stands in none of the forms below stops the build.
 *
 * @typedef {string | { readonly bold: string } | { readonly code: string } | { readonly section: number; readonly text: string }} Inline
 * @typedef {{ readonly paragraph: readonly Inline[] }
 *   | { readonly list: readonly (readonly Inline[])[]; readonly isOrdered: boolean }
 *   | { readonly picture: string; readonly alt: string }} Block
 * @typedef {{ readonly title: string; readonly blocks: readonly Block[] }} Section
 */

/** As GitHub makes the anchor of a heading. */
const anchorOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** @param {string} text @param {readonly string[]} anchors @returns {readonly Inline[]} */
function inlinesOf(text, anchors) {
  const form = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(#([^)]+)\)/g;
  const inlines = [];
  let end = 0;
  for (const { 0: all, 1: bold, 2: code, 3: said, 4: anchor, index } of text.matchAll(form)) {
    if (index > end) inlines.push(text.slice(end, index));
    const section = anchors.indexOf(anchor);
    if (anchor !== undefined && section < 0) throw new Error(`No heading of the guide is #${anchor}`);
    inlines.push(bold ? { bold } : code ? { code } : { section, text: said });
    end = index + all.length;
  }
  if (end < text.length) inlines.push(text.slice(end));
  const plain = inlines.find((one) => typeof one === 'string' && /[*_`<>[\]]|!\[/.test(one));
  if (plain !== undefined) throw new Error(`Not a form that the guide has: ${plain}`);
  return inlines;
}

/** @param {string} text of a guide.*.md @returns {readonly Section[]} the first is what stands before the tasks */
export function readGuide(text) {
  const [intro = '', ...others] = text.trim().split(/^## /m);
  const parts = [intro.replace(/^# /, ''), ...others].map((part) => {
    const [title = '', ...lines] = part.split('\n');
    return { title: title.trim(), lines };
  });
  const anchors = parts.map(({ title }) => anchorOf(title));
  return parts.map(({ title, lines }) => ({
    title: title.replace(/^\d+\. /, ''),
    blocks: lines
      .join('\n')
      .split(/\n{2,}/)
      .map((block) => block.trim())
      .filter(Boolean)
      .map((block) => {
        const picture = /^!\[([^\]]+)\]\(([^)]+)\)$/.exec(block);
        if (picture) return { picture: picture[2], alt: picture[1] };
        const items = block.split(/^(?:-|\d+\.) /m);
        if (items.length === 1) return { paragraph: inlinesOf(block.replaceAll(/\s*\n\s*/g, ' '), anchors) };
        if (items[0] !== '') throw new Error(`A list of the guide begins in a paragraph: ${block}`);
        return {
          isOrdered: /^\d/.test(block),
          list: items.slice(1).map((item) => inlinesOf(item.trim().replaceAll(/\s*\n\s*/g, ' '), anchors)),
        };
      }),
  }));
}
