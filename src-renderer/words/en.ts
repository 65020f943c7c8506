import { enClassWords } from '../../src-shared/domain/figure/class-words';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { SiteColumnId } from '../../src-shared/domain/fish-health/site-columns';
import { completeWeekRule } from '../../src-shared/domain/fish-health/completeness';
import type { LiceState } from '../../src-shared/domain/fish-health/lice-state';
import type { FailureCode } from '../../src-shared/result';
import { enCodes } from './en/en-codes';
import { enTimeline } from './en/en-timeline';
import { enSymbols } from './en/en-symbols';
import { enFilter } from './en/en-filter';
import { enLocalityYear } from './en/en-locality-year';
import { enFigures } from './en/en-figures';
import { enCompare } from './en/en-compare';
import { enContacts } from './en/en-contacts';
import { enReports } from './en/en-reports';
import { enPlayback } from './en/en-playback';
import { enProbe } from './en/en-probe';
import { enTrackEvents } from './en/en-track-events';
import { enArchive } from './en/en-archive';
import { enOwnFiles } from './en/en-own-files';
import { enFeatureInfo } from './en/en-feature-info';
import { enOperations } from './en/en-operations';
import { enGear } from './en/en-gear';
import { enExportLayers } from './en/en-export-layers';
import { enWorkspace } from './en/en-workspace';
import { enHistory } from './en/en-history';
import { enDrawings } from './en/en-drawings';
import { enFigure } from './en/en-figure';
import { enAbout } from './en/en-about';
import { enCaseFile } from './en/en-case';
import { enSettings } from './en/en-settings';
import { enServing } from './en/en-serving';
import { enReportForm } from './en/en-report-form';
import { enReporting } from './en/en-reporting';
import { enLayerTree } from './en/en-layer-tree';
import { enVesselLists } from './en/en-vessel-lists';
import { enForecast } from './en/en-forecast';
import { enHonesty } from './en/en-honesty';
import { enLayers } from './en/en-layers';
import { enOffline } from './en/en-offline';
import { enSignIn } from './en/en-sign-in';
import { enVessels } from './en/en-vessels';
import type { FailureWords } from './failure-words';
import type { Format } from './format';
import { answerFailures, networkFailures } from './en/en-failures';

const week = (value: IsoWeek): string => `Week ${weekParts(value).week}, ${weekParts(value).year}`;

