import { type IsoWeek, weekParts } from '@kartbord/common/week';
import { diseaseVersionFrom } from '../../../src-shared/domain/fish-health/disease';
import type { AskingPlan } from '../../../src-shared/domain/cache/offline-plan';
import type { Format } from '../format';

const week = (value: IsoWeek): string => `Week ${weekParts(value).week}, ${weekParts(value).year}`;
const years = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);

/** What a person reads about the timeline. */
export const enTimeline = (f: Format) => {
  const sites = (value: number): string => `${f.count(value)} ${value === 1 ? 'site' : 'sites'}`;
  const requests = (value: number): string => `${f.count(value)} ${value === 1 ? 'request' : 'requests'}`;

  const sizesOf = (plan: AskingPlan | null, about: string): string =>
    [
      ...(plan === null || plan.requests === null ? [] : [requests(plan.requests)]),
      ...(plan?.bytes ? [`${about}${f.bytes(plan.bytes)}`] : []),
      ...(plan?.ms ? [`${about}${f.estimate(plan.ms)}`] : []),
    ].join(', ');
  const sizeOf = (plan: AskingPlan | null): string => {
    const sizes = sizesOf(plan, 'about ');
    return sizes === '' ? '' : ` (${sizes})`;
  };

  return {
    timeline: {
      label: 'Timeline',
      barsLabel: 'Weeks from 2012 to now',
      zoomIn: 'Zoom in on time',
      zoomOut: 'Zoom out in time',
      hint: 'Drag to go through time. The wheel or a pinch zooms, from years to hours; Shift and wheel, or the wheel to the side, goes through time. Alt and drag chooses a span, a double click shows all years. A step of a forecast or a time of a layer is chosen by a click on its mark; among hours, Page Up and Page Down go from one to the next.',
      measure: 'What the bars are',
      measures: {
        over: 'At or over the limit',
        lice: 'Adult female lice',
        disease: 'With PD or ISA',
        treated: 'Sites treated',
        reporting: 'Reporting share',
      },
      isa: 'ISA',
      /** The end of the axis, with its unit. */
      axisEnd: {
        over: (value: number) => sites(value),
        lice: (value: number) => `${f.quantity(value)} per fish`,
        disease: (value: number) => sites(value),
        treated: (value: number) => sites(value),
        reporting: (value: number) => f.share(value),
      },
      scale: 'Scale of the bars',
      scales: { clipped: 'Usual weeks', root: 'Square root', linear: 'Linear' },
      /** The end of the axis as the scale has it. */
      scaleEnd: {
        clipped: (end: string) => `${end}, taller ▲`,
        root: (end: string) => `${end}, square root`,
        linear: (end: string) => end,
      },
      clippedHint:
        'The axis ends above the usual weeks. Taller bars end there with a mark; point at one for its number.',
      scope: {
        all: 'all sites',
        filtered: 'the filter’s sites',
        counting: 'all sites, the filter’s are being counted',
        'all-despite-filter': 'all sites: the service’s own filter is known for the shown week only',
      },
      scopeShort: {
        all: 'all sites',
        filtered: 'filtered',
        counting: 'all sites, counting',
        'all-despite-filter': 'all sites',
      },
      description: {
        over: (which: IsoWeek, over: number, counted: number, atLimit: number) =>
          `${week(which)}: ${f.count(over)} of ${f.count(counted)} counted ${counted === 1 ? 'site' : 'sites'} at or over the limit${atLimit === 0 ? '' : `, ${f.count(atLimit)} exactly at it`}`,
        lice: (which: IsoWeek, mean: number, counted: number) =>
          `${week(which)}: ${f.lice(mean)} per fish, mean of ${sites(counted)}`,
        disease: (which: IsoWeek, pd: number, isa: number) =>
          `${week(which)}: PD at ${sites(pd)}, ISA at ${f.count(isa)}`,
        treated: (which: IsoWeek, treated: number) => `${week(which)}: ${sites(treated)} treated`,
        reporting: (which: IsoWeek, reported: number, reportable: number, share: string) =>
          `${week(which)}: ${f.count(reported)} of ${f.count(reportable)} active sites reported, ${share}`,
      },
      noNumber: (which: IsoWeek) => `${week(which)}: no such number`,
      notKept: (which: IsoWeek) => `${week(which)}: not downloaded`,
      fromReport: 'lice report',
      /** By what the bars are. */
      fromReports: {
        over: 'lice report',
        lice: 'lice report',
        disease: 'disease report',
        treated: 'treatments report',
        reporting: 'lice report',
      },
      reportHint: 'From the reports of lice, treatments and diseases: salmonid sites alone.',
      notInReport: (which: IsoWeek) => `${week(which)}: the downloaded reports do not state this`,
      check: (same: number, of: number) =>
        of === 0
          ? 'Not compared with a weekly list yet.'
          : `The same as in the weekly list in ${f.count(same)} of ${f.count(of)} ${of === 1 ? 'week' : 'weeks'} with both.`,
      fresh: 'reports were still arriving',
      breaks: {
        'non-medicinal-hardly-reported':
          'Before 2016 hardly any non-medicinal treatment is reported: not comparable with later weeks',
        'cleaner-fish':
          'By the operator’s text cleaner fish are reported until week 16, 2018; the weekly lists name them until week 16, 2023',
        'cleaner-fish-not-sent':
          'From week 17, 2023 no weekly list names cleaner fish: no information, not “none”',
        'medicinal-not-sent':
          'From week 47, 2024 a weekly list in which no site has medicine is no information, not “none”',
        'disease-version-2': `From ${week(diseaseVersionFrom[2]).toLowerCase()} diseases come in version 2`,
        'treatments-version-2':
          'From 2024 treatments come in version 2, with kinds named: not comparable with before',
        'disease-version-3': `From ${week(diseaseVersionFrom[3]).toLowerCase()} diseases come in version 3`,
      },
      play: 'Play',
      pause: 'Stop playing',
      nothingToPlay: 'No other week is downloaded',
      speed: 'Weeks in a second',
      perSecond: (value: number) => `${f.count(value)}/s`,
      span: 'Span of the timeline',
      spans: {
        all: 'All years',
        'five-years': '5 years',
        year: '1 year',
        week: '1 week',
        day: '1 day',
        own: 'Own span',
      },
      missing: (from: number, to: number) => `${years(from, to)} not downloaded`,
      fetch: (from: number, to: number, plan: AskingPlan | null) =>
        `Fetch the reports of ${years(from, to)}${sizeOf(plan)}`,
      fetchShort: (from: number, to: number, plan: AskingPlan | null) =>
        [`Fetch ${years(from, to)}`, sizesOf(plan, '')].filter(Boolean).join(': '),
      fetching: (done: number, total: number) =>
        `Fetching: ${total === 0 ? 'finding what is missing' : `${f.count(done)} of ${requests(total)}`}`,
    },
  };
};
