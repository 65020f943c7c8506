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
      nothing: (typed: string) => `No setting matches “${typed}”.`,
      found: (count: number) => counted(count, 'setting found', 'settings found'),
      clear: 'Show all settings',
      sections: {
        look: 'Look',
        language: 'Language',
        units: 'Units and formats',
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
            'Size of everything in the window, including the map. Ctrl + and Ctrl − change it in steps, Ctrl 0 resets it.',
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
            'Height of the bars: cut above the usual weeks with a mark on taller ones, by their square root, or up to the tallest.',
          more: 'bars axis clipped spike square root linear height chart',
        },
        panels: {
          name: 'Layouts of the panels',
          about: 'How each layout was left, how high the panels are, and whether the time bar is shown.',
          more: 'layout look analyse trace sea report peek half full time bar dock',
        },
        language: {
          name: 'Language',
          about: 'Language of all texts, numbers and dates. At the first start it is that of the system.',
          more: 'english norwegian bokmål locale translation',
        },
        coordinateFormat: {
          name: 'Coordinates',
          about:
            'How positions are written in the window. You can type every format. Files have longitude and latitude.',
          more: 'position degrees minutes seconds decimal utm latitude longitude dd ddm dms format',
        },
        distanceUnit: {
          name: 'Distances',
          about:
            'Unit of distances. Short ones are in metres, areas in km²; distances in filters keep the unit they were typed in.',
          more: 'unit km kilometre nautical mile nm length range',
        },
        speedUnit: {
          name: 'Speeds of wind and current',
          about:
            'In forecasts and weather windows. Vessels are always in knots. Beaufort applies to wind only: the current is then in knots.',
          more: 'unit knots kn m/s metres per second beaufort force wind current',
        },
        timeZone: {
          name: 'Time zone',
          about: 'Time zone of all times in the window, also of those you type. Files have UTC.',
          more: 'clock hour utc gmt cet cest oslo local summer time',
        },
        connections: {
          name: 'Services and hosts',
          about: 'Which service is used, at which addresses, and whether it responds.',
          more: 'connection profile host server address url barentswatch proxy network sample',
        },
        requestsPerMinute: {
          name: 'Pace of large downloads',
          about:
            'Large downloads and exports send at most this many requests to a service, after the first 30. With more, services have refused everything for hours. Your clicks are not delayed.',
          more: 'requests per minute speed rate limit throttle slow fast download bulk pace',
        },
        cacheCapMb: {
          name: 'Limit of the cache',
          about:
            'Disk space for stored answers. Applies at once: the least recently used data is removed first; pinned data stays.',
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
            'Off: Kartbord opens on an empty workspace. Unsaved work stays in the workspace menu, under Shown before.',
          more: 'start startup workspace restore remember session reopen privacy',
        },
        keepRecent: {
          name: 'List of recent files',
          about: 'Opened workspace files and their folders. Off: the list is emptied and stays empty.',
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
          about: 'The table of limits by week and county, which decides which sites are over the limit.',
          more: 'lice limit regulation rule table threshold over 0.5 0.2',
        },
        limitsBy: {
          name: 'Sites’ own limits',
          about:
            'Whether a site’s own limit from a downloaded lice report applies to colours, filters, statistics and exports, or only the table.',
          more: 'lice special own limit report general table',
        },
        operationJobs: {
          name: 'Operations and their limits',
          about: 'Highest wave, current and wind of an operation, for weather windows.',
          more: 'operation job weather window limit wave wind plan',
        },
        overdueDays: {
          name: 'Gear is overdue after',
          about: 'Gear that has been in the sea for longer is marked in the lists and on the map.',
          more: 'fishing gear tool days overdue old marked pots nets',
        },
        callRule: {
          name: 'Days between calls of vessels',
          about: 'Your own rule for disinfection or quarantine: calls that came sooner are marked.',
          more: 'vessel calls visits disinfection quarantine days between rule wellboat year',
        },
        filters: {
          name: 'Saved filters',
          about: 'Made and removed in the panel Filter.',
          more: 'filter saved query sites',
        },
        vesselLists: {
          name: 'Vessel lists',
          about: 'Made and removed in the panel Vessels.',
          more: 'watch list vessel fleet boats mmsi saved',
        },
        stores: {
          name: 'ClickHouse stores',
          about: 'Databases whose tracks can be shown in the panel Vessels.',
          more: 'clickhouse database store server positions tracks cluster',
        },
        file: {
          name: 'Export and import',
          about:
            'Everything on this page, your filters and lists in one file. It contains no password, token or sign-in, and no service, map server or ClickHouse store.',
          more: 'backup copy move transfer json save load other computer file',
        },
        reset: {
          name: 'Reset all settings',
          about: 'Look, units, time, cache, privacy and gear. Limits, operations, filters and lists stay.',
          more: 'reset default factory undo all',
        },
        about: {
          name: 'About Kartbord',
          about: 'Versions, licences, data sources, the log, and diagnostics for support.',
          more: 'version licence attribution log diagnostics help copyright',
        },
      },
      isDefault: 'Default',
      back: (name: string, value: string) => `${name}: Reset to ${value}`,
      backTo: (value: string) => `Reset to ${value}`,
      changed: (name: string) => `${name}: changed.`,
      takenBack: (name: string) => `${name}: undone.`,
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
      limitsBy: { own: 'Apply where known', general: 'Not used' },
      open: 'Open',
      openNamed: (name: string) => `Open: ${name}`,
      noRule: 'no rule',
      jobs: (count: number) => counted(count, 'operation', 'operations'),
      filters: (count: number) => counted(count, 'filter', 'filters'),
      lists: (count: number) => counted(count, 'list', 'lists'),
      exportFile: 'Export …',
      importFile: 'Import …',
      resetAll: 'Reset all',
      written: (name: string) => `Saved: ${name}`,
      taken: (count: number) => `${counted(count, 'setting', 'settings')} imported from the file.`,
      left: (names: string) => `Not changed, because this version cannot read them: ${names}.`,
      notAFile: 'This is not a file of settings, or it is larger than a megabyte. Nothing was changed.',
      timesIn: (zone: string) => `Times: ${zone}`,
      timesHint: 'The zone of all times in this window. Change it in the settings.',
    },
  };
};