/** English. The type of this object is the list of sentences: one missing in another language does not compile. */
export const en = (f: Format) => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const sites = (value: number): string => counted(value, 'site', 'sites');

  return {
    week,
    weekShort: (value: IsoWeek) => `week ${weekParts(value).week}`,
    codes: enCodes,

    app: {
      name: 'Kartbord',
      notForNavigation: 'Not for navigation',
      close: 'Close',
      cancel: 'Cancel',
      retry: 'Try again',
      details: 'Details',
      notGiven: 'Not given by the service',
      yes: 'Yes',
      no: 'No',
    },

    regions: {
      topBar: 'Search, connection and appearance',
      left: 'Layers and vessels',
      tabs: { layers: 'Layers', filter: 'Filter', vessels: 'Vessels', gear: 'Gear' },
      bottomTabs: {
        table: 'Table',
        figures: 'Statistics',
        compare: 'Compare',
        contacts: 'Vessel contacts',
        tracks: 'Tracks',
        operations: 'Weather windows',
        gear: 'Gear',
      },
      map: 'Map',
      right: 'Inspector',
      bottom: 'Weeks and table',
      status: 'Status',
      resizeLeft: 'Width of the layers dock',
      resizeRight: 'Width of the inspector',
      resizeBottom: 'Height of the table',
      higher: 'More of this panel',
      lower: 'Less of this panel',
      fold: 'Fold the panel',
      title: 'What the map shows',
    },

    search: {
      label: 'Search',
      placeholder: 'Search sites, vessels, places, positions, weeks, commands',
      nothing: 'Nothing found',
      nothingHint: 'Try a site name or number, 60 23.5N 5 19.6E, week 40, over limit vestland, or a command.',
      count: (value: number) => counted(value, 'hit', 'hits'),
      groups: {
        command: 'Commands',
        locality: 'Sites this week',
        vessel: 'Vessels',
        place: 'Places',
        position: 'Position',
        week: 'Weeks',
      },
      goToPosition: 'Show this position on the map',
      orMeant: 'Did you mean this? Latitude comes first',
      goToVessel: 'Show the track of this vessel',
      goToWeek: 'Show this week',
      placeKinds: {
        town: 'Town',
        sea: 'Sea',
        fjord: 'Fjord',
        island: 'Island',
        bank: 'Fishing bank',
        cape: 'Cape',
        region: 'Region',
        country: 'Country',
      } as Readonly<Record<string, string>>,
    },

    typedPlace: {
      meant: (meant: string, written: string) =>
        `Did you mean ${meant}? As written, with the latitude first, it is ${written}.`,
      allMeant: (count: number, meant: string, written: string) =>
        `${f.count(count)} positions lie far from the coast. Did you mean ${meant} in place of ${written}, and the same of the others?`,
      exchange: 'Yes, exchange',
      keep: 'No, as written',
      answerFirst: 'Answer the question first.',
      eastByO: 'O is read as east',
    },

    commands: {
      'week.previous': 'Previous week',
      'week.next': 'Next week',
      'week.four-back': 'Four weeks back',
      'week.four-on': 'Four weeks on',
      'week.year-back': 'A year back',
      'week.year-on': 'A year on',
      'week.newest-complete': 'Newest complete week',
      'timeline.play': 'Play the weeks, or stop',
      'week.reload': 'Fetch this week again',
      'go-to-week': 'Go to week',
      find: 'Search',
      'export.localities': 'Export sites as GeoJSON',
      'export.layers': 'Export layers',
      serving: 'Open in QGIS and other programs',
      figure: 'Make a figure of the map',
      'workspace.open': 'Open a workspace',
      'workspace.save': 'Save the workspace',
      'workspace.save-as': 'Save the workspace as',
      'workspace.new': 'New workspace',
      case: 'Make a case file',
      'case.open': 'Open or verify a case file',
      history: 'History',
      'draw.note': 'Write a note on the map',
      'draw.line': 'Draw a line on the map',
      'draw.area': 'Draw an area on the map',
      'filter.clear': 'Clear the filter',
      undo: 'Undo',
      redo: 'Redo',
      'dock.left': 'Show or hide layers',
      'dock.right': 'Show or hide the inspector',
      'dock.bottom': 'Show or hide the table',
      'region.next': 'Go to the next part of the window',
      'region.previous': 'Go to the previous part of the window',
      'docks.hide': 'Hide all panels, or bring them back',
      'weeks.show': 'Show or hide the time bar',
      'layout.look': 'Layout: Look',
      'layout.analyse': 'Layout: Analyse',
      'layout.trace': 'Layout: Trace',
      'layout.sea': 'Layout: Sea',
      'layout.report': 'Layout: Report',
      'theme.day': 'Day colours',
      'theme.dusk': 'Dusk colours',
      'theme.night': 'Night colours',
      'text.larger': 'Make text and everything larger',
      'text.smaller': 'Make text and everything smaller',
      'text.normal': 'Text at its usual size',
      'language.en': 'English',
      'language.nb': 'Norsk bokmål',
      'map.whole-coast': 'Show the whole coast',
      'map.west': 'Move the map west',
      'map.east': 'Move the map east',
      'map.north': 'Move the map north',
      'map.south': 'Move the map south',
      'map.back': 'Back to the previous view',
      'map.zoom-in': 'Zoom in',
      'map.zoom-out': 'Zoom out',
      guide: 'Guide',
      tour: 'Tour of the window',
      shortcuts: 'Keyboard shortcuts',
      settings: 'Settings',
      about: 'About Kartbord',
      'sign-in': 'Sign in',
      'own-clients': 'Use real data: your own clients',
      'sign-in-client': 'API client: id and secret for open data',
      'sign-in-ais': 'AIS client: id and secret for vessel positions',
      connections: 'Connection profiles',
      offline: 'Download for offline use',
      requests: 'Requests to the services',
      cache: 'Stored data on this computer',
      layers: 'Show the layers',
      vessels: 'Show the vessels',
      forecast: 'Forecast at the middle of the map',
      filter: 'Filter the sites',
      'week-news': 'What happened this week',
      'week-bounds': 'How sure the week is: bounds of the share',
      citations: 'Quoted numbers',
      'as-of': 'As known on a day',
      figures: 'Statistics of the week',
      outbreaks: 'Outbreaks and escapes',
      zones: 'ISA and PD zones of the sites',
      stays: 'Stays in the sea',
      counts: 'Lice counts around the limit',
      register: 'Aquaculture register of the week',
      overview: 'Company, area or municipality: compare two',
      'treatment-study': 'Did treatments work? Lice before and after',
      'my-sites': 'My sites: a list as the filter',
      compare: 'Compare with another week',
      contacts: 'Vessel contacts of the site',
      calls: 'Year of a vessel: its calls at sites',
      'site-vessels': 'Sites and vessels: a matrix',
      'infected-passages': 'Boats at two infected sites',
      drill: 'Outbreak drill: how good is the tracing?',
      'track-events': 'Speed, gaps, stops and visits of the vessels',
      'vessels-in-area': 'Who was here? Vessels in an area',
      neighbours: 'Neighbours by sea of the site',
      archive: 'Archive of vessel tracks',
      'map-catalogue': 'Catalogue of map layers',
      operations: 'Weather windows',
      'day-plan': 'Plan a day: stops and the way between them',
      gear: 'Fishing gear',
      'report-gear': 'Report gear set',
      'gear-overdue': 'Overdue gear',
      'gear-season': 'Gear of the season',
      'own-file': 'Open a file as a layer',
      reports: 'Download reports',
      limits: 'Limits for lice',
      back: 'One step back',
    },

    connection: {
      label: 'Connection',
      starting: 'Starting',
      online: 'Online',
      offline: 'Offline',
      sample: 'Sample coast',
      offlineHint: 'The service does not answer. What was fetched before is still shown, with its age.',
      lastAnswer: (when: string) => `Last answer ${when}`,
      noAnswerYet: 'No answer yet',
    },

    ...enSignIn(f),
    ...enOffline(f),
    ...enVessels(f),
    ...enForecast(f),
    ...enTimeline(f),
    ...enSymbols(f),
    ...enFilter(f),
    ...enLocalityYear(f),
    ...enFigures(f),
    ...enCompare(f),
    ...enContacts(f),
    ...enReports(f),
    ...enPlayback(f),
    ...enTrackEvents(f),
    ...enArchive(f),
    ...enProbe,
    ...enOwnFiles(f),
    ...enFeatureInfo(f),
    ...enOperations(f),
    ...enGear(f),
    ...enExportLayers(f),
    ...enWorkspace(f),
    ...enHistory(f),
    ...enDrawings(f),
    ...enFigure(f),
    ...enCaseFile(f),
    ...enAbout(f),
    ...enSettings(f),
    ...enServing(f),
    ...enReportForm(f),
    ...enReporting(f),
    ...enLayerTree(f),
    ...enVesselLists(f),
    ...enLayers(f),
    ...enHonesty(f),

    settings: {
      title: 'Settings',
      theme: 'Colours',
      themes: { day: 'Day', dusk: 'Dusk', night: 'Night' },
      language: 'Language',
      languages: { en: 'English', nb: 'Norsk' },
      about: 'About',
      status: 'Status',
      resetDocks: 'Reset dock sizes',
      notSaved:
        'The choice applies until Kartbord closes, because it could not be saved. Check the space on the disk.',
    },

    map: {
      label: 'Map of sites. The table below the map has the same facts.',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      wholeCoast: 'Show the whole coast',
      pointer: 'Position of the pointer',
      scale: (distance: string) => `Scale: ${distance}`,
      deliveredBy: (name: string) => `Data delivered by ${name}`,
      /** The operator's terms ask for it beside lice, cleaner fish and medication (facts.md 15.9). */
      foodSafety:
        'Lice, cleaner fish and medication: data from Mattilsynet (Norwegian Food Safety Authority)',
      basemap: 'Base map',
      basemapName: 'Coast and sea',
      hint: 'Try: click a site, step weeks with ← →, or press Ctrl+K.',
      tour: 'Take the tour',
      hideHint: 'Hide this line',
      placing: 'Click where the gear was set. Press Esc to cancel.',
      placingByKeys: 'By keyboard: arrows move the map, with Shift a little, and Enter takes its middle.',
    },

    summary: {
      arriving: 'Reports of this week are still arriving',
      shown: (shown: number, total: number) => `${f.count(shown)} of ${sites(total)} shown`,
      inView: (inView: number, of: number, notOnMap: number) =>
        `${f.count(inView)} of ${sites(of)} on the map in the view${notOnMap > 0 ? `; ${f.count(notOnMap)} in the table only: without a position or not in this week` : ''}. Backspace goes back.`,
      /** `among`: as many as the number beside says. */
      showAll: (of: number, among: number) =>
        of < among ? `Show the ${f.count(of)} on the map` : of === 1 ? 'Show it' : `Show all ${f.count(of)}`,
      live: (which: IsoWeek, reported: string, over: string) => `${week(which)}: ${reported}, ${over}`,
    },

    weekBar: {
      label: 'Week',
      previous: 'Previous week',
      next: 'Next week',
      newest: 'Newest complete',
      newestHint: `A week is ${completeWeekRule.en}`,
      pick: 'Go to week',
      pickPlaceholder: '2026-W40',
      pickWrong: 'Not a week between 2012 and now. Write 2026-W40, 40 2026 or 40.',
      pickGo: 'Go',
      barsLabel: 'Weeks, with the number of sites at or over the limit',
      fresh: 'reports are still arriving',
      table: 'Table',
      showTable: 'Show the table',
      hideTable: 'Hide the table',
    },

    legend: {
      title: 'Salmon lice and disease',
      sitesUnit: 'Adult female lice per fish',
      states: enClassWords.states,
      stateHints: {
        over: 'As many adult female lice per fish as the limit in force, or more, at two decimals',
        'up-to-limit': 'At least half the limit, and under it at two decimals',
        'under-half': 'Above zero, under half the limit',
        zero: 'A count was made and found no adult female lice',
        'no-count': 'A report came, without a number of adult female lice',
        'not-reported': 'An active site with no report this week',
        fallow:
          'The service infers it from about four weeks without a lice report; no one has reported it. A count in such a week is shown and counted all the same',
        'no-salmonoids':
          'No licence for salmon, trout or rainbow trout: nothing to report. A licence does not say that there are fish',
        unknown: 'The service gave neither a count nor a reason',
      } satisfies Record<LiceState, string>,
      toggleHint: 'Click to show or hide; Alt-click to show only this',
      total: 'All sites of the week',
      /** With a filter: how many of a class it shows, of how many. */
      shownOf: (shown: number, of: number) => `${f.count(shown)} of ${f.count(of)}`,
      scope: 'Counts: what the filter shows, of all sites',
      streak: 'Over in 3 of the last 4 weeks',
      streakUnknown: (weeks: string) => `At least; not loaded: ${weeks}`,
      diseases: 'Disease',
      diseaseHint: 'Suspected or diagnosed: select a site to see which.',
      diseaseNames: { pd: 'Pancreas disease (PD)', isa: 'Infectious salmon anaemia (ISA)', other: 'Other' },
      onlyThese: 'Show only these',
      treated: 'Treated this week',
      ownLimits: (known: number, of: number) =>
        `Sites’ own limits apply where the lice report of the week is downloaded: known for ${f.count(known)} of ${sites(of)} with a count.`,
      ownLimitsUnused: 'A site may have its own limit. It is not used: only the table applies.',
      completeness: 'Completeness',
      completenessMeaning: 'Active: sites with a licence for salmonoids that are not probably without fish.',
      completenessNone: 'No active sites this week.',
      withoutPosition: (value: number) => `${sites(value)} without a position: in the table only`,
      drift: (value: number) => `${counted(value, 'field', 'fields')} of the answer had an unexpected form`,
      driftHint: 'Such values are treated as not given.',
    },

    filter: {
      label: 'Filter',
      clear: 'Clear the filter',
      text: (text: string) => `“${text}”`,
      states: (names: string) => names,
      without: (names: string) => `left out: ${names}`,
      diseases: (names: string) => `only ${names}`,
    },

    table: {
      title: 'Sites of the week',
      search: 'Name, number or municipality',
      searchLabel: 'Filter sites by name, number or municipality',
      count: (shown: number, total: number) =>
        shown === total ? sites(total) : `${f.count(shown)} of ${sites(total)}`,
      copyRow: 'Copy row',
      copyAll: (value: number) => (value === 0 ? 'Copy rows' : `Copy ${counted(value, 'row', 'rows')}`),
      copied: (value: number) => `${counted(value, 'row', 'rows')} copied`,
      copyFailed: 'Nothing was copied: the system refused the clipboard.',
      sortBy: (column: string) => `Sort by ${column}`,
      columns: {
        state: 'State',
        localityNo: 'No.',
        name: 'Name',
        municipality: 'Municipality',
        adultFemale: 'Adult female',
        limit: 'Limit',
        mobile: 'Mobile',
        stationary: 'Stationary',
        temperature: 'Sea °C',
        disease: 'Disease',
        reported: 'Reported',
        isaZone: 'ISA zone',
        pdZone: 'PD zone',
      } satisfies Record<SiteColumnId, string>,
      columnHints: {
        adultFemale: 'Adult female lice per fish',
        limit: 'Limit in force, adult female lice per fish',
        mobile: 'Other mobile lice per fish',
        stationary: 'Stationary lice per fish',
        isaZone:
          'Infectious salmon anaemia. The control area is from the weekly list, the kind of zone from the details of the site.',
        pdZone: 'Pancreas disease, from the details of the site.',
      } as Readonly<Partial<Record<SiteColumnId, string>>>,
      reported: { yes: 'Yes', no: 'No' },
      zoneUnknown: 'Unknown',
      zonesShown: 'Zones',
      zonesHint: 'Columns for ISA and PD zones',
      zones: {
        protection: 'Protection zone',
        surveillance: 'Surveillance zone',
        'control-area': 'Control area',
        pd: 'PD zone',
        none: 'Outside',
      } as Readonly<Record<string, string>>,
      zoneChanges: { entered: 'entered', left: 'left', moved: 'moved' } as Readonly<Record<string, string>>,
      empty: 'No sites this week.',
      noMatch: 'No site matches the filter.',
    },

    locality: {
      noneHint: 'Click a site on the map, a row of the table, or search for a name or number.',
      highest: 'Highest counts',
      highestNone: 'No site is at or over the limit this week.',
      number: (value: number) => `Site no. ${value}`,
      close: 'Close the site',
      previousWeek: 'Previous week of this site',
      nextWeek: 'Next week of this site',
      productionArea: (id: string, name: string) => `Production area ${id}, ${name}`.replace(/, $/, ''),
      trafficLight: { green: 'green light', yellow: 'yellow light', red: 'red light' } as Readonly<
        Record<string, string>
      >,
      noTrafficLight: 'colour not given',
      overview: {
        company: 'Overview of the company',
        'production-area': 'Overview of the area',
        municipality: 'Overview of the municipality',
      },
      onLand: 'On land',
      sentence: {
        over: (lice: string, limit: string) =>
          `${lice} adult female lice per fish, at or over the limit ${limit} in force this week`,
        'up-to-limit': (lice: string, limit: string) =>
          `${lice} adult female lice per fish, under the limit ${limit} in force this week`,
        'under-half': (lice: string, limit: string) =>
          `${lice} adult female lice per fish, under half the limit ${limit} in force this week`,
        zero: () => 'A count was made and found no adult female lice',
        'no-count': () => 'A report came, without a number of adult female lice',
        'not-reported': () => 'Active, with no lice report this week',
        fallow: () => 'Probably no fish: the service infers it from some four weeks without a lice report',
        'no-salmonoids': () => 'No licence for salmonoids: no lice report is due',
        unknown: () => 'Unknown: the service does not state whether this site has reported',
      } satisfies Record<LiceState, (lice: string, limit: string) => string>,
      notInWeek: 'This site is not in the list of this week.',
      notReported: {
        title: 'Nothing is published for this site in this week',
        text: 'The service gives the same answer when a report is missing, when the site did not exist yet, and when the week is still to come.',
        fallow: 'The week list says probably no fish, which the service infers from missing reports.',
        'not-reported': 'The week list says active and not reported.',
        'no-salmonoids': 'The week list says no licence for salmonoids: no report is due.',
      },
      lice: 'Lice per fish',
      stage: 'Stage',
      thisWeek: 'This week',
      previous: 'Week before',
      trend: 'Trend',
      stages: {
        adultFemale: 'Adult female',
        mobile: 'Other mobile',
        stationary: 'Stationary',
        total: 'Total',
      },
      temperature: 'Sea temperature',
      treatments: 'Treatments',
      noTreatments: 'None reported this week',
      treatment: {
        nonMedicinal: 'Non-medicinal',
        medicinal: 'Medicinal',
        combination: 'Combined treatment',
        bath: 'Bath',
        inFeed: 'In feed',
        cleanerFish: 'Cleaner fish stocked',
        mechanicalRemoval: 'Non-medicinal, kind not given (until 2023)',
        whole: 'whole site',
        part: 'part of the site',
        cages: (value: number) => counted(value, 'cage', 'cages'),
        before: 'before the count',
        after: 'after the count',
        chitin: (days: number) => `${counted(days, 'day', 'days')} since the last chitin synthesis inhibitor`,
        amount: (amount: string) => `amount ${amount}`,
        concentration: (value: string) => `concentration ${value}`,
        concentrationAsSent: (value: string) => `concentration ${value} (unit not stated)`,
        quantity: (value: string) => `quantity ${value} (unit not stated)`,
        substanceNo: (no: number) => `substance no. ${no}`,
        fish: (value: number) => `${f.count(value)} fish`,
        from: (start: string, end: string | null) => (end === null ? `from ${start}` : `${start} to ${end}`),
      },
      diseases: 'Disease',
      notStated: 'Not stated by the service for this week',
      partlyStated: 'The service did not state all kinds of treatment for this week.',
      noDiseases: 'None known this week',
      diseaseDates: {
        suspicionDate: 'Suspected',
        diagnosisDate: 'Diagnosed',
        emptiedDate: 'Emptied',
        closureDate: 'Closed',
      },
      zones: 'Control areas',
      noZones: 'In no control area',
      regulation: (no: string) => `Regulation ${no}`,
      exportRestrictions: (value: number | null) =>
        value === null ? 'Export restrictions' : `Export restrictions (${f.count(value)})`,
      restrictedIn: (year: number, week: number) => `week ${week}, ${year}`,
      escapes: 'Escapes',
      noEscapes: 'None reported this week',
      escapesOfCountry: 'From the service’s list for the whole country',
      escapeCount: (value: number) => counted(value, 'fish', 'fish'),
      escapeEstimate: (text: string) => `estimated ${text}`,
      escapeSize: (text: string) => `size ${text} (unit not stated)`,
      register: 'Aquaculture register',
      placement: 'Placement',
      capacity: 'Capacity of the site',
      capacityHint: 'The site’s own capacity. The licences repeat it: it is not to be added up.',
      productionTypes: 'Production',
      purposes: 'Purpose',
      species: 'Species',
      green: 'Green licence',
      slaughterCage: 'Holding cage for slaughter',
      licenses: (value: number) => `Licences (${f.count(value)})`,
      holders: (value: number) => `Holders (${f.count(value)})`,
      holderList: (value: number) => `Make a list of its ${f.count(value)} ${value === 1 ? 'site' : 'sites'}`,
      holderSites: (value: number) => `Other sites of the organisation (${f.count(value)})`,
      licenceSites: (value: number) => `Other sites of the licence (${f.count(value)})`,
      notReporting: 'does not report',
      granted: (when: string) => `granted ${when}`,
      expires: (when: string) => `expires ${when}`,
      orgNo: (no: string) => `org. no. ${no}`,
      position: 'Position',
      noPosition: 'The service gives no position',
      source: 'Source',
      raw: 'The service’s own JSON',
      loading: 'Fetching the site',
    },

    age: {
      now: 'just now',
      minutes: (value: number) => `${f.count(value)} min ago`,
      hours: (value: number) => `${counted(value, 'hour', 'hours')} ago`,
      days: (value: number) => `${counted(value, 'day', 'days')} ago`,
      fetched: (age: string) => `Fetched ${age}`,
      fromService: 'from the service',
      fromCache: 'stored copy',
    },

    stale: {
      title: (age: string) => `This is a stored copy, fetched ${age}`,
      why: (reason: string) => `It could not be updated. ${reason}`,
      lost: (members: string) => `Values before → now: ${members}`,
    },

    wait: {
      nothingYet: 'Nothing to show yet',
      nothingHint: 'Once a week is loaded, its sites with the highest counts are listed here.',
      stillShowing: (shown: IsoWeek, wanted: IsoWeek) =>
        `Still showing ${week(shown)}. ${week(wanted)} is being fetched.`,
      failedShowing: (shown: IsoWeek, wanted: IsoWeek) =>
        `Showing ${week(shown)}. ${week(wanted)} could not be fetched.`,
      firstWeek: 'Fetching the sites of the week',
      emptyWeek: (which: IsoWeek) => `The service has no sites for ${week(which)}`,
      emptyWeekHint:
        'The series begins in 2012 and ends with the current week. Go to the newest complete week.',
    },

    jobs: {
      label: 'Jobs',
      none: 'No jobs',
      week: (which: IsoWeek) => `Fetching ${week(which)}`,
      prefetch: (which: IsoWeek) => `Fetching ${week(which)} ahead`,
      locality: 'Fetching a site',
      export: (written: number, total: number) => `Writing ${f.count(written)} of ${f.count(total)} sites`,
      exportStart: 'Waiting for the file name',
      steps: { asking: 'requesting', receiving: 'receiving', reading: 'reading' },
      requests: (value: number) => (value === 0 ? 'No requests' : counted(value, 'request', 'requests')),
      cancel: (job: string) => `Cancel: ${job}`,
    },

    export: {
      button: 'Export',
      title: 'Export sites',
      what: (rows: number, which: IsoWeek) => `${sites(rows)} of ${week(which)}`,
      filter: 'Filter',
      noFilter: 'none: all sites of the week',
      filterOn: (text: string) => text,
      all: (total: number) => `All ${sites(total)}, without the filter`,
      format: 'Format',
      formatName: 'GeoJSON (RFC 7946), longitude and latitude in WGS 84',
      age: 'Age of the data',
      go: (rows: number) => `Write ${counted(rows, 'site', 'sites')}`,
      choose: 'You choose the file in the next step.',
      notShown: 'The chosen week is not on the screen yet. Wait for it, or step back.',
      nothing: 'The filter leaves no site to write.',
      done: (fileName: string) => `${fileName} is written`,
      receipt: (features: number, size: string) => `${counted(features, 'site', 'sites')}, ${size}`,
      checksum: (start: string) => `SHA-256 ${start}…`,
      reveal: 'Show in folder',
      failed: 'The export stopped. No file was changed.',
      revealFailed: 'The folder could not be shown.',
    },

    shortcuts: {
      title: 'Keyboard shortcuts',
      weeks: 'Weeks',
      view: 'View',
      work: 'Work',
      table: 'In the table',
      rows: 'Previous or next site',
      page: 'A page of sites',
      ends: 'First or last site',
      copy: 'Copy the selected row',
      menu: 'What can be done with it',
    },

    broken: {
      title: 'This part of the window stopped',
      text: 'The rest keeps working. Nothing that was saved is lost.',
      again: 'Start it again',
    },

    failures: {
      cancelled: {
        what: 'It was cancelled.',
        kept: 'What was shown before is unchanged.',
        next: 'Try again when you want.',
      },
      'bad-request': {
        what: 'The service rejected the request.',
        kept: 'Data fetched before is safe.',
        next: 'Choose another week. If it happens again, the details show the request.',
      },
      'signed-out': {
        what: 'Sign in to continue.',
        kept: 'Data fetched before is safe.',
        next: 'Sign in, then try again.',
      },
      refusing: {
        what: 'The service refuses requests for now, although you are signed in.',
        kept: 'Your sign-in and what was downloaded before are unchanged.',
        next: 'Kartbord tries again automatically; it can take hours.',
      },
      forbidden: {
        what: 'Your sign-in does not give access to this.',
        kept: 'Data fetched before is safe.',
        next: 'Ask the operator of the service for access.',
      },
      'not-found': {
        what: 'The service does not have this.',
        kept: 'Data fetched before is safe.',
        next: 'Choose another week or site.',
      },
      'not-reported': {
        what: 'Nothing is published for this week.',
        kept: 'Other weeks are not affected.',
        next: 'Choose another week.',
      },
      rejected: {
        what: 'The service refused the request.',
        kept: 'Data fetched before is safe.',
        next: 'Try again. If it happens again, the details show the service’s answer.',
      },
      throttled: {
        what: 'The service received too many requests.',
        kept: 'Data fetched before is safe.',
        next: 'Wait a little, then try again.',
      },
      offline: {
        what: 'The service cannot be reached.',
        kept: 'Data fetched before is safe and can be read.',
        next: 'Try again. If that does not help, check the network, or restart Kartbord.',
      },
      timeout: {
        what: 'The service did not answer in time.',
        kept: 'Data fetched before is safe.',
        next: 'Try again.',
      },
      'bad-response': {
        what: 'The service’s answer cannot be read.',
        kept: 'Data fetched before is safe; the answer was not used.',
        next: 'Try again. On a guest network, open any web page first. If it happens again, the service may have changed.',
      },
      ...answerFailures,
      ...networkFailures,
      storage: {
        what: 'Couldn’t read or write the disk.',
        kept: 'What is on the screen is unchanged.',
        next: 'Check the space on the disk, then try again.',
      },
      bug: {
        what: 'Something in Kartbord went wrong.',
        kept: 'Saved data is safe.',
        next: 'Try again. If it happens again, the details help to find the cause.',
      },
    } satisfies Record<FailureCode, FailureWords>,
    retryAfter: (seconds: number) => `Try again in ${counted(seconds, 'second', 'seconds')}.`,
  };
};

/** Every sentence of the screen, in one language. */
export type Words = ReturnType<typeof en>;
