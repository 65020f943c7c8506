import type { CommandId, PageId } from '../../../src-shared/commands';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { foldText } from '../../../src-shared/domain/units/fold-text';
import type { SelectedKind } from '../../lib/selection.svelte';
import type { BottomTab, LeftTab } from '../frame.svelte';

/** A run of words; `section`: a link to a section by its number. */
export type Inline =
  | string
  | { readonly bold: string }
  | { readonly code: string }
  | { readonly section: number; readonly text: string };

type GuideBlock =
  | { readonly paragraph: readonly Inline[] }
  | { readonly list: readonly (readonly Inline[])[]; readonly isOrdered: boolean }
  | { readonly picture: string; readonly alt: string };

/** Sections 1 to 10. */
const lastTask = 10;

/** A task by its number, or what stands before (0) and after the tasks. */
export interface GuideSection {
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
}

export const loadGuide = async (language: Language): Promise<readonly GuideSection[]> =>
  (
    await (language === 'nb'
      ? import('../../../docs/guide/guide.nb.md?guide')
      : import('../../../docs/guide/guide.en.md?guide'))
  ).default;

/** What is read of a run of words. */
export const textOf = (inlines: readonly Inline[]): string =>
  inlines
    .map((one) =>
      typeof one === 'string' ? one : 'bold' in one ? one.bold : 'code' in one ? one.code : one.text,
    )
    .join('');

/** Its paragraphs, and the points of its lists. */
export const runsOf = (blocks: readonly GuideBlock[]): readonly (readonly Inline[])[] =>
  blocks.flatMap((block) => ('paragraph' in block ? [block.paragraph] : 'list' in block ? block.list : []));

/** As it is written before its title in the guide. */
export const headingOf = (sections: readonly GuideSection[], section: number): string =>
  `${section > 0 && section <= lastTask ? `${section}. ` : ''}${sections[section]?.title ?? ''}`;

interface GuideMatch {
  readonly section: number;
  /** Around the first of the words; empty where only the title has them. */
  readonly excerpt: string;
}
const mostMatches = 12;
const excerptLetters = 110;

/** The places whose title and text have all words, those with one in the title first. */
export function searchGuide(sections: readonly GuideSection[], text: string): readonly GuideMatch[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (folded: string): boolean => words.every((word) => folded.includes(word));
  const found = sections.flatMap(({ title, blocks }, section) => {
    const inTitle = foldText(title);
    // The contents only repeat the titles.
    const matches = (section === 0 ? [] : runsOf(blocks).map(textOf))
      .filter(
        (one) => has(`${inTitle} ${foldText(one)}`) && words.some((word) => foldText(one).includes(word)),
      )
      .map((one) => ({ section, excerpt: excerptOf(one, words), isTitled: has(inTitle) }));
    return matches.length > 0 || !has(inTitle) ? matches : [{ section, excerpt: '', isTitled: true }];
  });
  return found.toSorted((a, b) => Number(b.isTitled) - Number(a.isTitled)).slice(0, mostMatches);
}

function excerptOf(text: string, words: readonly string[]): string {
  const folded = foldText(text);
  const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at >= 0));
  const from = text.lastIndexOf(' ', Math.max(0, Math.min(first, text.length) - 30)) + 1;
  const to = from + excerptLetters;
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

/** What does each task. */
export const opensOf: Readonly<Record<number, CommandId>> = {
  1: 'connections',
  2: 'figures',
  3: 'contacts',
  4: 'vessels',
  5: 'operations',
  6: 'map-catalogue',
  7: 'export.layers',
  8: 'case',
  9: 'report-gear',
  10: 'offline',
  11: 'tour',
};

const ofPages: Readonly<Record<Exclude<PageId | SelectedKind, 'guide'>, number>> = {
  connections: 1,
  settings: 1,
  site: 2,
  number: 2,
  limits: 2,
  'week-news': 2,
  citations: 2,
  'as-of': 2,
  vessel: 4,
  'vessels-in-area': 4,
  neighbours: 3,
  archive: 4,
  place: 5,
  info: 6,
  feature: 6,
  'map-catalogue': 6,
  figure: 7,
  'export.layers': 7,
  serving: 7,
  reports: 7,
  case: 8,
  history: 8,
  drawing: 8,
  gear: 9,
  report: 9,
  offline: 10,
  requests: 10,
  cache: 10,
  about: 12,
};
const ofTabs: Readonly<Record<LeftTab | BottomTab, number>> = {
  layers: 6,
  filter: 2,
  vessels: 4,
  gear: 9,
  table: 2,
  figures: 2,
  compare: 2,
  contacts: 3,
  tracks: 4,
  operations: 5,
};

/** What is open in the window. */
interface Opened {
  /** What the right dock showed before the guide. */
  readonly page: PageId | SelectedKind | null;
  /** Of the docks that are open; null: it is closed. */
  readonly left: LeftTab | null;
  readonly bottom: BottomTab | null;
  /** The tab that was opened last. */
  readonly last: { readonly dock: 'left' | 'bottom' } | null;
  readonly hasSite: boolean;
}

/**
 * The section of the task that one is in. What somebody opened says more than what is there from the start: the layers and the table
 * come last.
 */
export function sectionOf({ page, left, bottom, last, hasSite }: Opened): number {
  if (page !== null && page !== 'guide') return ofPages[page];
  const tabs = last?.dock === 'left' ? [left, bottom] : [bottom, left];
  const tab = tabs.find((one) => one && one !== 'layers' && one !== 'table');
  if (tab) return ofTabs[tab];
  if (hasSite || bottom) return 2;
  return last?.dock === 'left' && left ? ofTabs[left] : 0;
}
