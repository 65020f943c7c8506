import type { SetAsideReason } from '../../../src-shared/domain/cache/cache';
import type { OfflineGap, OfflineKind } from '../../../src-shared/domain/cache/offline-plan';
import type { HostQueue } from '../../../src-shared/domain/session/request-entry';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import { cacheKindsIn } from '../cache-kind-words';
import type { Format } from '../format';

/** What a person reads about taking data offline, about what was asked of the services, and about what is kept. */
export const enOffline = (f: Format) => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const answers = (value: number): string => counted(value, 'answer', 'answers');
  const weeks = (value: number): string => counted(value, 'week', 'weeks');
  const week = (value: IsoWeek): string => `week ${weekParts(value).week}, ${weekParts(value).year}`;

  return {
    offlinePages: {
      label: 'Offline data',
      close: 'Close offline data',
      tabs: { offline: 'Download', requests: 'Requests', cache: 'Stored data' },
      refresh: 'Refresh',
      old: 'What you see may be out of date.',
      failed: {
        offline: 'The offline copies could not be read.',
        requests: 'The list of requests could not be read.',
        cache: 'Stored data could not be read.',
      },
    },

    takeOffline: {
      intro: 'Download what you want to view, filter and export later without a network.',
      weeks: 'Weeks',
      from: 'From',
      to: 'To',
      placeholder: '2026-W40',
      weekWrong: 'Not a week since 2012. Write 2026-W40, 40 2026 or 40.',
      orderWrong: 'The first week is after the last.',
      quick: 'Quick choices of weeks',
      lastFour: 'Last 4 weeks',
      thisYear: 'This year',
      yearOf: (year: number) => `All of ${year}`,
      noWeeks: 'No weeks',
      details: 'Details of sites',
      detailsHint: 'Treatments, disease and what the register says: one request for each site and week.',
      choices: {
        none: 'None: the list of each week only',
        all: 'All sites',
        selected: (name: string) => `Only ${name}`,
        filtered: (value: number) => `${counted(value, 'site', 'sites')} that the filter shows`,
        shown: 'Sites in the area that the map shows now',
      },
      selectedNone: 'The selected site: none is selected',
      filteredNone: 'The sites that the filter shows: there is no filter',
      noneChosen: 'none',
      chosen: {
        vessels: (value: number) => counted(value, 'vessel', 'vessels'),
        forecasts: (value: number) => `forecasts at ${counted(value, 'place', 'places')}`,
        layers: (value: number) => counted(value, 'map layer', 'map layers'),
        years: (from: number, to: number) => `sites in ${from === to ? from : `${from}–${to}`}`,
        reports: (from: IsoWeek, to: IsoWeek) => `reports ${from === to ? from : `${from} to ${to}`}`,
      },
      vessels: 'Vessels',
      mmsi: 'MMSI numbers',
      mmsiHint: 'Nine digits each, separated by commas or spaces.',
      mmsiWrong: (word: string) =>
        `“${word}” is not the MMSI of a vessel: nine digits, not beginning with 0.`,
      vesselsShown: (value: number) =>
        value === 1 ? 'Add the vessel on the map' : `Add the ${f.count(value)} vessels on the map`,
      vesselsHint:
        'The track of each over the last 14 days, which is all that the service gives. Stored positions stay.',
      forecasts: 'Sea forecast',
      atSelected: (name: string) => `At ${name}`,
      atFiltered: (value: number) => `At the ${counted(value, 'site', 'sites')} that the filter shows`,
      otherPlaces: 'Other places',
      otherPlacesHint: 'Positions, with a semicolon between two.',
      placeWrong: (text: string) =>
        `“${text}” is not a position. Write 60° 23.5′ N 5° 19.6′ E or 60.39, 5.33.`,
      forecastsHint:
        'Waves, current and wind: three requests for each place. They are outdated within hours.',
      layers: 'Pictures of map layers',
      layersNone: 'No list of layers yet: it is being fetched, or the map server does not respond.',
      layersArea: 'Of the area that the map shows now, at the server’s default time.',
      zoomFrom: 'Zoom from',
      zoomTo: 'to',
      tilesUnknown: 'Counting the tiles.',
      tilesOf: (value: number) => `${counted(value, 'tile', 'tiles')} of the area that the map shows now.`,
      plan: 'Estimate',
      planning: 'Estimating',
      planFailed: 'No estimate could be made.',
      requests: 'Requests',
      size: 'Size',
      sizeHint: 'Before compression, estimated from earlier requests',
      time: 'Time',
      timeHint: 'One request at a time at the pace in Settings, without waits that the service requires',
      notKnown: 'not known yet',
      about: (value: string) => `about ${value}`,
      toAsk: 'To fetch',
      renew: (value: number) => `${f.count(value)} of them again, because they still change`,
      there: 'Already here',
      none: 'nothing',
      missing: 'What will be missing',
      missingNone: 'Nothing: all that you chose is included.',
      kinds: {
        week: (value: number) => counted(value, 'week list', 'week lists'),
        locality: (value: number) => counted(value, 'site detail', 'site details'),
        year: (value: number) => counted(value, 'year of a site', 'years of sites'),
        report: (value: number) => counted(value, 'piece of the download', 'pieces of the download'),
        forecast: (value: number) => counted(value, 'forecast', 'forecasts'),
        tile: (value: number) => counted(value, 'map tile', 'map tiles'),
        track: (value: number) => counted(value, 'vessel track', 'vessel tracks'),
      } satisfies Record<OfflineKind, (value: number) => string>,
      kindNames: {
        week: 'Week lists',
        locality: 'Details of sites',
        year: 'Years of sites',
        report: 'Downloaded reports',
        forecast: 'Forecasts',
        tile: 'Map tiles',
        track: 'Vessel tracks',
      } satisfies Record<OfflineKind, string>,
      gaps: {
        'not-chosen': (what: string) => `${what}: not chosen.`,
        'not-yet': (what: string) => `${what}: not supported in this version.`,
        'before-series': (what: string, count: number | null) =>
          count === null
            ? `${what}: the service has none from before 2012.`
            : `${what}: ${weeks(count)} before 2012, which the service does not have.`,
        future: (what: string, count: number | null) =>
          count === null
            ? `${what}: future weeks are not available yet.`
            : `${what}: ${weeks(count)} still to come.`,
        'week-missing': (what: string, count: number | null) =>
          count === null
            ? `${what}: not of weeks whose list is missing.`
            : `${what}: not of ${weeks(count)} whose list is missing.`,
        'too-many': (what: string, count: number | null) =>
          `${what}: ${count === null ? 'some layers' : counted(count, 'layer', 'layers')} left out, because together they have more than ${f.count(20_000)} tiles. Choose a smaller area or fewer zoom levels.`,
      } satisfies Record<OfflineGap['why'], (what: string, count: number | null) => string>,
      start: 'Start',
      starting: 'Starting',
      nothingToAsk: 'There is nothing to fetch: all of it is here.',
      startFailed: 'It could not be started.',
      jobs: 'Offline copies',
      jobsNone: 'Nothing downloaded yet',
      jobsNoneHint: 'Choose above and press Start. You can keep working.',
      loading: 'Reading the offline copies',
      title: (from: IsoWeek, to: IsoWeek) =>
        from === to
          ? `Week ${weekParts(from).week}, ${weekParts(from).year}`
          : weekParts(from).year === weekParts(to).year
            ? `Weeks ${weekParts(from).week}–${weekParts(to).week}, ${weekParts(from).year}`
            : `Week ${weekParts(from).week}, ${weekParts(from).year} to ${week(to)}`,
      titleWithoutWeeks: 'Nothing',
      again: (title: string) => `Fetch again: ${title}`,
      onlyDetails: (what: string) => `only ${what}`,
      withDetails: {
        none: 'without details',
        all: 'details of all sites',
        numbers: (value: number) => `details of ${counted(value, 'site', 'sites')}`,
        area: 'details of the sites of an area',
      },
      states: {
        running: 'Running',
        paused: 'Paused',
        stopped: 'Stopped',
        interrupted: 'Interrupted',
        done: 'Done',
        cancelled: 'Cancelled',
      },
      elsewhere: { running: 'Running elsewhere', paused: 'Paused elsewhere' },
      elsewhereHint:
        'Another Kartbord on this computer, such as the command line, does this. It can be stopped there.',
      newer:
        'A newer version of Kartbord wrote this job. It is unchanged; only the newer version can continue it.',
      stoppedBecause: (reason: string) => `Stopped. ${reason} It continues where it was.`,
      pausedBecause: (reason: string) => `${reason} It continues automatically.`,
      interrupted:
        'Kartbord closed during this download. What was downloaded is stored; it continues where it was.',
      begun: (age: string) => `Begun ${age}`,
      ended: (age: string) => `ended ${age}`,
      beginning: 'finding what is missing',
      progress: (done: number, total: number, isExact: boolean) =>
        isExact ? `${f.count(done)} of ${f.count(total)}` : `${f.count(done)} of at least ${f.count(total)}`,
      asking: (path: string) => `Fetching ${path}`,
      counts: {
        kept: 'Fetched',
        there: 'Already here',
        empty: 'Nothing to fetch',
        failed: 'Failed',
        skipped: 'Skipped',
      },
      countHints: {
        kept: 'Requested, and stored',
        there: 'Stored before, and final: not requested',
        empty: 'The service has nothing: not reported, or not found',
        failed: 'Requested, and not answered',
        skipped: 'It ended before these were requested',
      },
      pause: 'Pause',
      resume: 'Resume',
      cancel: 'Cancel',
      retryFailed: (value: number) => `Retry the ${f.count(value)} that failed`,
      of: (action: string, job: string) => `${action}: ${job}`,
      failures: (value: number) => `${f.count(value)} failed`,
      failuresShown: (shown: number, total: number) => `The first ${f.count(shown)} of ${f.count(total)}.`,
      gapsOf: 'Missing',
      troubles: {
        pause: 'It could not be paused.',
        resume: 'It could not continue.',
        cancel: 'It could not be cancelled.',
      },
      jobLabel: (title: string, progress: string) =>
        `Downloading ${title.slice(0, 1).toLowerCase()}${title.slice(1)}: ${progress}`,
    },

    requestLedger: {
      intro: (value: number) =>
        `The last ${f.count(value)} requests, newest first. This log stays on your computer.`,
      show: 'Show',
      filters: { all: 'All', service: 'Service', cache: 'Stored', failed: 'Failed' },
      filterHints: {
        all: 'All requests',
        service: 'Only requests to the service',
        cache: 'Only what was answered from stored data',
        failed: 'Only what was refused or not answered',
      },
      list: 'Requests, newest first',
      loading: 'Reading the requests',
      empty: 'No requests yet',
      emptyHint: 'Each request to a service is listed here, with its answer, its time and its size.',
      noMatch: 'None of these requests is of this kind.',
      fromCache: 'stored copy',
      fromService: 'from the service',
      statuses: {
        200: 'answered',
        204: 'answered, empty',
        304: 'unchanged',
        400: 'request not accepted',
        401: 'not signed in',
        403: 'no access',
        404: 'not found',
        429: 'too many requests',
        500: 'server error',
        502: 'server error',
        503: 'not available',
        504: 'no answer in time',
      } as Readonly<Record<number, string>>,
      statusOther: 'answered',
      noAnswer: 'no answer',
      batch: (id: string) => `batch ${id}`,
      takenOffline: (title: string) => `offline copy: ${title}`,
      copy: (value: number) => `Copy ${counted(value, 'row', 'rows')}`,
      copied: (value: number) => `${counted(value, 'row', 'rows')} copied`,
      copyFailed: 'Nothing was copied: the system refused the clipboard.',
      columns: {
        time: 'Time (UTC)',
        host: 'Host',
        method: 'Method',
        path: 'Path',
        status: 'Status',
        code: 'Reason',
        took: 'Took (ms)',
        bytes: 'Bytes',
        source: 'Source',
        batch: 'Batch',
      },
      queue: 'Queue',
      queueIdle: 'No requests are running or waiting.',
      queueFailed: 'The queue could not be read.',
      queueLine: (running: number, waiting: number) =>
        `${f.count(running)} running, ${f.count(waiting)} waiting`,
      held: {
        throttled: (when: string) => `The service requires a wait. Batches continue ${when}.`,
        'backing-off': (when: string) => `Not responding; retrying ${when}.`,
        unknown: (when: string) => `Batches wait and continue ${when}.`,
      } satisfies Record<NonNullable<HostQueue['why']> | 'unknown', (when: string) => string>,
      paced: 'Waiting for the next turn: bulk work keeps to the pace in Settings.',
      inTime: (duration: string) => `in ${duration}`,
      now: 'now',
      batchLine: (name: string, running: number, waiting: number, isPaused: boolean) =>
        `${name}: ${f.count(running)} running, ${f.count(waiting)} waiting${isPaused ? ', paused' : ''}`,
    },

    cacheLedger: {
      intro: 'Answers of the service stored on this computer, for you and the service in use.',
      loading: 'Reading stored data',
      empty: 'Nothing is stored yet',
      emptyHint: 'What you look at is stored automatically. Download weeks to have more of them offline.',
      takeOffline: 'Download for offline use',
      used: 'Space used',
      usedOf: (used: string, cap: string) => `${used} of at most ${cap}`,
      others: (size: string) => `Of which ${size} is of other services or users.`,
      total: (value: number, size: string) => `${answers(value)}, ${size}`,
      none: 'Nothing can be stored at the moment',
      noneLines: [
        'The file of stored answers cannot be used. Every answer comes from the service.',
        'Check the space on the disk, then start Kartbord again.',
      ],
      setAside: (age: string) => `The file of stored answers was set aside ${age}`,
      setAsideWhy: {
        damaged: 'It was damaged.',
        foreign: 'It was not a file of Kartbord.',
        newer: 'It was written by a newer Kartbord.',
        older: 'It was written by an older Kartbord and could not be read.',
      } satisfies Record<SetAsideReason, string>,
      setAsideNext: 'An empty one replaces it. What is missing is fetched again when it is needed.',
      notKept: 'The last answer could not be stored',
      notStoredLine: 'It was shown all the same. Check the space on the disk.',
      damagedRows: (value: number) => `${answers(value)} found damaged`,
      damagedLine: 'They are not shown. They are fetched again when they are needed.',
      byKind: 'By kind',
      byWeek: 'By week',
      byLocality: 'By site',
      byVessel: 'By vessel',
      byPlace: 'Forecasts by place',
      byLayer: 'Map tiles by layer',
      kinds: cacheKindsIn('en'),
      week: (value: IsoWeek) => `Week ${weekParts(value).week}, ${weekParts(value).year}`,
      site: (no: number, name: string | null) => (name === null ? `Site no. ${no}` : `${name} (${no})`),
      vessel: (mmsi: number, name: string | null) => (name === null ? `MMSI ${mmsi}` : `${name} (${mmsi})`),
      share: (value: number, size: string) => `${answers(value)}, ${size}`,
      versions: (value: number) => counted(value, 'version', 'versions'),
      ages: (newest: string, oldest: string) =>
        newest === oldest ? `fetched ${newest}` : `newest ${newest}, oldest ${oldest}`,
      pinned: (value: number, all: number) => (value === all ? 'pinned' : `${f.count(value)} pinned`),
      pinHint: 'Pinned data stays when space runs low.',
      refresh: (what: string) => `Fetch again: ${what}`,
      renewing: 'It is being downloaded again. Its progress is under Download for offline use.',
      pin: (what: string) => `Pin: ${what}`,
      unpin: (what: string) => `Unpin: ${what}`,
      forget: (what: string) => `Remove: ${what}`,
      forgetAll: 'Remove all',
      all: 'All stored data',
      confirm: (what: string, value: number, size: string) =>
        `${what}: ${answers(value)} (${size}) will be removed from this computer. They can be fetched again while the service has them.`,
      pinnedToo: (value: number) => `Also the ${f.count(value)} pinned`,
      pinnedStay: (value: number): string =>
        value === 1
          ? 'The pinned one stays unless you tick this.'
          : 'The pinned ones stay unless you tick this.',
      onlyPinned: 'All of them are pinned.',
      doForget: 'Remove',
      forgotten: (value: number) => `${answers(value)} removed`,
      pinnedNow: (value: number) => `${answers(value)} pinned`,
      unpinnedNow: (value: number) => `${answers(value)} no longer pinned`,
      troubles: {
        pin: 'It could not be pinned.',
        forget: 'It could not be removed.',
        refresh: 'It could not be fetched again.',
      },
      showAll: (value: number) => `Show all ${f.count(value)}`,
      showFirst: (value: number) => `Show the first ${f.count(value)}`,
    },
  };
};
