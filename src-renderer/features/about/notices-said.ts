import type { Recovered } from '../../../src-shared/domain/settings/recovered';
import type { UnreadFiles } from '../../../src-shared/domain/settings/unread-files';
import type { Words } from '../../words/en';
import type { NoticesStore } from './notices.svelte';

interface Said {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What was given and not opened; null: nothing. */
export function givenSaid(
  { given: words, week }: Words,
  { refused, missed }: Pick<NoticesStore, 'refused' | 'missed'>,
): Said | null {
  if (refused?.what === 'workspace')
    return { title: words.caseFileTitle(refused.detail), lines: [words.caseHint] };
  if (refused) return { title: words.linkTitle, lines: [words.linkWhat(refused.detail), words.linkHint] };
  switch (missed?.why) {
    case undefined:
      return null;
    case 'week':
      return { title: words.weekTitle, lines: [week(missed.week), words.weekHint] };
    case 'site':
      return { title: words.siteTitle(missed.localityNo), lines: [words.siteHint] };
    case 'vessel':
      return { title: words.vesselTitle, lines: [words.vesselHint] };
  }
}

/** All files that could not be read, in one notice; null: there are none. */
export function unreadSaid({ unread: words }: Words, files: readonly UnreadFiles[]): Said | null {
  if (files.length === 0) return null;
  const lines = files.map(({ what, state, count }) => words[state](words.what[what], count));
  return { title: words.title, lines: [...lines, words.kept, words.next] };
}

export function recoveredSaid({ recovered: words }: Words, { what, atMs }: Recovered): Said {
  switch (what) {
    case 'run':
      return { title: words.runTitle, lines: [words.runWhat(atMs), words.kept] };
    case 'starts':
      return { title: words.startsTitle, lines: [words.startsWhat, words.startsStored] };
    case 'page':
      return { title: words.pageTitle, lines: [words.pageWhat] };
  }
}
