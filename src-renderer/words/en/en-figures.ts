import type { GroupBy } from '../../../src-shared/domain/weeks/groups';
import type { FigureName } from '../../../src-shared/domain/weeks/statistics';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { YearFigureName } from '../../../src-shared/domain/weeks/year-statistics';
import type { Format } from '../format';

const full = (week: IsoWeek): string => `Week ${weekParts(week).week}, ${weekParts(week).year}`;

/** What a person reads about figures and their explanation. */
export const enFigures = (f: Format) => {
  const sites = (value: number): string => `${f.count(value)} ${value === 1 ? 'site' : 'sites'}`;
  const weeks = (value: number): string => `${f.count(value)} ${value === 1 ? 'week' : 'weeks'}`;
  const inferred = 'The service infers “probably no fish” from missing reports.';
  const active =
    'Active: a licence for salmon, trout or rainbow trout, and not probably without fish. The licence does not say that there are fish.';
  const limit =
    'The count is compared at two decimals, rounded half up, as the service does it. The limit is the one in force at the place in that week, by the table of limits, or the site’s own where a downloaded lice report gives one and the settings let it rule.';
  const disease =
    'The list of the week names the diseases of a site; it does not say whether they are suspected or diagnosed.';
  const treatments = 'Undecided: sites whose treatments the service did not give.';
  const medicine =
    'There is no number where the list of a week since week 47, 2024 has no site with medicine: the service gives no information then.';
  const noFish = 'Since week 17, 2023 no list names cleaner fish: they are not in it.';
  const undecided =
    'Undecided: sites of which the service did not say whether they have the licence, or are probably without fish.';

  return {
    figures: {
      title: 'Statistics',
      view: 'What is counted',
      views: {
        week: 'Week',
        year: 'Year',
        groups: 'By area',
        national: 'By the service',
        events: 'Outbreaks and escapes',
        stays: 'Stays in the sea',
        counts: 'Around the limit',
        treatments: 'Treatments',
        register: 'Register',
        overview: 'Company and area',
      },
      names: {
        listed: 'Sites in the list',
        active: 'Active sites',
        fallow: 'Probably no fish',
        reported: 'Reported',
        counted: 'Counted lice',
        over: 'At or over the limit',
        'at-limit': 'Of these exactly at it',
        pd: 'With pancreas disease (PD)',
        isa: 'With infectious salmon anaemia (ISA)',
        'other-disease': 'With another disease',
        treated: 'Treated',
        medicinal: 'Treated with medicine',
        'non-medicinal': 'Treated non-medicinally',
        'cleaner-fish': 'Cleaner fish stocked',
        'reported-share': 'Reported, share',
        'over-share': 'At or over the limit, share',
        'treated-share': 'Treated, share',
        'mean-adult-female': 'Adult female lice, mean',
        'median-adult-female': 'Adult female lice, median',
        'median-sea-temperature': 'Sea temperature, median',
      } satisfies Record<FigureName, string>,
      /** In a table of areas, whose heads have little room. */
      short: {
        listed: 'Sites',
        active: 'Active',
        'reported-share': 'Reported %',
        counted: 'Counted',
        over: 'Over limit',
        'over-share': 'Over limit %',
        'mean-adult-female': 'Mean lice',
        pd: 'PD',
        isa: 'ISA',
        'treated-share': 'Treated %',
      },
      units: { sites: 'sites', 'lice per fish': 'per fish' },
      yearNames: {
        'sites-over': 'Sites at or over the limit at least once',
        'weeks-over': 'Weeks of sites at or over the limit',
        'weeks-reported': 'Weeks of sites with a report',
        'weeks-treated': 'Weeks of sites with a treatment',
        'new-pd': 'Sites with new pancreas disease (PD)',
        'new-isa': 'Sites with new salmon anaemia (ISA)',
      } satisfies Record<YearFigureName, string>,
      heads: {
        figure: 'Statistic',
        country: 'Whole country',
        filtered: 'Filter',
        value: 'Value',
        madeOf: 'Basis',
        before: (week: IsoWeek) => `Week ${weekParts(week).week}, change`,
        service: 'The service’s own',
      },
      of: 'of',
      below: { active: 'active', counted: 'counted', sites: 'sites that counted', weeks: 'weeks of sites' },
      withNumber: (value: number): string => (value === 1 ? 'site with a number' : 'sites with a number'),
      undecided: 'undecided',
      points: 'pp',
      pointsHint: 'percentage points',
      noWeek: (week: IsoWeek) => `${full(week)} is not downloaded`,
      none: 'No site to count',
      notStated: 'No information: the service does not give what decides',
      serviceFilter: 'The service filters each week itself, so only the week on the screen is counted.',
      national: {
        ours: 'Kartbord, whole country',
        oursFiltered: 'Kartbord, filter',
        noOurs: 'Kartbord counts nothing that means the same',
        week: 'In the week',
        year: (year: number) => `${year} so far`,
        aboveThreshold: 'Sites at or over 0.5 adult female lice',
        belowThreshold: 'Sites under 0.5',
        belowMinimumThreshold: 'Sites under 0.2',
        with: (disease: string) => `Sites: ${disease}`,
        newWith: (disease: string) => `New: ${disease}`,
        aboveLimit: 'Sites at or over the limit',
        escapes: 'Escapes',
        outbreaks: 'New outbreaks',
        noOutbreaks: 'None this week',
        byWeek: 'Week by week',
        filterWhy: {
          'no-word': 'The service cannot apply this filter: it has no word for a part of it.',
          ignored: 'The service states that it did not apply the filter: it has no numbers for it.',
          waiting: 'The service has not answered for the filter yet.',
        },
      },
      service: {
        age: 'The service’s own statistics:',
        why: 'They may differ from ours: its threshold is 0.5 in every week, ours the limit in force, and it does not say which sites it counts nor out of how many.',
        asking: 'Fetching the service’s own statistics.',
        failed: (why: string) => `The service’s own statistics couldn’t be loaded: ${why}`,
        yearWhy:
          'The service counts its own year so far and does not say which sites; ours counts the weeks downloaded here.',
      },
      year: {
        label: 'Year',
        earlier: 'The year before',
        later: 'The next year',
        counting: (done: number) => (done === 0 ? 'Counting…' : `Counting, ${weeks(done)} done`),
        missing: (missing: number, list: string) =>
          `${missing === 1 ? '1 week is' : `${f.count(missing)} weeks are`} not downloaded and not counted: ${list}.`,
        future: (value: number) => `${weeks(value)} of the year are still to come.`,
        fetch: 'Fetch the missing weeks',
        whole: 'All weeks of the year are counted.',
        age: (oldest: string, newest: string) => `Weeks fetched ${oldest} to ${newest}`,
        ageOne: (when: string) => `Weeks fetched ${when}`,
        nothing: (year: number) => `No week of ${year} is downloaded.`,
      },
      groups: {
        by: 'Divide by',
        kinds: {
          'production-area': 'Production area',
          county: 'County',
          municipality: 'Municipality',
        } satisfies Record<GroupBy, string>,
        none: 'In no known area',
        noneOf: {
          'production-area': 'In no known production area',
          county: 'In no known county',
          municipality: 'In no known municipality',
        } satisfies Record<GroupBy, string>,
        figure: 'Statistic',
        look: 'Shown as',
        looks: { graphs: 'Graphs', table: 'Table' },
        scale: (from: string, to: string, top: string) =>
          `${from} to ${to}, all graphs from 0 to ${top}. No bar: nothing is known.`,
        counting: (done: number, total: number) => `Counting ${f.count(done)} of ${weeks(total)}`,
        graph: (name: string, known: number, least: string, most: string) =>
          `${name}: ${weeks(known)} known of 52, from ${least} to ${most}`,
        graphNone: (name: string) => `${name}: nothing is known of these weeks`,
        weeksMissing: (missing: number) =>
          `${missing === 1 ? '1 of the 52 weeks is' : `${f.count(missing)} of the 52 weeks are`} not downloaded.`,
        fetchWeeks: 'Fetch them',
        noPlaces: 'The production areas are only in the lice report, and none is downloaded.',
        fetchPlaces: (year: number) => `Fetch the lice report of ${year}`,
        placesAge: 'Production areas by the download:',
        name: 'Area',
        number: 'No.',
        copy: 'Copy the table',
        copied: (rows: number) => `${f.count(rows)} ${rows === 1 ? 'row' : 'rows'} copied`,
        sortBy: (column: string) => `Sort by ${column}`,
        empty: 'No site matches the filter.',
      },
      summary: {
        reported: (value: number) => `${sites(value)} reported`,
        over: (value: number, atLimit: number) =>
          `${f.count(value)} at or over the limit${atLimit === 0 ? '' : `, ${f.count(atLimit)} exactly at it`}`,
        noneShown: 'No site shown',
        /** In short without what each of them has: the explanation of the figure says it. */
        overShown: (over: number, counted: number, isShort: boolean) =>
          counted === 0
            ? 'No shown site has a count'
            : isShort
              ? `${f.count(over)} of ${f.count(counted)} shown at or over the limit`
              : `${f.count(over)} of ${f.count(counted)} shown ${counted === 1 ? 'site' : 'sites'} with a count at or over the limit`,
        overAll: (over: number, counted: number) => `all: ${f.count(over)} of ${f.count(counted)}`,
      },
      news: {
        title: (week: IsoWeek) => `What happened in week ${weekParts(week).week}, ${weekParts(week).year}`,
        sinceTitle: 'What is new',
        spanLabel: 'Since when',
        spans: { week: 'This week', last: 'Since last look', time: 'Since a date' },
        country: 'The whole country',
        toChange: 'Show on the map and in the list of what changed',
        past: 'An earlier version of the week is shown: it is not compared with the week before.',
        notCompared: (before: IsoWeek) =>
          `${full(before)} is not downloaded: what is new since then is unknown.`,
        fetchWeek: (before: IsoWeek) => `Fetch week ${weekParts(before).week}`,
        diseased: (value: number, by: Readonly<Record<'pd' | 'isa' | 'other', number>>, stated: number) => {
          if (stated === 0) return 'New diseases are unknown: the lists of the two weeks do not give them.';
          const of = `of ${sites(stated)} with diseases given in both weeks`;
          if (value === 0) return `No site has a new disease, ${of}.`;
          const kinds = [
            ...(by.pd > 0 ? [`PD ${f.count(by.pd)}`] : []),
            ...(by.isa > 0 ? [`ISA ${f.count(by.isa)}`] : []),
            ...(by.other > 0 ? [`other ${f.count(by.other)}`] : []),
          ];
          return `${sites(value)} ${value === 1 ? 'has' : 'have'} a new disease (${kinds.join(', ')}), ${of}.`;
        },
        worst: 'Highest share at or over the limit:',
        share: (name: string, over: number, counted: number) =>
          `${name}, ${f.count(over)} of ${f.count(counted)} counted (${f.share(over / counted)})`,
        noneOver: (least: number) =>
          `No county with at least ${f.count(least)} counted sites has one at or over the limit.`,
        noWorst: (least: number) => `No county has ${f.count(least)} sites with a count.`,
        reported: (reported: number, active: number) =>
          `${f.count(reported)} of ${f.count(active)} active ${active === 1 ? 'site' : 'sites'} reported (${f.share(reported / active)})`,
        escapes: (value: number) =>
          value === 0
            ? 'No escape is listed for this week.'
            : `${f.count(value)} ${value === 1 ? 'escape' : 'escapes'} listed:`,
        wait: 'Working out what is new',
        noEscapeList: 'The service gave no list of escapes for this week.',
        escapesUnasked: 'Escapes of this week have not been requested.',
        fetch: 'Fetch',
        onMap: 'Show on the map',
      },
      completeness: {
        hadReported: (active: number): string =>
          active === 1 ? 'active site had reported' : 'active sites had reported',
        whenFetched: 'when this was fetched,',
      },
    },
    explain: {
      title: 'This number',
      close: 'Close the explanation',
      hint: 'Explain this number',
      country: 'Whole country',
      filter: (filter: string) => `Filter: ${filter}`,
      rule: 'How it is counted',
      rules: {
        listed: 'All sites that the service lists for the week. Nothing is left out.',
        active: `Sites with a licence for salmon, trout or rainbow trout that are not probably without fish. ${inferred} ${undecided}`,
        fallow: `Sites with such a licence that are probably without fish. ${inferred} ${undecided}`,
        reported: `Active sites of which the service says that a report came. ${active} ${undecided}`,
        counted:
          'Sites with an average of adult female lice, also where the service takes them as probably without fish. Reports without a number are left out.',
        over: `Sites with as many adult female lice per fish as the limit or more: the regulation asks for fewer. ${limit} Sites without a count are left out.`,
        'at-limit': `Sites whose count is the limit itself; they are among those at or over it. ${limit}`,
        pd: `Sites with pancreas disease. ${disease}`,
        isa: `Sites with infectious salmon anaemia. ${disease}`,
        'other-disease': `Sites with a notifiable disease that is neither of the two. ${disease}`,
        treated: `Sites with a treatment of any kind in the week, cleaner fish among them. ${noFish} ${medicine} ${treatments}`,
        medicinal: `Sites treated with medicine in the week. ${medicine} ${treatments}`,
        'non-medicinal': `Sites with non-medicinal treatment in the week: thermal, mechanical, fresh water and others. Before 2016 hardly any is reported: not comparable with later weeks. ${treatments}`,
        'cleaner-fish': `Sites that stocked cleaner fish in the week. By the operator’s text they are reported until week 16, 2018, while the lists name them until week 16, 2023; since then there is no information, and no number. ${treatments}`,
        'reported-share': `Active sites that have reported, out of all active sites. ${active} Sites probably without fish are left out.`,
        'over-share': `Sites at or over the limit, out of the sites that counted. ${limit} Sites without a count are left out: they are on neither side.`,
        'treated-share': `Active sites with a treatment in the week, out of all active sites. ${active} Sites whose treatments the service did not give are left out. ${noFish} ${medicine}`,
        'mean-adult-female':
          'The sum of the averages of adult female lice over the number of sites that gave one. Each site weighs the same, however many fish it has. Sites without a count are left out.',
        'median-adult-female':
          'The middle one of the averages of adult female lice when the sites that gave one stand in order. A typing error does not move it. Sites without a count are left out.',
        'median-sea-temperature':
          'The middle one of the sea temperatures when the sites that gave one stand in order, as given: a sea of 196 °C does not move it. Sites without a temperature are left out.',
      } satisfies Record<FigureName, string>,
      yearRules: {
        'sites-over': `Sites at or over the limit in one week of the year or more, each once, out of the sites that counted at least once. ${limit} Weeks that are not downloaded are left out.`,
        'weeks-over': `Weeks of sites at or over the limit, out of the weeks of sites with a count. ${limit} Weeks that are not downloaded are left out.`,
        'weeks-reported': `Weeks of sites with a report, out of the weeks of sites that were active. ${active} Weeks that are not downloaded are left out.`,
        'weeks-treated': `Weeks of sites with a treatment of any kind, out of the weeks of sites that were active. ${active} ${noFish} So the weeks of 2023 cannot be added up: not comparable. ${medicine} Weeks that are not downloaded are left out.`,
        'new-pd':
          'Sites with pancreas disease that did not have it in the week before. Undecided: the week before is not downloaded or does not say, so it may be new or old.',
        'new-isa':
          'Sites with infectious salmon anaemia that did not have it in the week before. Undecided: the week before is not downloaded or does not say, so it may be new or old.',
      } satisfies Record<YearFigureName, string>,
      parts: { counted: 'Counted', below: 'Out of', undecided: 'Undecided' },
      partHints: {
        counted: 'The sites that make the number',
        below: 'The sites of the denominator, including those that count',
        undecided: 'The service’s data does not decide it: in neither of the others',
      },
      partsLabel: 'Rows behind the number',
      noRows: {
        counted: 'No site counts.',
        below: 'There is no site in the denominator.',
        undecided: 'Every site could be decided.',
      },
      list: 'Sites; arrow keys choose one, Enter opens it',
      limit: (value: string) => `limit ${value}`,
      ownLimitsOfYear: (known: number, of: number) =>
        `Sites’ own limits rule where the lice report is downloaded: known for ${f.count(known)} of ${weeks(of)} of sites with a count.`,
      ownLimit: (value: string) => `own limit ${value}`,
      readings: {
        title: 'The same by other definitions',
        atLimit: 'At the limit',
        by: 'Limit',
        sites: 'Sites',
        over: 'At or over, of those counted',
        share: 'Share',
        atLimits: { counted: 'counts as over', 'not-counted': 'does not count' },
        limits: { own: 'the site’s own', general: 'the table’s' },
        lists: { list: 'the weekly list’s', report: 'the lice report’s' },
        of: (over: string, counted: string) => `${over} of ${counted}`,
      },
      facts: {
        active: 'active',
        fallow: 'probably no fish',
        reported: 'reported',
        notReported: 'not reported',
        noSalmonoids: 'no licence for salmonoids',
        noTreatment: 'no treatment',
        noDisease: 'no disease',
        medicinal: 'medicine',
        nonMedicinal: 'non-medicinal',
        cleanerFish: 'cleaner fish',
        notSaid: 'unknown',
      },
      notAtHand: (week: IsoWeek) => `${full(week)} is not downloaded.`,
      goThere: 'Show that week',
      past: 'An earlier version is not written to a file.',
      counting: 'The year is being counted.',
      missing: (value: number) =>
        `${value === 1 ? '1 week of the year is' : `${f.count(value)} weeks of the year are`} missing: not downloaded, or still to come.`,
    },
  };
};
