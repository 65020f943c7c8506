import type { BoatType } from '../../../src-shared/domain/vessels/visit';
import type { Stay } from '../../../src-shared/domain/vessels/visit-book';
import type { TraceAnswer } from '../../../src-shared/domain/weeks/year-answers';

/** A stay in a vessel's lane. */
export interface LaneStay {
  readonly stay: Stay;
  /** At the place asked about; at another that a contact led to; anywhere else. */
  readonly role: 'asked' | 'exposed' | 'other';
}

export interface Lane {
  readonly mmsi: number;
  readonly name: string | null;
  readonly boat: BoatType;
  /** In order of arrival. */
  readonly stays: readonly LaneStay[];
}

export interface Lanes {
  readonly lanes: readonly Lane[];
  /** What the axis shows, ms since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** The vessels of an answer and the stays that it tells of, those that called at the place first, by their first call. */
export function vesselLanes(answer: TraceAnswer, asked: readonly number[]): Lanes {
  const { tracing, callers } = answer;
  const stays = new Map<string, LaneStay>();
  const put = (stay: Stay | null, role: LaneStay['role']): void => {
    if (!stay) return;
    const key = `${stay.mmsi} ${stay.localityNo} ${stay.arrived.join(' ')} ${stay.left.join(' ')}`;
    if (role !== 'other' || !stays.has(key)) stays.set(key, { stay, role });
  };
  for (const { before, after, sameTime } of callers) {
    put(before, 'other');
    put(after, 'other');
    for (const one of sameTime) put(one, 'other');
  }
  for (const { contacts, path } of tracing.sites)
    for (const { from, to } of [...contacts, ...path])
      for (const stay of [from, to]) put(stay, asked.includes(stay.localityNo) ? 'asked' : 'exposed');
  for (const { stay } of callers) put(stay, 'asked');

  const byVessel = new Map<number, LaneStay[]>();
  for (const one of stays.values()) {
    const of = byVessel.get(one.stay.mmsi);
    if (of) of.push(one);
    else byVessel.set(one.stay.mmsi, [one]);
  }
  const lanes = [...byVessel].map(([mmsi, of]): Lane => {
    of.sort(byArrival);
    const known = of.find(({ stay }) => stay.vesselName !== null)?.stay ?? of[0]?.stay;
    return { mmsi, name: known?.vesselName ?? null, boat: known?.boat ?? 'unknown', stays: of };
  });
  const firstCall = ({ stays: of }: Lane): number =>
    of.find(({ role }) => role === 'asked')?.stay.arrived[0] ?? Infinity;
  const firstStay = ({ stays: of }: Lane): number => of[0]?.stay.arrived[0] ?? 0;
  lanes.sort((a, b) => {
    const [one, other] = [firstCall(a), firstCall(b)];
    return one === other ? firstStay(a) - firstStay(b) : one - other;
  });
  const all = [...stays.values()].map(({ stay }) => stay);
  return {
    lanes,
    fromMs: all.reduce((least, { arrived }) => Math.min(least, arrived[0]), Infinity),
    toMs: all.reduce((most, { left }) => Math.max(most, left[1]), -Infinity),
  };
}

/** Of two that began together the one at the place asked about comes first: which was the first is not known. */
const byArrival = (a: LaneStay, b: LaneStay): number =>
  a.stay.arrived[0] - b.stay.arrived[0] || Number(b.role === 'asked') - Number(a.role === 'asked');

/** A stretch of a lane as shares of the axis, 0 to 1: surely there from `sure`, perhaps there from `maybe`. */
export interface LaneBar {
  readonly maybe: readonly [from: number, to: number];
  /** Null: at no moment surely there. */
  readonly sure: readonly [from: number, to: number] | null;
}

export function laneBar({ arrived, left }: Stay, fromMs: number, toMs: number): LaneBar {
  const share = (ms: number): number => Math.min(1, Math.max(0, (ms - fromMs) / Math.max(1, toMs - fromMs)));
  const isSure = arrived[1] <= left[0];
  return {
    maybe: [share(arrived[0]), share(left[1])],
    sure: isSure ? [share(arrived[1]), share(left[0])] : null,
  };
}
