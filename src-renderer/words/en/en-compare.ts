import type { SharePartName } from '../../../src-shared/domain/weeks/share-change';
import type { ChangeKind } from '../../../src-shared/domain/weeks/week-difference';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { Format } from '../format';

/** What a person reads about weeks compared. */
export const enCompare = (f: Format) => {
  const week = (value: IsoWeek): string => `Week ${weekParts(value).week}, ${weekParts(value).year}`;
  const sites = (value: number): string => `${f.count(value)} ${value === 1 ? 'site' : 'sites'}`;
  const points = new Intl.NumberFormat(f.locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const percent = new Intl.NumberFormat(f.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const signed = new Intl.NumberFormat(f.locale, { signDisplay: 'exceptZero' });
  const whole = (value: number): string => signed.format(value).replace('-', '−');
  return {
    compare: {
      title: 'Compare',
      intro:
        'Two weeks beside one another: which sites changed and why, and what moved the share at or over the limit.',
      choose: (shown: IsoWeek) => `Compare ${week(shown)} with`,
      presets: {
        previous: 'The week before',
        'four-weeks': 'Four weeks before',
        'last-year': 'Same week last year',
      },
      another: 'Another week',
      go: 'Compare',
      no53: (of: IsoWeek, other: IsoWeek) =>
        `${weekParts(other).year} has no week 53: its last week, ${weekParts(other).week}, stands beside week 53 of ${weekParts(of).year}.`,
      keep: 'Keep the distance',
      keepHint: 'The compared week moves along when another week is shown',
      with: (other: IsoWeek) => `Compared with ${week(other)}`,
      change: 'Choose the compared week',
      shown: 'Shown',
      swap: 'Swap the weeks',
      end: 'End the comparison',
      howLabel: 'How the map shows it',
      how: { difference: 'Difference', swipe: 'Swipe', 'side-by-side': 'Side by side' },
      same: (which: IsoWeek) => `${week(which)} is the shown week itself. Choose another to compare it with.`,
      outside: (which: IsoWeek) => `${week(which)} is outside the series, which is from 2012 to now.`,
      loading: (which: IsoWeek) => `Fetching ${week(which)}`,
      failed: (which: IsoWeek) => `${week(which)} is not here to compare with`,
      mapShows: {
        difference: 'On the map: the listed sites by how they changed, all others as small dots.',
        swipe: 'On the map: the compared week left of the handle, the shown week right of it.',
        'side-by-side': 'On the map: the compared week on the left, the shown week on the right.',
      },
      legend: 'The map shows the difference',
      classes: {
        'newly-over': 'Rose to or over the limit',
        'newly-under': 'Fell under the limit',
        worsened: 'More lice, same side of the limit',
        eased: 'Fewer lice, same side of the limit',
        other: 'Another change',
      },
      crossed: (over: number, under: number, both: number) => {
        if (both === 0) return 'No site was counted in both weeks.';
        const of = `of ${sites(both)} counted in both weeks`;
        if (over + under === 0) return `No site crossed the limit, ${of}.`;
        const rose = over === 0 ? 'No site' : sites(over);
        return `${rose} rose to or over the limit, ${under === 0 ? 'none' : f.count(under)} fell under it, ${of}.`;
      },
      noRings: 'Without the rings of three weeks in four.',
      notOnMap: (value: number) => `${sites(value)} not in the shown week: in the table only.`,
      byFilter: 'Of the sites that the filter shows in one of the two weeks.',
      handle: 'Swipe between the weeks',
      handleAt: (other: IsoWeek, share: number) => `${week(other)} on the left ${share}% of the map`,
      secondMap: (which: IsoWeek) => `Map of ${week(which)}, beside that of the shown week`,
      kindsTitle: 'What changed',
      ways: { all: 'All', rose: 'Lice rose', fell: 'Lice fell' },
      kindsHint: 'Click to list or leave out; Alt-click to list only this',
      all: 'All',
      changed: (value: number) => `${sites(value)} changed`,
      listed: (value: number, all: number) =>
        value === all ? `${sites(all)} changed` : `${f.count(value)} of ${sites(all)} that changed`,
      nothing: 'No site changed between the two weeks.',
      nothingListed: 'No site has a change of the chosen kinds.',
      kinds: {
        'newly-over': 'Newly at or over the limit',
        'newly-under': 'Newly under the limit',
        worsened: 'More lice',
        eased: 'Fewer lice',
        'new-disease': 'New disease',
        'closed-disease': 'Disease no longer listed',
        treated: 'Treated',
        'started-reporting': 'Started reporting',
        'stopped-reporting': 'Stopped reporting',
        'became-fallow': 'Now probably no fish',
        'no-longer-fallow': 'No longer probably without fish',
        'entered-list': 'New in the list',
        'left-list': 'Left the list',
        'now-counted': 'With a count again',
        'no-longer-counted': 'Without a count now',
      } satisfies Record<ChangeKind, string>,
      rule: (least: string) => `More or fewer: by ${least} or more, on the same side of the limit.`,
      because: {
        count: '(the count)',
        limit: (from: string, to: string) => `(the limit, ${from} → ${to})`,
        both: (from: string, to: string) => `(the count and the limit, ${from} → ${to})`,
      },
      reason: {
        disease: (kind: string, disease: string) => `${kind}: ${disease}`,
        treated: (by: string) => `Treated: ${by}`,
        with: {
          medicinal: 'with medicine',
          'non-medicinal': 'non-medicinal',
          'cleaner-fish': 'cleaner fish',
        },
      },
      tableTitle: 'Sites that changed',
      columns: {
        name: 'Site',
        municipality: 'Municipality',
        before: (which: IsoWeek) => `W${weekParts(which).week}/${weekParts(which).year}`,
        limit: 'Limit',
        reasons: 'Reasons',
      },
      columnHint: (which: IsoWeek) => `Adult female lice per fish, ${week(which)}`,
      sortBy: (column: string) => `Sort by ${column}`,
      shareTitle: 'Share at or over the limit',
      share: (part: string, over: number, counted: number) =>
        `${part} (${f.count(over)} of ${f.count(counted)})`,
      noShare: (which: IsoWeek) => `No counts in ${week(which)}: there is no share to compare.`,
      percent: (share: number) => `${percent.format(share * 100)}%`,
      points: (share: number) => `${points.format(share * 100).replace('-', '−')} pp`,
      pointsTitle: 'Percentage points',
      changeOf: 'Change',
      parts: {
        'newly-over': 'Newly over',
        'newly-under': 'No longer over',
        'entered-over': 'Count again, over',
        'entered-under': 'Count again, not over',
        'left-over': 'Count no more, were over',
        'left-under': 'Count no more, were not over',
      } satisfies Record<SharePartName, string>,
      partHint: (value: number) => `List ${sites(value)}`,
      unchanged: (value: number) => `${sites(value)} counted in both, on the same side: no change.`,
      exact: 'As whole numbers',
      exactHint: 'The parts over their common denominator; they sum exactly',
      exactShows: (sum: number, denominator: number) =>
        `The parts are over ${f.count(denominator)} and sum to ${whole(sum)} exactly.`,
      signed: (value: number) => whole(value),
    },
  };
};
