import * as v from 'valibot';
import type { ContactQuestion } from '../vessels/contact';
import { contactQuestion } from '../vessels/contact-question';
import type { GroupBy } from '../weeks/groups';
import type { LocalityNo } from '../fish-health/locality';
import { type ReportKind, reportKinds } from '../gear/report-rows';
import { type FigureName, figureNames } from '../weeks/statistics';
import type { TrackEventsQuestion } from '../tracks/track-events';
import { trackEventsQuestion } from '../tracks/track-events-schema';
import { localityNoSchema as no, weekSchema as week, yearSchema as year } from '../schemas';
import type { IsoWeek } from '../week';
import type { WeekFilter } from '../filter/week-filter';
import { weekFilter } from '../filter/week-filter-schema';
import { type YearFigureName, yearFigureNames } from '../weeks/year-statistics';

/** What can be written as a table: rows with named columns, with where they come from. */
export type TableSelection =
  /** Locality weeks of what is kept. Null: all localities. */
  | {
      readonly kind: 'history';
      readonly from: IsoWeek;
      readonly to: IsoWeek;
      readonly localityNos: readonly LocalityNo[] | null;
      readonly filter: WeekFilter;
    }
  /** The rows behind a figure of a week, of a filter or of one of its groups. */
  | {
      readonly kind: 'figure';
      readonly week: IsoWeek;
      readonly name: FigureName;
      readonly filter: WeekFilter;
      readonly group: { readonly by: GroupBy; readonly key: string | null } | null;
    }
  /** All figures of a week, by groups. */
  | {
      readonly kind: 'figures';
      readonly week: IsoWeek;
      readonly filter: WeekFilter;
      readonly by: GroupBy | null;
      /** In place of the figures: the sites at or over their limit under other readings. */
      readonly readings?: true;
    }
  | {
      readonly kind: 'year-figure';
      readonly year: number;
      readonly name: YearFigureName;
      readonly filter: WeekFilter;
    }
  | {
      readonly kind: 'week-difference';
      readonly week: IsoWeek;
      readonly against: IsoWeek;
      readonly filter: WeekFilter;
    }
  | {
      readonly kind: 'disease' | 'treatments' | 'visits';
      readonly localityNos: readonly LocalityNo[];
      readonly fromYear: number;
      readonly toYear: number;
    }
  | { readonly kind: 'contacts'; readonly question: ContactQuestion }
  | {
      readonly kind: 'track-events';
      readonly part: 'gaps' | 'stops' | 'visits' | 'odd';
      readonly question: TrackEventsQuestion;
    }
  /** The download joined to one table, of the pieces that are kept. */
  | {
      readonly kind: 'report';
      readonly report: ReportKind;
      readonly from: IsoWeek;
      readonly to: IsoWeek;
      readonly localityNo: LocalityNo | null;
      /** Of lice alone, in place of the rows: those whose own "over the limit" is not what the table of limits says. */
      readonly check?: true;
    };

export type TableKind = TableSelection['kind'];

const nos = v.pipe(v.array(no), v.minLength(1), v.maxLength(5_000));
const groupBy = v.picklist(['production-area', 'county', 'municipality']);

export const tableSelection: v.GenericSchema<unknown, TableSelection> = v.variant('kind', [
  v.strictObject({
    kind: v.literal('history'),
    from: week,
    to: week,
    localityNos: v.nullable(nos),
    filter: weekFilter,
  }),
  v.strictObject({
    kind: v.literal('figure'),
    week,
    name: v.picklist(figureNames),
    filter: weekFilter,
    group: v.nullable(v.strictObject({ by: groupBy, key: v.nullable(v.pipe(v.string(), v.maxLength(20))) })),
  }),
  v.strictObject({
    kind: v.literal('figures'),
    week,
    filter: weekFilter,
    by: v.nullable(groupBy),
    readings: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({
    kind: v.literal('year-figure'),
    year,
    name: v.picklist(yearFigureNames),
    filter: weekFilter,
  }),
  v.strictObject({ kind: v.literal('week-difference'), week, against: week, filter: weekFilter }),
  v.strictObject({
    kind: v.picklist(['disease', 'treatments', 'visits']),
    localityNos: nos,
    fromYear: year,
    toYear: year,
  }),
  v.strictObject({ kind: v.literal('contacts'), question: contactQuestion }),
  v.strictObject({
    kind: v.literal('track-events'),
    part: v.picklist(['gaps', 'stops', 'visits', 'odd']),
    question: trackEventsQuestion,
  }),
  v.strictObject({
    kind: v.literal('report'),
    report: v.picklist(reportKinds),
    from: week,
    to: week,
    localityNo: v.nullable(no),
    check: v.exactOptional(v.literal(true)),
  }),
]);
