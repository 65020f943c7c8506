import type { GearItem } from '../../../../src-shared/domain/gear/gear-item';
import type { ReportDraft, ReportState } from '../../../../src-shared/domain/gear/gear-report';
import type { FailureCode } from '../../../../src-shared/result';
import type { Words } from '../../../words/en';
import type { Format } from '../../../words/format';
import { sinceWords } from '../../../words/since';
import { gearAmount, gearTypeName } from '../gear-type';

/** What sentences are made with. */
export interface ActSpeech {
  readonly words: Words;
  readonly format: Format;
  /** Ms since 1970. */
  readonly nowMs: number;
}

/** How an act stands, by a name that has words, an icon and a colour. */
export type ActStage = keyof Words['reporting']['states'];

export type ActTone = 'calm' | 'busy' | 'good' | 'warn' | 'danger';

const tones: Readonly<Record<ActStage, ActTone>> = {
  draft: 'calm',
  'not-sent': 'warn',
  refused: 'danger',
  sending: 'busy',
  unknown: 'warn',
  'not-seen': 'danger',
  taken: 'busy',
  pending: 'busy',
  confirmed: 'good',
  failed: 'danger',
  gone: 'good',
};
export const toneOf = (stage: ActStage): ActTone => tones[stage];

export interface SaidAct {
  readonly stage: ActStage;
  readonly title: string;
  readonly lines: readonly string[];
}

function stageOf(state: ReportState): ActStage {
  if (state.is === 'seen') return state.stage;
  return state.is === 'draft' ? (state.lastTry?.was ?? 'draft') : state.is;
}

/** The state of an act: what is known, since when, and what comes next. */
export function actSaid({ words, format, nowMs }: ActSpeech, state: ReportState): SaidAct {
  const said = words.reporting.states;
  const at = (timeMs: number): string => sinceWords(format, timeMs, nowMs);
  const stage = stageOf(state);
  const description = (...lines: readonly string[]): SaidAct => ({ stage, title: said[stage].title, lines });
  switch (state.is) {
    case 'draft': {
      const { lastTry } = state;
      if (!lastTry) return description(said.draft.text);
      const why = reasonSaid(words, lastTry.code);
      if (lastTry.was === 'not-sent') return description(said['not-sent'].text(at(lastTry.atMs), why));
      const own = lastTry.said === null ? [] : [said.refused.said(lastTry.said)];
      return description(said.refused.text(at(lastTry.atMs), why), ...own);
    }
    case 'sending':
      return description(said.sending.text(format.clock(state.sinceMs)));
    case 'unknown':
      return description(
        said.unknown.text(at(state.sentMs), reasonSaid(words, state.why)),
        state.readMs === null ? said.unknown.unread : said.unknown.read(at(state.readMs)),
        said.unknown.until(at(state.settledFromMs)),
      );
    case 'not-seen':
      return description(said['not-seen'].text(at(state.sentMs), at(state.readMs)));
    case 'taken':
      return description(
        said.taken.text(at(state.sentMs)),
        ...(state.readMs === null ? [] : [said.taken.read(at(state.readMs))]),
      );
    case 'seen': {
      const text = said[state.stage].text(at(state.sentMs), at(state.readMs));
      if (state.stage !== 'failed') return description(text);
      return description(
        text,
        state.errorMessage === null ? said.failed.unsaid : said.failed.said(state.errorMessage),
      );
    }
  }
}

const reasonSaid = (words: Words, code: FailureCode | 'interrupted'): string =>
  words.reportForm.reasons[code];

/** What an act is of: `Set: Nets, 1,200 m`, then when and where. The tool of a retrieval, where the lists have it. */
export function actSubject(
  { words, format, nowMs }: ActSpeech,
  draft: ReportDraft,
  tool: GearItem | null,
): { readonly title: string; readonly facts: readonly string[] } {
  const said = words.reporting.acts;
  const when = (timeMs: number | null): string =>
    timeMs === null ? said.noTime : sinceWords(format, timeMs, nowMs);
  if (draft.kind === 'retrieved') {
    const name = tool && gearTypeName(words, tool);
    const what = name ?? said.tool(draft.toolId.slice(0, 8));
    const amount = tool && gearAmount(words, tool);
    return { title: titleOf(said.retrieved, what, amount), facts: [when(draft.removedMs)] };
  }
  const typed = { typeCode: draft.typeCode, typeName: null, count: draft.count };
  const what = gearTypeName(words, typed) ?? said.noType;
  const amount = draft.typeCode === null ? null : gearAmount(words, typed);
  const place = draft.at === null ? said.noPlace : format.place(draft.at);
  return { title: titleOf(said.deployed, what, amount), facts: [when(draft.setupMs), place] };
}

const titleOf = (kind: string, what: string, amount: string | null): string =>
  `${kind}: ${what}${amount === null ? '' : `, ${amount}`}`;
