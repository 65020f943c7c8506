import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { InfoPiece } from '../../../src-shared/domain/map-layers/feature-info';
import { gather, type Gathered, type RawFeature } from './limits';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** What is in these is no text for a reader. */
const unread: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'noframes',
  'noembed',
  'iframe',
  'frameset',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'audio',
  'video',
  'canvas',
  'head',
  'title',
  'textarea',
  'select',
  'button',
  'xmp',
  'plaintext',
]);
const blocks =
  /^(p|div|section|article|header|footer|main|aside|nav|address|blockquote|pre|center|form|fieldset|dd|dt|figure|figcaption|body|html)$/;
const deepest = 200;

/**
 * The text of a page, read as a browser would read it and never shown as markup: tables that name their columns, and lists
 * of name and value, are features; headings, paragraphs, items and other tables' rows are prose.
 */
export function readHtmlInfo(html: string): Gathered {
  const features: RawFeature[] = [];
  const prose: InfoPiece[] = [];
  let isCut = false;
  let running = '';
  let title: string | null = null;
  const endParagraph = (): void => {
    if (running.trim() !== '') prose.push({ kind: 'paragraph', text: running });
    running = '';
  };

  function visit(node: Node, depth: number): void {
    if (depth > deepest) {
      isCut = true;
      return;
    }
    if (node.nodeName === '#text') running += (node as DefaultTreeAdapterTypes.TextNode).value;
    if (!('tagName' in node) || unread.has(node.tagName)) return;
    const { tagName } = node;
    const heading = /^(h[1-6]|caption|legend)$/.test(tagName);
    if (tagName === 'table') {
      endParagraph();
      readTable(node, depth);
    } else if (heading || tagName === 'li') {
      endParagraph();
      const text = textOf(node, depth);
      if (heading) title = text.trim() || title;
      prose.push({ kind: heading ? 'heading' : 'item', text });
    } else if (tagName === 'br' || tagName === 'hr') endParagraph();
    else {
      const isBlock = blocks.test(tagName);
      if (isBlock) endParagraph();
      for (const child of node.childNodes) visit(child, depth + 1);
      if (isBlock) endParagraph();
    }
  }

  function textOf(element: Element, depth: number): string {
    let text = '';
    const add = (node: Node, at: number): void => {
      if (at > deepest) isCut = true;
      else if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value;
      else if ('tagName' in node && !unread.has(node.tagName)) {
        if (node.tagName === 'br' || blocks.test(node.tagName)) text += ' ';
        for (const child of node.childNodes) add(child, at + 1);
      }
    };
    for (const child of element.childNodes) add(child, depth + 1);
    return text;
  }

  function readTable(table: Element, depth: number): void {
    const rows: { readonly cells: readonly string[]; readonly heads: number }[] = [];
    const collect = (node: Node, at: number): void => {
      if (!('tagName' in node) || unread.has(node.tagName)) return;
      if (at > deepest) isCut = true;
      else if (node.tagName === 'caption') {
        const text = textOf(node, at);
        title = text.trim() || title;
        prose.push({ kind: 'heading', text });
      } else if (node.tagName === 'tr') {
        const cells = node.childNodes.filter((cell): cell is Element => /^t[dh]$/.test(cell.nodeName));
        const heads = cells.filter(({ tagName }) => tagName === 'th').length;
        rows.push({ cells: cells.map((cell) => textOf(cell, at)), heads });
      } else for (const child of node.childNodes) collect(child, at + 1);
    };
    for (const child of table.childNodes) collect(child, depth + 1);
    const found = featuresOf(rows, title);
    if (found) features.push(...found);
    else
      for (const { cells, heads } of rows) prose.push({ kind: 'row', cells, isHead: heads === cells.length });
  }

  for (const child of parse(html).childNodes) visit(child, 0);
  endParagraph();
  return gather(features, prose, isCut);
}

/** Undefined where the rows do not say what their cells are. */
function featuresOf(
  rows: readonly { readonly cells: readonly string[]; readonly heads: number }[],
  title: string | null,
): readonly RawFeature[] | undefined {
  const [first, ...rest] = rows.filter(({ cells }) => cells.length > 0);
  if (!first) return [];
  const columns = first.cells;
  if (
    first.heads === columns.length &&
    columns.length > 1 &&
    rest.every(({ cells }) => cells.length === columns.length)
  )
    return rest.map(({ cells }) => ({
      title,
      fields: columns.map((name, i) => ({ name, value: cells[i] ?? null })),
    }));
  const isPair = ({ cells, heads }: { readonly cells: readonly string[]; readonly heads: number }): boolean =>
    cells.length === 2 && heads <= 1;
  if (!rows.every((row) => row.cells.length === 0 || isPair(row))) return undefined;
  const pairs = rows.filter(isPair);
  return [{ title, fields: pairs.map(({ cells: [name = '', value = ''] }) => ({ name, value })) }];
}
