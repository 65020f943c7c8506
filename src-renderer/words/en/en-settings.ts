import { cacheCaps, requestRates } from '../../../src-shared/domain/settings/settings-change';
import type { Format } from '../format';

/** A row of the page: what it is called, what it does, and other words that lead to it. */
export interface SettingWords {
  readonly name: string;
  readonly about: string;
  /** Words that a person may type for it, beside those of its name and line. */
  readonly more: string;
}

/** What a person reads about the settings. */
export const enSettings = (f: Format) => {
  const counted = (value: number, one: string, many: string): string =>
    value === 0 ? `No ${many}` : `${f.count(value)} ${value === 1 ? one : many}`;
  return {
    settingsPage: {
      title: 'Settings',
      all: 'All settings',
      search: 'Search the settings',
      searchHint: 'Zone, knots, cache …',
      nothing: (typed: string) => `No setting is called or does anything like “${typed}”.`,
      found: (count: number) => counted(count, 'setting found', 'settings found'),
      clear: 'Show all settings',
      sections: {
        look: 'Look',
        language: 'Language',
        units: 'Units and forms',
        time: 'Time',
        connection: 'Connection',
        cache: 'Cache and offline',
        privacy: 'Privacy',
        rules: 'Rules and limits',
        saved: 'Saved items',
        file: 'Settings as a file',
      },
      items: {
        theme: {
          name: 'Colours',
          about: 'Day, dusk and night, for the map, the panels and what is around them.',
          more: 'theme dark light mode night dusk contrast appearance',
        },
        textSize: {
          name: 'Text size',
          about:
            'Of everything in the window, the map included. Ctrl + and Ctrl − change it in steps, Ctrl 0 sets it back.',
          more: 'font size zoom scale larger smaller big small letters percent accessibility',
        },
        docks: {
          name: 'Sizes of the panels',
          about: 'How wide and high the panels are, and which of them are open.',
          more: 'dock width height layout reset window sidebar',
        },
        timelineScale: {
          name: 'Scale of the timeline',
          about:
            'How tall the bars of the weeks are: as the usual weeks need it, with a mark on taller ones, by the square root, or by the tallest.',
          more: 'bars axis clipped spike square root linear height chart',
        },
        panels: {
          name: 'Layouts of the panels',
          about: 'What each layout was left as, how high the panels are, and whether the time bar is there.',
          more: 'layout look analyse trace sea report peek half full time bar dock',
        },
        language: {
          name: 'Language',
          about: 'Of all sentences, numbers and dates. At the first start it is that of the system.',
          more: 'english norwegian bokmål locale translation',
        },
        coordinateFormat: {
          name: 'Coordinates',
          about:
            'How positions are written in the window. Any form can be typed. Files have longitude and latitude.',
          more: 'position degrees minutes seconds decimal utm latitude longitude dd ddm dms format',
        },
        distanceUnit: {
          name: 'Distances',
          about:
            'Of distances between places. Small ones are in metres, areas in km², rules as they were made.',
          more: 'unit km kilometre nautical mile nm length range',
        },
        speedUnit: {
          name: 'Speeds of wind and current',
          about:
            'In forecasts and plans. Vessels are always in knots. Beaufort is of wind alone: the current is then in knots.',
          more: 'unit knots kn m/s metres per second beaufort force wind current',
        },
        timeZone: {
          name: 'Time zone',
          about: 'Of all times in the window and of times that are typed. Files have UTC.',
          more: 'clock hour utc gmt cet cest oslo local summer time',
        },
        connections: {
          name: 'Services and hosts',
          about: 'Which service is used, at which addresses, and whether it answers.',
          more: 'connection profile host server address url barentswatch proxy network sample',
        },
        requestsPerMinute: {
          name: 'Pace of bulk work',
          about:
            'Large downloads and exports send at most this many requests to a service, after the first 30. Services that got more refused everything for hours. What you click is not delayed.',
          more: 'requests per minute speed rate limit throttle slow fast download bulk pace',
        },
        cacheCapMb: {
          name: 'Limit of the cache',
          about:
            'Disk space for stored answers. Applies at once: what was not used for longest goes first, what is pinned stays.',
          more: 'storage disk size space megabytes mb memory clean',
        },
        cache: {
          name: 'Stored data',
          about: 'The stored answers, their size, and how to pin or remove them.',
          more: 'cache storage delete remove clear pin kept data',
        },
        offline: {
          name: 'Download for offline use',
          about: 'Fetches weeks, tracks, forecasts and maps ahead of a voyage.',
          more: 'offline download ahead voyage network',
        },
        reopenAtStart: {
          name: 'Reopen what was shown last',
          about:
            'Off: Kartbord opens on an empty workspace. What was shown and not saved stays in the menu of the workspace, under Shown before.',
          more: 'start startup workspace restore remember session reopen privacy',
        },
        keepRecent: {
          name: 'List of recent files',
          about:
            'Workspace files that were opened, and where they lie. Off: the list is emptied and stays empty.',
          more: 'recent history files privacy forget list workspace',
        },
        updateCheck: {
          name: 'Checking for new versions',
          about:
            'On: the page About has a button that checks for the newest version. Nothing is checked, sent or installed automatically.',
          more: 'update upgrade version check publisher internet privacy newest',
        },
        limits: {
          name: 'Limits for adult female lice',
          about: 'The table that says which sites are over their limit, by week and county.',
          more: 'lice limit regulation rule table threshold over 0.5 0.2',
        },
        limitsBy: {
          name: 'Sites’ own limits',
          about:
            'Where a downloaded lice report gives a site a limit of its own, that one rules colours, filters, figures and exports; or the table rules alone.',
          more: 'lice special own limit report general table',
        },
        operationJobs: {
          name: 'Operations and their limits',
          about: 'Highest wave, current and wind of an operation, for weather windows.',
          more: 'operation job weather window limit wave wind plan',
        },
        overdueDays: {
          name: 'Gear is overdue after',
          about: 'Gear that is longer in the sea is marked in the lists and on the map.',
          more: 'fishing gear tool days overdue old marked pots nets',
        },
        filters: {
          name: 'Filters with a name',
          about: 'Made and removed in the panel Filter.',
          more: 'filter saved query sites',
        },
        vesselLists: {
          name: 'Lists of vessels',
          about: 'Made and removed in the panel Vessels.',
          more: 'watch list vessel fleet boats mmsi saved',
        },
        file: {
          name: 'Export and import',
          about:
            'All of this page, your filters and lists as one file. There is no password, token or sign-in in it, and no service or map server.',
          more: 'backup copy move transfer json save load other computer file',
        },
        reset: {
          name: 'Everything back to default',
          about: 'Looks, units, time, cache, privacy and gear. Limits, operations, filters and lists stay.',
          more: 'reset default factory undo all',
        },
        about: {
          name: 'About Kartbord',
          about: 'Versions, licences, sources of the data, the log and facts for whoever helps.',
          more: 'version licence attribution log diagnostics help copyright',
        },
      },
      isDefault: 'Default',
      back: (name: string, value: string) => `${name} back to default: ${value}`,
      backTo: (value: string) => `Back to ${value}`,
      changed: (name: string) => `${name}: changed.`,
      takenBack: (name: string) => `${name}: as before.`,
      takeBack: 'Undo',
      on: 'On',
      off: 'Off',
      coordinateFormats: { ddm: 'Minutes', dd: 'Degrees', dms: 'Seconds', utm: 'UTM' },
      timeZones: { local: 'This computer', utc: 'UTC', 'Europe/Oslo': 'Oslo' },
      distanceUnits: { km: 'Kilometres', nm: 'Nautical miles' },
      speedUnits: { ms: 'm/s', kn: 'kn', bft: 'Beaufort' },
      example: (text: string) => `Now: ${text}`,
      megabytes: (value: number) => `${f.count(value)} MB`,
      megabytesUnit: 'MB',
      capProblem: `A whole number from ${f.count(cacheCaps.leastMb)} to ${f.count(cacheCaps.mostMb)}.`,
      perMinute: (value: number) => `${f.count(value)} a minute`,
      perMinuteUnit: 'requests a minute',
      rateProblem: `A whole number from ${f.count(requestRates.least)} to ${f.count(requestRates.most)}.`,
      days: (value: number) => `${f.count(value)} ${value === 1 ? 'day' : 'days'}`,
      percent: (value: number) => `${f.count(value)}%`,
      percentUnit: '%',
      textSizeProblem: 'A whole number from 100 to 200.',
      daysUnit: 'days',
      daysProblem: 'A whole number from 1 to 365.',
      usualSizes: 'the usual sizes',
      theRegulation: 'the regulation',
      ownLimits: 'Your own table',
      limitsBy: { own: 'Rule where known', general: 'Not used' },
      open: 'Open',
      openNamed: (name: string) => `Open: ${name}`,
      jobs: (count: number) => counted(count, 'operation', 'operations'),
      filters: (count: number) => counted(count, 'filter', 'filters'),
      lists: (count: number) => counted(count, 'list', 'lists'),
      exportFile: 'Export …',
      importFile: 'Import …',
      resetAll: 'Back to default',
      written: (name: string) => `Written: ${name}`,
      taken: (count: number) => `${counted(count, 'setting', 'settings')} taken from the file.`,
      left: (names: string) => `Left as they were, because this version cannot read them: ${names}.`,
      notAFile: 'This is not a file of settings, or it is larger than a megabyte. Nothing was changed.',
      timesIn: (zone: string) => `Times: ${zone}`,
      timesHint: 'The zone of all times in this window. Change it in the settings.',
    },
  };
};
