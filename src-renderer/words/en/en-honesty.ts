import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { NoBounds } from '../../../src-shared/domain/fish-health/early-bounds';
import {
  completeWeekRule,
  fewestCounted,
  fewestWeeks,
} from '../../../src-shared/domain/fish-health/completeness';
import type { Format } from '../format';

const week = (value: IsoWeek): string => `Week ${weekParts(value).week}, ${weekParts(value).year}`;

/** What is said of how far what is shown can be relied on: completeness, versions, unexpected forms, being offline. */
export const enHonesty = (f: Format) => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const sites = (value: number): string => counted(value, 'site', 'sites');
  const days = (value: number): string => counted(value, 'day', 'days');

  return {
    completeness: {
      line: (reported: number, active: number, share: string) =>
        `${f.count(reported)} of ${counted(active, 'active site', 'active sites')} had reported (${share}) when this was fetched, `,
      began: (value: number) =>
        value === 0 ? 'on the first day of the week.' : `${days(value)} after the week began.`,
      ended: (value: number) =>
        value === 0 ? 'on the day after the week ended.' : `${days(value)} after the week ended.`,
      endedWeeks: (value: number) => `${counted(value, 'week', 'weeks')} after the week ended.`,
      before: 'before the week began by the clock of this computer.',
      others: (range: string, weeks: number) =>
        weeks === 1
          ? `At this age the one other downloaded week had ${range}.`
          : `At this age other weeks had ${range} (from ${f.count(weeks)} downloaded weeks).`,
      below: 'Fewer than in any of them.',
      above: 'More than in any of them.',
      sameAge:
        'Another week is compared if it was stored at the same age: within 12 hours in the first two weeks, within three and a half days after.',
      published: (share: string, weeks: number) =>
        weeks === 0
          ? `No other week is stored at this age. The published figure for a running week is ${share}.`
          : `No other week is stored at this age. The published figure for ${counted(weeks, 'week', 'weeks')} after is ${share}.`,
      fetchedEarly: 'Fetched while its reports were still arriving',
      arriving: 'Reports were still arriving then: the picture will change.',
      settled: `A week is ${completeWeekRule.en}. Corrections can still come.`,
      bounds: {
        line: (range: string) => `Bounds: ${range} at or over the limit when complete`,
        heldShort: (held: number, of: number) =>
          `(held in ${f.count(held)} of ${counted(of, 'earlier week', 'earlier weeks')})`,
        ofWeeks: (weeks: number) => `(based on ${counted(weeks, 'earlier week', 'earlier weeks')})`,
        note: (missing: number, range: string, low: number, high: number, weeks: number) =>
          `Bounds: ${range} (${low === high ? '' : `${f.count(low)}–`}${sites(high)}) at or over the limit when ${missing === 1 ? 'the active site still missing has' : `the ${f.count(missing)} active sites still missing have`} reported, if late reports differ from early ones no more than in ${counted(weeks, 'earlier week', 'earlier weeks')} stored at the same age.`,
        held: (held: number, of: number) =>
          `Tested on ${f.count(of)} of these weeks, each with only the weeks before it: ${f.count(held)} ended within the bounds.`,
        filter:
          'No bounds: the filter depends on this week’s numbers, so other sites match as reports arrive.',
        none: {
          complete: () => '',
          'none-missing': () => 'No bounds: no active site is missing.',
          'few-counted': () =>
            `No bounds yet: they need counts from at least ${fewestCounted} sites, and from no fewer than are missing.`,
          'few-weeks': (weeks: number) =>
            `No bounds: they need ${fewestWeeks} earlier weeks stored at the same age; there ${weeks === 1 ? 'is 1' : `are ${f.count(weeks)}`}.`,
        } satisfies Record<NonNullable<NoBounds['why']>, (weeks: number) => string>,
        key: 'bounds',
        keyHint: 'Where the bar ends when the week is complete, based on earlier weeks',
        bar: (low: number, high: number) =>
          `${low === high ? '' : `${f.count(low)}–`}${f.count(high)} when complete`,
      },
      tooFew: 'No finished week since 2012 had so few: reports of this week are missing.',
    },

    versions: {
      changed: (versions: number) => `Changed since first fetched: ${f.count(versions)} versions`,
      title: 'Versions of this week',
      hint: 'Each version with the time it is known to be from. Choose one to see the week as known then.',
      span: (first: string, last: string) => `First seen ${first}, last confirmed ${last}`,
      reported: (reported: number, active: number) =>
        `${f.count(reported)} of ${f.count(active)} active sites reported`,
      changedSites: (value: number) => `${sites(value)} changed`,
      newest: 'Newest',
      earlier: 'Earlier',
      isShown: 'on the screen',
      asKnown: (when: string) => `As known on ${when}; not the newest`,
      asKnownShort: (when: string) => `As known on ${when}`,
      banner: (first: string) => `Known like this since ${first}. Exports and copies of it are off.`,
      exportOff: 'An earlier version is on the screen. Exports write the newest: go back to it first.',
      copyOff: 'Not while an earlier version is on the screen',
      back: 'Back to the newest',
      notByDay: 'Not stored by day, so not known as of the day that is shown',
      notThen: (week: string) => `${week} was not stored by the day that is shown`,
      gone: 'This version is no longer stored.',
      panel: (when: string) =>
        `The map and the table show the week as known on ${when}. Below is the newest answer for this site.`,
    },

    drift: {
      title: (fields: number) =>
        `${counted(fields, 'field', 'fields')} of the answers had an unexpected form`,
      hint: 'Kartbord does not guess: these values are shown as “not given”.',
      rows: (value: number) => `${counted(value, 'row', 'rows')}: not given`,
      copy: 'Copy report',
      copied: 'The report is copied. It has no data and no tokens in it.',
      copyFailed: 'Nothing was copied: the system refused the clipboard.',
      sourceSite: (value: number, which: IsoWeek) => `Site no. ${value}, ${week(which)}`,
      fields: {
        locality: 'Site',
        'locality.no': 'Site number',
        'locality.name': 'Name',
        'locality.isOnLand': 'On land',
        geometry: 'Position',
        municipality: 'Municipality',
        'municipality.no': 'Municipality number',
        'municipality.name': 'Municipality',
        hasSalmonoidLicense: 'Licence for salmonoids',
        isSlaughterHoldingCage: 'Holding cage for slaughter',
        diseases: 'Diseases',
        liceReport: 'Lice report',
        'liceReport.hasReported': 'Reported or not',
        'liceReport.isFallow': 'Probably no fish or not',
        'liceReport.adultFemaleLice': 'Adult female lice',
        'liceReport.adultFemaleLice.average': 'Adult female lice',
        'liceReport.adultFemaleLice.averageOfPreviousWeek': 'Adult female lice, week before',
        'liceReport.adultFemaleLice.trend': 'Adult female lice, trend',
        'liceReport.mobileLice': 'Mobile lice',
        'liceReport.mobileLice.average': 'Mobile lice',
        'liceReport.stationaryLice': 'Stationary lice',
        'liceReport.stationaryLice.average': 'Stationary lice',
        'liceReport.totalLice': 'Lice in total',
        'liceReport.totalLice.average': 'Lice in total',
        'liceReport.seaTemperature': 'Sea temperature',
        liceTreatments: 'Treatments',
        productionArea: 'Production area',
        aquaCultureRegister: 'Aquaculture register',
        controlAreas: 'Control areas',
        farmedFishEscapes: 'Escapes',
      } as Readonly<Record<string, string>>,
      report: {
        title: 'Fields of answers that Kartbord did not understand',
        app: 'Version',
        service: 'Service',
        source: 'Source',
        endpoint: 'Endpoint',
        fetched: 'Fetched',
        fields: 'Fields, with the number of rows shown as not given',
      },
    },

    offlineState: {
      since: (when: string) => `Offline since ${when}`,
      lastAnswer: (age: string) => `last answer ${age}`,
      noAnswer: 'no answer since the start',
      notKept: (which: IsoWeek) => `${week(which)} is not downloaded; it needs the network`,
      notStoredShort: (which: IsoWeek) => `${week(which)}: not downloaded; it needs the network`,
      siteNotCached: 'This week of the site is not downloaded; it needs the network',
      rowOnly: 'Its entry in the list of the week is above.',
      showing: (which: IsoWeek) => `Showing ${week(which)} meanwhile.`,
      again: 'It is fetched automatically when the service answers.',
      asking: (which: IsoWeek) => `Fetching ${week(which)} again`,
      cachedCopy: 'stored copy',
    },
  };
};
