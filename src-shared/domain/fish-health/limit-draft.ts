import { type LimitArea, type LimitRow, leastLimit } from './lice-limits';
import { type IsoWeek, parseIsoWeek } from '@kartbord/common/week';

const limitFields = [
  'limit',
  'area',
  'municipalities',
  'firstWeek',
  'lastWeek',
  'from',
  'to',
  'source',
] as const;
export type LimitField = (typeof limitFields)[number];

export type LimitProblem =
  | 'not-a-limit'
  | 'not-municipalities'
  | 'not-a-week-number'
  | 'one-week-missing'
  | 'not-a-week'
  | 'ends-before-it-begins'
  | 'no-source'
  | 'source-too-long';

export const draftAreas = ['everywhere', 'south', 'north', 'municipalities'] as const;

/** A row of the table as it stands in the fields: what a person types. */
export type LimitDraft = Readonly<Record<Exclude<LimitField, 'area'>, string>> & {
  readonly area: (typeof draftAreas)[number];
};

export const emptyDraft: LimitDraft = {
  limit: '',
  area: 'everywhere',
  municipalities: '',
  firstWeek: '',
  lastWeek: '',
  from: '',
  to: '',
  source: '',
};

/** `decimal`: the sign of the person's language. */
export function draftOf({ limit, area, weeks, from, to, source }: LimitRow, decimal: '.' | ','): LimitDraft {
  return {
    limit: String(limit).replace('.', decimal),
    area: typeof area === 'object' ? 'municipalities' : area,
    municipalities: typeof area === 'object' ? area.municipalities.join(', ') : '',
    firstWeek: weeks ? String(weeks.first) : '',
    lastWeek: weeks ? String(weeks.last) : '',
    from: from ?? '',
    to: to ?? '',
    source,
  };
}

export type ReadDraft =
  { readonly row: LimitRow } | { readonly problems: Readonly<Partial<Record<LimitField, LimitProblem>>> };

/** The row that the fields say, or everything that is wrong with them, each at its field. */
export function readDraft(draft: LimitDraft): ReadDraft {
  const problems: Partial<Record<LimitField, LimitProblem>> = {};
  const text = draft.limit.trim().replace(',', '.');
  const limit = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (!(limit >= leastLimit && limit <= 10)) problems.limit = 'not-a-limit';

  const municipalities = draft.municipalities.split(/[\s,;]+/).filter((part) => part !== '');
  const isListed = draft.area === 'municipalities';
  const areGood = municipalities.every((part) => /^\d{2,4}$/.test(part)) && municipalities.length <= 400;
  if (isListed && (municipalities.length === 0 || !areGood)) problems.municipalities = 'not-municipalities';

  const [first, last] = [weekNumber(draft.firstWeek), weekNumber(draft.lastWeek)];
  if (Number.isNaN(first)) problems.firstWeek = 'not-a-week-number';
  if (Number.isNaN(last)) problems.lastWeek = 'not-a-week-number';
  if (first === null && last !== null) problems.firstWeek = 'one-week-missing';
  if (last === null && first !== null) problems.lastWeek = 'one-week-missing';

  const [from, to] = [weekOfText(draft.from), weekOfText(draft.to)];
  if (from === undefined) problems.from = 'not-a-week';
  if (to === undefined) problems.to = 'not-a-week';
  if (from && to && from > to) problems.to = 'ends-before-it-begins';

  const source = draft.source.trim();
  if (source === '') problems.source = 'no-source';
  else if (source.length > 500) problems.source = 'source-too-long';

  if (Object.keys(problems).length > 0) return { problems };
  const area: LimitArea = draft.area === 'municipalities' ? { municipalities } : draft.area;
  return {
    row: {
      from: from ?? null,
      to: to ?? null,
      area,
      weeks: first === null || last === null ? null : { first, last },
      limit,
      source,
    },
  };
}

/** Null for nothing, NaN for what is no week number. */
function weekNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const value = /^\d{1,2}$/.test(trimmed) ? Number(trimmed) : NaN;
  return value >= 1 && value <= 53 ? value : NaN;
}

/** Null for nothing, undefined for what is no week. */
const weekOfText = (text: string): IsoWeek | null | undefined =>
  text.trim() === '' ? null : parseIsoWeek(text);
