import { describe, expect, it } from 'vitest';
import type { GearLists } from '../../src-shared/domain/gear/gear-item';
import type { ReportDraft, ReportState } from '../../src-shared/domain/gear/gear-report';
import type { ActRecord } from './entry-record';
import { knownOf } from './match';
import { interrupted, isFollowed, isOpen, settledBy, settleMs, stateAfter } from './states';
import {
  deployed,
  firstId,
  listsOf,
  lost,
  refused,
  removedMs,
  reportOf,
  retrieved,
  secondId,
  taken,
  gearOf,
  gearOne,
  unsent,
} from './testing';

const sentMs = 1_000_000;
const endMs = sentMs + 20_000;
const lateMs = endMs + settleMs;
const unknown: ReportState = { is: 'unknown', sentMs, why: 'timeout', readMs: null, settledFromMs: lateMs };
const takenState: ReportState = { is: 'taken', sentMs, readMs: null };
const notSeen: ReportState = { is: 'not-seen', sentMs, readMs: lateMs };
const seen = (
  stage: 'pending' | 'confirmed' | 'failed' | 'gone',
  errorMessage: string | null = null,
): ReportState => ({
  is: 'seen',
  sentMs,
  readMs: endMs,
  stage,
  changeId: 'change-a',
  toolId: 'a',
  errorMessage,
});

const actOf = (
  state: ReportState,
  draft: ReportDraft = deployed(),
  more: Partial<ActRecord> = {},
): ActRecord => ({
  version: 1,
  id: firstId,
  draft,
  state,
  createdMs: 1,
  changedMs: 1,
  tryId: 't',
  known: [],
  claim: [],
  ...more,
});
const after = (
  state: ReportState,
  lists: Partial<GearLists>,
  askedMs: number,
  draft?: ReportDraft,
): ReportState => settledBy([actOf(state, draft)], listsOf(lists), askedMs, lateMs * 3)[0]?.state ?? state;

const tool = gearOf('a');
const pendingOne = { pending: [reportOf(tool)] };
const own = gearOf(gearOne, { removedMs });
const retrieval = reportOf(own, { kind: 'retrieved' });

describe('what a try comes to', () => {
  it.each([
    ['taken', taken, { is: 'taken', sentMs, readMs: null }],
    [
      'refused',
      refused,
      { is: 'draft', lastTry: { was: 'refused', code: 'rejected', said: 'No such type.', atMs: endMs } },
    ],
    ['not sent', unsent, { is: 'draft', lastTry: { was: 'not-sent', code: 'offline', atMs: endMs } }],
    ['unknown, to be settled when nothing of it can be on its way', lost(true), unknown],
  ])('%s', (_name, { outcome }, state) => {
    expect(stateAfter(outcome, sentMs, endMs)).toEqual(state);
  });

  it('interrupted where its process has ended, and nothing is known of when', () => {
    const act = actOf({ is: 'sending', sinceMs: sentMs });
    expect(interrupted(act, endMs).state).toEqual({ ...unknown, why: 'interrupted' });
    expect(interrupted(act, sentMs + 86_400_000).state).toMatchObject({
      settledFromMs: sentMs + 300_000 + settleMs,
    });
    expect(interrupted(actOf(takenState), endMs).state).toEqual(takenState);
  });
});

describe.each([
  // state, lists, asked, draft, next
  [
    'unknown that is in the lists is seen',
    unknown,
    pendingOne,
    endMs,
    deployed(),
    { is: 'seen', stage: 'pending', readMs: endMs },
  ],
  [
    'unknown is seen in lists that were asked for too early to say no',
    unknown,
    pendingOne,
    sentMs - 1,
    deployed(),
    { is: 'seen' },
  ],
  [
    'unknown stays so while it may be on its way',
    unknown,
    {},
    lateMs - 1,
    deployed(),
    { is: 'unknown', readMs: lateMs - 1 },
  ],
  [
    'unknown is not seen once it cannot be on its way',
    unknown,
    {},
    lateMs,
    deployed(),
    { is: 'not-seen', readMs: lateMs },
  ],
  [
    'unknown is untouched by lists from before it was sent',
    unknown,
    {},
    sentMs - 1,
    deployed(),
    { readMs: null },
  ],
  [
    'unknown failed is seen as that',
    unknown,
    { failed: [reportOf(tool, { errorMessage: 'No.' })] },
    endMs,
    deployed(),
    { stage: 'failed', errorMessage: 'No.' },
  ],
  [
    'taken stays so however long the lists do not have it',
    takenState,
    {},
    lateMs * 2,
    deployed(),
    { is: 'taken', readMs: lateMs * 2 },
  ],
  ['taken is seen', takenState, { confirmed: [tool] }, endMs, deployed(), { is: 'seen', stage: 'confirmed' }],
  ['not seen is seen when it arrives after all', notSeen, pendingOne, lateMs * 2, deployed(), { is: 'seen' }],
  ['not seen stays so', notSeen, {}, lateMs * 2, deployed(), notSeen],
  [
    'a retrieval is seen',
    unknown,
    { pending: [retrieval] },
    endMs,
    retrieved(),
    { is: 'seen', stage: 'pending', toolId: gearOne },
  ],
  [
    'a retrieval whose tool is in no list any more is gone',
    takenState,
    {},
    endMs,
    retrieved(),
    { is: 'seen', stage: 'gone', toolId: gearOne },
  ],
  ['a retrieval is not gone by lists from before', unknown, {}, sentMs - 1, retrieved(), unknown],
  [
    'a retrieval that was not seen is not seen in somebody else’s',
    notSeen,
    {},
    lateMs * 2,
    retrieved(),
    notSeen,
  ],
  [
    'a retrieval whose tool stands is unknown',
    unknown,
    { confirmed: [own] },
    endMs,
    retrieved(),
    { is: 'unknown' },
  ],
  [
    'a retrieval whose tool stands is not seen in the end',
    unknown,
    { confirmed: [own] },
    lateMs,
    retrieved(),
    { is: 'not-seen' },
  ],
  [
    'pending becomes confirmed',
    seen('pending'),
    { confirmed: [gearOf('A')] },
    lateMs,
    deployed(),
    { stage: 'confirmed', changeId: 'change-a' },
  ],
  [
    'pending becomes failed',
    seen('pending'),
    { failed: [reportOf(tool, { errorMessage: 'No.' })] },
    lateMs,
    deployed(),
    { stage: 'failed', errorMessage: 'No.' },
  ],
  ['pending that is in no list is gone', seen('pending'), {}, lateMs, deployed(), { stage: 'gone' }],
  [
    'a deployed one that was gone comes again',
    seen('gone'),
    { confirmed: [tool] },
    lateMs,
    deployed(),
    { stage: 'confirmed' },
  ],
  ['confirmed stays so', seen('confirmed'), {}, lateMs, deployed(), seen('confirmed')],
  [
    'failed stays so when the service forgets it',
    seen('failed', 'No.'),
    {},
    lateMs,
    deployed(),
    seen('failed', 'No.'),
  ],
  [
    'lists that are older than what is known change nothing',
    seen('pending'),
    {},
    endMs - 1,
    deployed(),
    seen('pending'),
  ],
] as const)('by the lists: %s', (_name, state, lists, askedMs, draft, next) => {
  it('holds', () => {
    expect(after(state, lists, askedMs, draft)).toMatchObject(next);
  });
});

