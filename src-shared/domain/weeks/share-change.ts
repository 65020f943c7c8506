import type { LocalityNo } from '../fish-health/locality';

/**
 * Why a share of sites, such as "% over the limit", is another one than before: sites changed, and sites entered or left
 * those that are counted. Whole numbers throughout, so that the parts sum to the change exactly.
 */

export interface Share {
  readonly over: number;
  readonly counted: number;
}

export const shareParts = [
  'newly-over',
  'newly-under',
  'entered-over',
  'entered-under',
  'left-over',
  'left-under',
] as const;
export type SharePartName = (typeof shareParts)[number];

export interface SharePart {
  readonly name: SharePartName;
  readonly sites: readonly LocalityNo[];
  /** By how much these sites change the number of sites over the limit. Over all parts: the change of that number. */
  readonly count: number;
  /** Above `denominator` of the whole: by how much they change the share. Null where a share is not there to change. */
  readonly numerator: number | null;
}

export interface ShareChange {
  readonly before: Share;
  readonly after: Share;
  /** Sites counted in both weeks and on the same side in both: they change nothing by themselves. */
  readonly unchanged: number;
  readonly parts: readonly SharePart[];
  /**
   * The change is the sum of the numerators over this; null where nobody counted in one of the weeks, so that there is no
   * share to compare and only the counts have parts.
   */
  readonly denominator: number | null;
}

/**
 * With O over and N counted, before (1) and after (2), the change O2/N2 - O1/N1 is the sum over sites of
 * - counted in both: (is over - was over) / N2,
 * - entered: (is over - O1/N1) / N2: a site under the limit lowers the share by what it was,
 * - left: -(was over - O1/N1) / N2.
 * Since the first adds up to (O2 - entered over - O1 + left over) / N2 and the others to the rest, nothing is left over.
 * Over the denominator N1 N2 all of them are whole numbers.
 */
export function collectShare(): {
  /** A site of either week, and whether it is over the limit; null: not counted in it. */
  add(no: LocalityNo, before: boolean | null, after: boolean | null): void;
  end(): ShareChange;
} {
  const before = { over: 0, counted: 0 };
  const after = { over: 0, counted: 0 };
  const members = new Map<SharePartName, LocalityNo[]>(shareParts.map((name) => [name, []]));
  let unchanged = 0;
  return {
    add(no, was, is) {
      count(before, was);
      count(after, is);
      const part = partOf(was, is);
      if (part) members.get(part)?.push(no);
      else if (was !== null) unchanged++;
    },
    end() {
      const denominator = before.counted > 0 && after.counted > 0 ? before.counted * after.counted : null;
      const perSite = numerators(before);
      const parts = shareParts.map((name): SharePart => {
        const of = members.get(name) ?? [];
        return {
          name,
          sites: of,
          count: times(of.length, counts[name]),
          numerator: denominator === null ? null : times(of.length, perSite[name]),
        };
      });
      return { before, after, unchanged, parts, denominator };
    },
  };
}

function count(share: { over: number; counted: number }, isOver: boolean | null): void {
  if (isOver === null) return;
  share.counted++;
  if (isOver) share.over++;
}

/** Without the sign that zero times a negative number has. */
const times = (count: number, each: number): number => (count === 0 ? 0 : count * each);

const counts: Readonly<Record<SharePartName, number>> = {
  'newly-over': 1,
  'newly-under': -1,
  'entered-over': 1,
  'entered-under': 0,
  'left-over': -1,
  'left-under': 0,
};

function numerators({ over, counted }: Share): Readonly<Record<SharePartName, number>> {
  return {
    'newly-over': counted,
    'newly-under': -counted,
    'entered-over': counted - over,
    'entered-under': 0 - over,
    'left-over': over - counted,
    'left-under': over,
  };
}

function partOf(before: boolean | null, after: boolean | null): SharePartName | undefined {
  if (before === after) return undefined;
  if (before === null) return after ? 'entered-over' : 'entered-under';
  if (after === null) return before ? 'left-over' : 'left-under';
  return after ? 'newly-over' : 'newly-under';
}

/** Of the sites counted in both: how many came over the limit, and how many under it. */
export function crossings({ parts, unchanged }: ShareChange): {
  readonly over: number;
  readonly under: number;
  readonly both: number;
} {
  const count = (name: SharePartName): number => parts.find((part) => part.name === name)?.sites.length ?? 0;
  const [over, under] = [count('newly-over'), count('newly-under')];
  return { over, under, both: over + under + unchanged };
}

/** By how much a part changes the share: 0.012 is 1.2 percentage points. Null where there is no share to change. */
export function partShare(part: SharePart, { denominator }: ShareChange): number | null {
  return denominator === null || part.numerator === null ? null : part.numerator / denominator;
}
