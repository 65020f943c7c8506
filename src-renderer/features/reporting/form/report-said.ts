import { legBetween } from '../../../../src-shared/domain/units/geodesic';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { GearItem } from '../../../../src-shared/domain/gear/gear-item';
import type { Finding, ReportDraft, ReportState } from '../../../../src-shared/domain/gear/gear-report';
import type { FailureCode } from '../../../../src-shared/result';
import type { Words } from '../../../words/en';
import { formatOf } from '../../../words/format';
import type { Speech } from '../../../words/speech.svelte';
import { gearAmount, gearTypeName } from '../gear-type';

type Speaks = Pick<Speech, 'words' | 'format' | 'language'>;

/** `212.4 km (114.7 nm)`. */
const distanceWords = ({ format }: Speaks, metres: number): string => format.bothDistances(metres);

export const apartWords = (speech: Speaks, one: LonLat, other: LonLat): string =>
  distanceWords(speech, legBetween(one, other).metres);

/** A time in the chosen zone and in UTC, where that is another: who reads one never has to count. */
export function bothTimes({ format, language }: Speaks, timeMs: number): readonly string[] {
  const [local, utc] = [format.dateTime(timeMs), formatOf(language, 'UTC').dateTime(timeMs)];
  return local === utc ? [utc] : [local, utc];
}

/** A finding as a sentence, with what main measured of it. */
export function findingWords(speech: Speaks, finding: Finding): string {
  const words = speech.words.reportForm.findings;
  const { code, distanceM, vesselMs, setupMs } = finding;
  const when = (timeMs: number | undefined): string | null =>
    timeMs === undefined ? null : speech.format.dateTime(timeMs);
  if (code === 'far-from-vessel')
    return words.far({
      distance: distanceM === undefined ? null : distanceWords(speech, distanceM),
      when: when(vesselMs),
    });
  if (code === 'removed-before-set' && setupMs !== undefined)
    return words.removedBefore(speech.format.dateTime(setupMs));
  return words.texts[code];
}

export const reasonWords = (words: Words, code: FailureCode | 'interrupted'): string =>
  words.reportForm.reasons[code];

type Outcome = 'waiting' | 'sending' | 'good' | 'unknown' | 'bad';

export interface SaidOutcome {
  readonly tone: Outcome;
  readonly text: string;
  readonly more: readonly string[];
}

/** What came of a try, in words. `isHeld`: nothing was tried, by main's own word or because it was not asked. */
export function outcomeWords(words: Words, state: ReportState | null, isHeld: boolean): SaidOutcome {
  const { states, said } = words.reportForm.dialog;
  const plain = (tone: Outcome, text: string, ...more: string[]): SaidOutcome => ({ tone, text, more });
  if (state === null) return plain('bad', states.deleted);
  switch (state.is) {
    case 'draft': {
      const { lastTry } = state;
      if (isHeld || !lastTry) return plain('bad', states.held);
      const why = reasonWords(words, lastTry.code);
      if (lastTry.was === 'not-sent') return plain('bad', states.notSent(why));
      return plain('bad', states.refused(why), ...(lastTry.said === null ? [] : [said(lastTry.said)]));
    }
    case 'sending':
      return plain('sending', states.sending);
    case 'unknown':
      return plain('unknown', states.unknown(reasonWords(words, state.why)), states.unknownHow);
    case 'not-seen':
      return plain('bad', isHeld ? states.held : states.notSeen);
    case 'taken':
      return plain('good', states.taken);
    case 'seen':
      return state.stage === 'failed'
        ? plain('bad', states.failed, ...(state.errorMessage === null ? [] : [said(state.errorMessage)]))
        : plain('good', states.seen);
  }
}

/** `Nets, 1,200 m`: one report among several. */
export function reportName(words: Words, draft: ReportDraft, tool: GearItem | null): string {
  const typed = draft.kind === 'deployed' ? { ...draft, typeName: null } : tool;
  if (!typed) return words.reportForm.readBack.unnamed;
  const type = gearTypeName(words, typed) ?? words.reportForm.readBack.unnamed;
  const amount = gearAmount(words, typed);
  return amount === null ? type : `${type}, ${amount}`;
}
