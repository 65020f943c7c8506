import type { Recovered } from '../../../src-shared/domain/recovered';
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
    return { title: words.caseTitle(refused.detail), lines: [words.caseHint] };
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

export function recoveredSaid({ recovered: words }: Words, { what, atMs }: Recovered): Said {
  switch (what) {
    case 'run':
      return { title: words.runTitle, lines: [words.runWhat(atMs), words.kept] };
    case 'starts':
      return { title: words.startsTitle, lines: [words.startsWhat, words.startsKept] };
    case 'page':
      return { title: words.pageTitle, lines: [words.pageWhat] };
  }
}
