import { basename } from 'node:path';
import type { Given } from '../../../src-shared/domain/workspace/given';
import { readLink } from '../../../src-shared/domain/workspace/kartbord-link';
import type { Thing } from './given-arguments';

export interface GivenParts {
  openCaseFile(path: string): void;
  /** A case file has the window: it shows no workspace. */
  isCaseFileShown(): boolean;
  /** Gives a file an id by which a window may open it. */
  offer(path: string): string;
  /** Something waits for the window. */
  tell(): void;
}

export interface GivenThings {
  take(thing: Thing): void;
  /** The oldest that waits; null: nothing does. */
  next(): Given | null;
}

/** More clicks than a person makes before the window is there. */
const mostWaiting = 20;
const longestShown = 80;

/** What the system gave, checked, until the window asks for it. */
export function givenThings(parts: GivenParts): GivenThings {
  const waiting: Given[] = [];

  function given(thing: Exclude<Thing, { readonly caseFilePath: string }>): Given {
    if ('link' in thing) {
      const link = readLink(thing.link);
      return link ? { kind: 'link', link } : { kind: 'refused', what: 'link', detail: shownText(thing.link) };
    }
    const { workspacePath } = thing;
    return parts.isCaseFileShown()
      ? { kind: 'refused', what: 'workspace', detail: shownText(basename(workspacePath)) }
      : { kind: 'workspace', id: parts.offer(workspacePath) };
  }

  return {
    take(thing) {
      if ('caseFilePath' in thing) {
        parts.openCaseFile(thing.caseFilePath);
        return;
      }
      if (waiting.length < mostWaiting) waiting.push(given(thing));
      parts.tell();
    },
    next: () => waiting.shift() ?? null,
  };
}

/** A stranger's text as it may be shown: short, and without signs that turn lines or cannot be seen. */
function shownText(text: string): string {
  const plain = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return plain.length > longestShown ? `${plain.slice(0, longestShown - 1)}…` : plain;
}