describe('a retrieval that was seen', () => {
  const pending = { ...seen('pending'), toolId: gearOne } as ReportState;

  it('is gone with its tool, and stays so', () => {
    expect(after(pending, {}, lateMs, retrieved())).toMatchObject({ stage: 'gone' });
    const gone = { ...seen('gone'), toolId: gearOne } as ReportState;
    expect(after(gone, { confirmed: [own] }, lateMs, retrieved())).toEqual(gone);
  });

  it('has failed where its tool stands again and nobody says why, until somebody does', () => {
    const failed = after(pending, { confirmed: [own] }, lateMs, retrieved());
    expect(failed).toMatchObject({ stage: 'failed', errorMessage: null });
    const lists = { failed: [{ ...retrieval, changeId: 'change-a', errorMessage: 'No.' }] };
    expect(after(failed, lists, lateMs + 1, retrieved())).toMatchObject({
      stage: 'failed',
      errorMessage: 'No.',
    });
  });
});

describe('what is drafted or being sent', () => {
  it.each([
    ['a draft', { is: 'draft', lastTry: null }],
    ['sending', { is: 'sending', sinceMs: sentMs }],
  ] as const)('%s is not looked for in the lists', (_name, state) => {
    expect(after(state, pendingOne, lateMs)).toEqual(state);
  });
});

describe('a clock that was put back since it was sent', () => {
  const nowMs = sentMs - 7_200_000;

  it('does not hold an unknown outcome for longer than it takes to be sure', () => {
    const [act] = settledBy([actOf(unknown)], listsOf(), nowMs, nowMs);
    expect(act?.state).toMatchObject({ is: 'unknown', readMs: nowMs, settledFromMs: nowMs + settleMs });
    const [next] = settledBy(act ? [act] : [], listsOf(), nowMs + settleMs, nowMs + settleMs);
    expect(next?.state).toMatchObject({ is: 'not-seen' });
  });

  it('does not keep a report from being followed', () => {
    const [act] = settledBy([actOf(seen('pending'))], listsOf({ confirmed: [tool] }), nowMs, nowMs);
    expect(act?.state).toMatchObject({ stage: 'confirmed' });
  });
});

describe('of two alike acts', () => {
  const lists = listsOf(pendingOne);
  const first = actOf(unknown);
  const second = actOf({ ...unknown, sentMs: sentMs + 1 }, deployed(), { id: secondId });

  it('one report is one of them', () => {
    const states = settledBy([first, second], lists, endMs, endMs).map(({ state }) => state.is);
    expect(states).toEqual(['seen', 'unknown']);
  });

  it('each finds its own where there are two, whatever was known before which', () => {
    const known = knownOf(lists);
    const both = listsOf({ pending: [reportOf(gearOf('z')), ...lists.pending] });
    for (const acts of [
      [first, { ...second, known }],
      [{ ...second, known }, first],
    ]) {
      const settled = settledBy(acts, both, endMs, endMs);
      expect(settled.map(({ state }) => state.is)).toEqual(['seen', 'seen']);
    }
  });

  it('what one has claimed is never the other', () => {
    const claimed = { ...second, ...(settledBy([second], lists, endMs, endMs)[0] ?? {}) };
    expect(settledBy([first, claimed], lists, lateMs, lateMs).map(({ id, state }) => [id, state.is])).toEqual(
      [
        [secondId, 'seen'],
        [firstId, 'not-seen'],
      ],
    );
  });
});

it('is open and followed as long as lists can say anything new', () => {
  const of = (state: ReportState, draft: ReportDraft = deployed()): [boolean, boolean] => {
    const act = actOf(state, draft);
    return [isOpen(act), isFollowed(act)];
  };
  expect([of(unknown), of(takenState), of(notSeen), of(seen('pending'))]).toEqual([
    [true, true],
    [true, true],
    [false, true],
    [false, true],
  ]);
  expect([of(seen('confirmed')), of(seen('gone'), retrieved()), of(seen('failed', 'No.'))]).toEqual(
    Array(3).fill([false, false]),
  );
});
