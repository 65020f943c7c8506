import type { Format } from './format';

/** What a person reads about the graphs, tables and lanes of tracks. */
export const enTrackEvents = (f: Format) => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const vessels = (value: number): string => counted(value, 'vessel', 'vessels');
  const km = (value: number): string =>
    value < 10 ? f.lice(Math.round(value * 100) / 100) : f.oneDecimal(value);
  const metres = (value: number): string =>
    value < 1000
      ? `${f.count(Math.round(value))} m`
      : `${f.quantity(Number((value / 1000).toPrecision(3)))} km`;

  return {
    trackEvents: {
      title: 'Tracks',
      intro: 'Speed, distance, gaps, stops and visits of the vessels on the map, over time.',
      introHint: 'Add a vessel under Vessels at the left, or from the visits of a site.',
      hidden: 'No vessel is shown on the map. Show one under Vessels at the left.',
      pages: { graphs: 'Graphs', tables: 'Tables and lanes' },
      pagesLabel: 'What is shown',
      vessel: 'Vessel',
      mmsi: (mmsi: number) => `MMSI ${mmsi}`,
      site: (no: number) => `Site ${no}`,
      km,
      metres,
      graphs: {
        label: (name: string) => `Graphs of ${name}`,
        speed: 'Speed, kn',
        distance: 'Distance, km',
        toSite: 'To',
        selectedSite: (name: string) => `Selected: ${name}`,
        selectedNone: 'Selected site: none',
        sitePlaceholder: 'Name or number of a site',
        noSite: 'Select a site on the map or write its name: its distance comes here.',
        noPlace: 'This site has no position in the list of the shown week.',
        scale: 'Scale of the distance',
        scales: { linear: 'Linear', log: 'Log' },
        radius: (within: string) => `near: ${within}`,
        noPosition: 'No position was received in this time. The vessel may have been there all the same.',
        notFetched: 'The track of this vessel is not here yet.',
        failed: 'The positions could not be read.',
        loading: 'Reading the positions',
        windowed: (stretch: string) => `Map: ${stretch}`,
        windowAll: 'Map: all of the time',
        showAll: 'All',
        showAllHint: 'Show all of the time on the map again',
        noSpeed: 'speed not given',
        knots: (value: number) => `${f.oneDecimal(value)} kn`,
        awayFrom: (distance: string, name: string) => `${distance} from ${name}`,
        sources: { terrestrial: 'received on land', satellite: 'received by satellite' },
        position: (value: number, all: number) => `Position ${f.count(value)} of ${f.count(all)}`,
        pointHint:
          'Point: a position. Drag: narrow the time on the map. Double click: all of it. Arrow keys: position to position.',
      },
      views: {
        positions: 'Positions',
        gaps: 'Gaps',
        stops: 'Stops',
        visits: 'Visits',
        odd: 'Odd',
        lanes: 'All vessels',
      },
      viewsLabel: 'Tables of the tracks',
      counts: {
        positions: (value: number, name: string) => `${counted(value, 'position', 'positions')} of ${name}`,
        gaps: (value: number, of: number) => `${counted(value, 'gap', 'gaps')} of ${vessels(of)}`,
        stops: (value: number, of: number) => `${counted(value, 'stop', 'stops')} of ${vessels(of)}`,
        visits: (value: number, of: number) => `${counted(value, 'visit', 'visits')} of ${vessels(of)}`,
        odd: (value: number, of: number) =>
          `${counted(value, 'odd position', 'odd positions')} of ${vessels(of)}`,
        lanes: (value: number) => `${vessels(value)} on one time axis`,
      },
      ages: {
        positions: (age: string) => `Positions fetched ${age}`,
        oldest: (age: string) => `the oldest ${age}`,
        noPositions: 'No positions fetched yet',
        sites: (week: string, age: string) => `sites of ${week}, fetched ${age}`,
        noSites: 'no list of sites is kept: no visits are told',
      },
      asking: 'Working it out',
      stop: 'Stop',
      stopped: 'Stopped. What is shown is from before.',
      stoppedNone: 'Stopped before there was an answer.',
      failed: 'Gaps, stops and visits could not be told.',
      again: 'Try again',
      narrows: 'Narrow the time',
      narrowsHint:
        'A click on a row also narrows what the map shows to its time, with half an hour around it',
      none: {
        positions: 'No position was received in this time. The vessel may have been there all the same.',
        gaps: (length: string) => `No gap of ${length} or more.`,
        stops: 'No stop by this rule. What happened in a gap is not known.',
        visits:
          'No visit by this rule, and none in the lists that are kept. What happened in a gap is not known.',
        odd: 'No impossible jump and no double time.',
      },
      sortBy: (column: string) => `Sort by ${column}`,
      showRow: 'Click or Enter: show the place on the map',
      copy: 'Copy',
      copyHint: 'Copy the whole table as tab-separated text, times in UTC',
      copied: (value: number) => `${counted(value, 'row', 'rows')} copied`,
      columns: {
        vessel: 'Vessel',
        time: 'Time',
        from: 'From',
        to: 'To',
        length: 'Length',
        speed: 'kn',
        course: 'Course',
        heading: 'Heading',
        turn: 'Turn',
        status: 'Status',
        type: 'Type',
        source: 'Source',
        distance: 'km',
        place: 'Position',
        way: 'Moved',
        cause: 'Cause as far as known',
        positions: 'Positions',
        nearest: 'Nearest site',
        away: 'Away',
        site: 'Site',
        track: 'By the track',
        list: 'By the list',
        closest: 'Closest',
        agreement: 'Agreement',
        why: 'Why',
        needed: 'Needs, kn',
      },
      hints: {
        speed: 'Speed over ground in knots',
        course: 'Course over ground in degrees',
        heading: 'Heading in degrees',
        turn: 'Rate of turn as AIS gives it, -127 to 127',
        type: 'Ship type as the vessel sends it, 0 to 99. It can be wrong.',
        distance: (name: string) => `Kilometres to ${name}`,
        way: 'From the position before the gap to the one after it, straight',
        positions: 'How many positions the stop has',
        track:
          'The times of the first and the last position received within the distance. It came before and left after them.',
        list: 'Arrival and departure in the list of visits of the service',
        closest: 'The nearest position received',
        needed: 'The speed from the position before to this one, straight',
      },
      sourcesShort: { terrestrial: 'Land', satellite: 'Satellite' },
      gap: {
        where: { before: 'before the first position', after: 'since the last position' },
        asked: {
          whole: 'the service was asked: nothing was received',
          part: 'the service was asked for a part of it only',
          not: 'the service was not asked for it',
        },
        row: (length: string, about: string) => `No signal for ${length}; ${about}`,
      },
      agreement: {
        both: 'both',
        'track-only': 'only the track: the list of that week is kept and does not have it',
        'list-only': 'only the list: the track was elsewhere',
        'list-in-gap': 'only the list: the track has a gap there',
        'list-not-kept': 'the list of that week is not kept',
      },
      agreementShort: {
        both: 'Both',
        'track-only': 'Only the track',
        'list-only': 'Only the list: the track was elsewhere',
        'list-in-gap': 'Only the list: the track has a gap there',
        'list-not-kept': 'List not kept',
      },
      between: (from: string, to: string) => `between ${from} and ${to}`,
      why: { jump: 'Impossible jump', 'same-time': 'Two positions of one time' },
      lists: (value: number) =>
        value === 1
          ? 'The list of one site is not kept: its visits stand against nothing.'
          : `The lists of ${f.count(value)} sites are not kept: their visits stand against nothing.`,
      fetchLists: 'Fetch the lists',
      rule: {
        button: 'Rule',
        title: 'How stops and visits are told',
        said: (visit: string, visitTime: string, stop: string, stopTime: string, gap: string) =>
          `Near: within ${visit} for ${visitTime}. Stop: within ${stop} for ${stopTime}. Gap: ${gap} or more.`,
        visitRadius: 'A visit: within',
        visitTime: 'for at least',
        stopRadius: 'A stop: all within',
        stopTime: 'for at least',
        gap: 'A gap: nothing for',
        gapHint: 'As on the map: changing it here changes it there.',
        m: 'm',
        min: 'min',
        why: 'Positions come every few minutes to hours, so “near for a while” is the most that a track can tell of a visit.',
        limits:
          'A visit says that a vessel was near a site, not at it or what it did there. When it came and left are times of positions received. A gap ends a stop: nobody saw the vessel stay.',
        reset: 'Defaults',
      },
      lanes: {
        label: 'Lanes of the vessels over time',
        lane: (name: string, events: string) => `${name}: ${events}`,
        nothing: 'nothing',
        legend: {
          track: 'Positions received',
          gap: 'Gap',
          notAsked: 'Gap, not asked',
          stop: 'Stop',
          visit: 'Near a site',
          listOnly: 'Near a site, only by the list',
          odd: 'Odd position',
          window: 'Shown on the map',
        },
        gap: (stretch: string, length: string, about: string) => `No signal, ${stretch}, ${length}; ${about}`,
        stop: (stretch: string, length: string) => `Stop, ${stretch}, ${length}`,
        visit: (site: string, stretch: string, agreement: string) =>
          `Near ${site}, ${stretch}; by ${agreement}`,
        visitBy: {
          both: 'the track and the list',
          'track-only': 'the track only',
          'list-only': 'the list only, the track was elsewhere',
          'list-in-gap': 'the list only, the track has a gap there',
          'list-not-kept': 'the track, the list of that week is not kept',
        },
        odd: (why: string, at: string) => `${why}, ${at}`,
        counts: (gaps: number, stops: number, visits: number, odd: number) =>
          [
            counted(gaps, 'gap', 'gaps'),
            counted(stops, 'stop', 'stops'),
            counted(visits, 'visit', 'visits'),
            counted(odd, 'odd position', 'odd positions'),
          ].join(', '),
      },
    },
  };
};
