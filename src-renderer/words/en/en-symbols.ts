import { enClassWords } from '../../../src-shared/domain/figure/class-words';
import type { LimitRow } from '../../../src-shared/domain/fish-health/lice-limits';
import type { LimitField, LimitProblem } from '../../../src-shared/domain/fish-health/limit-draft';
import type { Outlier, OutlierMember } from '../../../src-shared/domain/fish-health/outliers';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { Format } from '../format';

const week = (value: IsoWeek): string => `week ${weekParts(value).week}, ${weekParts(value).year}`;

/** What a person reads about classes, limits and outliers. */
export const enSymbols = (f: Format) => {
  const number = (value: number): string => f.quantity(value);
  const where = ({ area }: Pick<LimitRow, 'area'>): string =>
    area === 'everywhere'
      ? 'everywhere'
      : area === 'south'
        ? 'south of Nordland'
        : area === 'north'
          ? 'from Nordland north'
          : `in municipalities ${area.municipalities.join(', ')}`;
  const when = ({ weeks }: Pick<LimitRow, 'weeks'>): string =>
    weeks === null
      ? 'all year'
      : weeks.first === weeks.last
        ? `in week ${weeks.first}`
        : `in weeks ${weeks.first}–${weeks.last}`;
  const span = ({ from, to }: Pick<LimitRow, 'from' | 'to'>): string =>
    from === null
      ? to === null
        ? 'always in force'
        : `until ${week(to)}`
      : to === null
        ? `since ${week(from)}`
        : `${week(from)} to ${week(to)}`;

  return {
    symbols: {
      colouredBy: 'Coloured by',
      ...enClassWords,
      rules: {
        state: 'Classes by the limit in force.',
        steps: (since: string) =>
          `Kartbord’s own steps since ${since}; the lower number belongs to the class. No rule limits these lice.`,
        degrees: (since: string) =>
          `Kartbord’s own steps of 2 °C since ${since}; the lower number belongs to the class.`,
        treatment: (since: string) =>
          `Medicines, removals and cleaner fish, by week. Kartbord’s own steps since ${since}.`,
        disease: (since: string) =>
          `As the service lists it for the week, suspected or diagnosed. Classes since ${since}.`,
        reporting: (since: string) => `As the service says it for the week. Classes since ${since}.`,
      },
      treatmentWeeks: (held: number, all: number) =>
        held === all
          ? `Looked through this week and the ${all} before.`
          : `Only ${f.count(held)} of the ${all} weeks before are downloaded: download years to look further back.`,
      line: (what: string, value: string) => `${what}: ${value}`,
    },

    outliers: {
      title: (rows: number) =>
        rows === 1 ? '1 site with a flagged number' : `${f.count(rows)} sites with a flagged number`,
      none: 'No number of this week is flagged.',
      hint: 'Shown as given, never dropped.',
      withoutJumps: 'The week before is not downloaded: jumps are searched for in adult female lice alone.',
      members: {
        seaTemperature: 'Sea temperature',
        adultFemaleLice: 'Adult female lice',
        mobileLice: 'Other mobile lice',
        stationaryLice: 'Stationary lice',
        totalLice: 'All lice',
      } satisfies Record<OutlierMember, string>,
      /** Shown as a title, beside the value. */
      reason: ({ member, reason, bound, before }: Outlier): string => {
        const unit = member === 'seaTemperature' ? ' °C' : '';
        switch (reason) {
          case 'above':
            return `Over ${number(bound)}${unit}: shown as given, probably a slip in the report`;
          case 'below':
            return `Under ${number(bound)}${unit}: shown as given, probably a slip in the report`;
          case 'zero':
            return 'Exactly 0 °C in a warm season: shown as given, probably not filled in';
          case 'jump':
            return `More than ${number(bound)}${unit} from ${number(before ?? 0)}${unit} the week before: shown as given, perhaps a slip`;
        }
      },
    },

    limits: {
      title: 'Limits for lice',
      close: 'Close the limits',
      intro:
        'Adult female lice per fish; a site with as many or more, at two decimals, is at or over its limit. Where two rows hold, the lower one in the list wins.',
      special:
        'A site may have a limit of its own. Where the downloaded lice report gives one that is not the regulation’s, it rules, and is named “site’s own limit”; the settings can leave it out.',
      asRegulation: 'These are the limits of the regulation.',
      changed: 'Changed from the regulation by you.',
      reset: 'Reset to the regulation',
      add: 'Add a row',
      edit: (row: number) => `Edit row ${row}`,
      up: (row: number) => `Move row ${row} up`,
      down: (row: number) => `Move row ${row} down`,
      remove: (row: number) => `Remove row ${row}`,
      save: 'Save',
      cancel: 'Cancel',
      rows: 'Rows of the table',
      row: (row: number) => `Row ${row}`,
      newRow: 'New row',
      unsaved: 'The change applies in this window but could not be saved.',
      where,
      when,
      span,
      source: (text: string) => `Source: ${text}`,
      rule: (limit: string, row: LimitRow) => `Limit ${limit} ${where(row)}, ${when(row)}`,
      own: (limit: string, general: string) => `Site’s own limit ${limit}; the general one is ${general}`,
      ownSame: (limit: string) => `Site’s own limit ${limit}, as the general one`,
      ownShort: (limit: string) => `Site’s own limit ${limit}`,
      maybeSpecial: 'The site may have a special limit.',
      uncertain: 'The municipality is not given: another limit may be in force.',
      now: (parts: string) => `Limit this week: ${parts}`,
      here: (limit: string, place: string) => `${limit} ${place}`,
      everywhere: 'everywhere',
      south: 'in the south',
      north: 'from Nordland north',
      others: (rows: number) =>
        rows === 1
          ? 'One row is for some municipalities alone.'
          : `${rows} rows are for some municipalities alone.`,
      open: 'Limits and their sources',
      areas: {
        everywhere: 'Everywhere',
        south: 'South of Nordland',
        north: 'From Nordland north',
        municipalities: 'Some municipalities',
      },
      fields: {
        limit: 'Limit, lice per fish',
        area: 'Where',
        municipalities: 'Municipality numbers',
        firstWeek: 'From week',
        lastWeek: 'To week',
        from: 'In force from',
        to: 'In force to',
        source: 'Source',
      } satisfies Record<LimitField, string>,
      hints: {
        municipalities: 'Or their first digits, such as 46, 1804',
        weeks: 'Of the year; empty: all',
        span: 'Such as 2026-W21; empty: no end',
      },
      problems: {
        'not-a-limit': 'A number from 0.001 to 10',
        'not-municipalities': 'Numbers of 2 to 4 digits, with commas between',
        'not-a-week-number': 'A whole number from 1 to 53',
        'one-week-missing': 'Both weeks, or neither',
        'not-a-week': 'A week such as 2026-W21',
        'ends-before-it-begins': 'This is before the week that it begins in',
        'no-source': 'State where the limit is written',
        'source-too-long': 'At most 500 characters',
      } satisfies Record<LimitProblem, string>,
      noBase: 'One row must hold everywhere, all year and always. It cannot be removed or narrowed.',
      tooMany: 'There is no room for more than 200 rows.',
    },
  };
};
