import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../src-renderer/words/en';
import { enMenu } from '../src-renderer/words/en/en-menu';
import { callWords } from '../src-renderer/words/call-words';
import { matrixWords } from '../src-renderer/words/matrix-words';
import { citationWords } from '../src-renderer/words/citation-words';
import { digestWords } from '../src-renderer/words/digest-words';
import { drillWords } from '../src-renderer/words/drill-words';
import { eventWords } from '../src-renderer/words/event-words';
import { vesselAreaWords } from '../src-renderer/words/vessel-area-words';
import { neighbourWords } from '../src-renderer/words/neighbour-words';
import { nb } from '../src-renderer/words/nb';
import { nbMenu } from '../src-renderer/words/nb/nb-menu';
import { reportOfferWords } from '../src-renderer/words/report-offer-words';
import { stayWords } from '../src-renderer/words/stay-words';
import { studyWords } from '../src-renderer/words/study-words';
import { zoneWords } from '../src-renderer/words/zone-words';

const folder = join(import.meta.dirname, '../docs/guide');
/** Sentences with numbers are functions of them: the guide quotes only the others. */
const format = new Proxy({}, { get: () => () => '' });

/** All that the window says, as far as it is said without a number. */
function sentences(words) {
  return Object.values(words).flatMap((value) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? sentences(value) : [];
  });
}

describe.each([
  [
    'English',
    'guide.en.md',
    [
      en,
      enMenu,
      eventWords.en,
      vesselAreaWords.en,
      callWords.en,
      matrixWords.en,
      neighbourWords.en,
      digestWords.en,
      drillWords.en,
      citationWords.en,
      stayWords.en,
      studyWords.en,
      reportOfferWords.en,
      zoneWords.en,
    ],
  ],
  [
    'bokmål',
    'guide.nb.md',
    [
      nb,
      nbMenu,
      eventWords.nb,
      vesselAreaWords.nb,
      callWords.nb,
      matrixWords.nb,
      neighbourWords.nb,
      digestWords.nb,
      drillWords.nb,
      citationWords.nb,
      stayWords.nb,
      studyWords.nb,
      reportOfferWords.nb,
      zoneWords.nb,
    ],
  ],
])('the guide in %s', (_language, file, words) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const quoted = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label]) => label.replaceAll(/\s+/g, ' '));

  it('quotes only what the window says', () => {
    const said = new Set(sentences(words.map((one) => (typeof one === 'function' ? one(format) : one))));
    expect(quoted.length).toBeGreaterThan(40);
    // The line before the tasks says what bold means.
    expect(
      [...new Set(quoted)].filter((label) => !said.has(label) && !/^(bold|fet skrift)$/.test(label)),
    ).toEqual([]);
  });

  it('has ten tasks, each with a picture that is there', () => {
    const tasks = text.split(/^## \d+\. /m).slice(1);
    expect(tasks).toHaveLength(10);
    for (const task of tasks) {
      const pictures = [...task.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path]) => path);
      expect(pictures.length).toBeGreaterThan(0);
      for (const path of pictures) expect(existsSync(join(folder, path)), path).toBe(true);
    }
  });
});
