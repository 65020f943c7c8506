import { type Format, timeApart } from '../format';

/** What a person reads about contact through vessels. */
export const enContacts = (f: Format) => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const span = timeApart(f, {
    under: 'under 1 h',
    hours: 'h',
    days: (value) => (value === 1 ? 'day' : 'days'),
  });
  const sites = (value: number): string => counted(value, 'site', 'sites');
  const boats = (value: number): string => counted(value, 'boat', 'boats');
  const lists = (value: number): string => counted(value, 'list', 'lists');
  const weeks = (value: number): string => counted(value, 'week', 'weeks');

  return {
    contacts: {
      title: 'Vessel contacts',
      intro: 'Which boats came to a site, and where each went before and after.',
      introHint:
        'Select a site on the map or in the table, and trace its contacts. They are found in the service’s lists of vessel visits, fetched a site and a year at a time.',
      askAbout: (name: string) => `Trace from ${name}`,
      addCase: (name: string) => `Add ${name} as a case`,
      addCaseHint: 'Traced from both: sites that several cases lead to come first.',
      moreCases: 'Add a case…',
      moreCasesHint: 'Sites with a disease in the shown week, the nearest first',
      caseAway: (name: string, km: string) => `${name}, ${km} km`,
      otherCases:
        'To trace from another site, or from several at once, select it on the map or in the table.',
      removeCase: (name: string) => `Without ${name}`,
      casesTime: 'The period below holds for all cases: let it begin with the earliest.',
      casesHint:
        'From how many of the cases it is reached (backward: how many it may have infected); most of them come first.',
      ofCases: (count: number, of: number) => `${f.count(count)} of ${f.count(of)}`,
      common: (count: number, isForward: boolean) =>
        `${sites(count)} ${isForward ? 'reached from' : 'common to'} two or more cases.`,
      asked: 'Query',
      number: (no: number) => `Site ${no}`,
      close: 'Close the query',
      reset: 'Defaults',
      resetHint: 'From eight weeks before the shown week to its end, forward, one step, 14 days, all boats',
      from: 'Infectious period from',
      to: 'to',
      dayHint: 'Days such as 2026-11-18 or 18.11.2026, in UTC as the service’s weeks are.',
      aroundCase: (disease: string, day: string) => `Around ${disease}, ${day}`,
      caseHint: {
        suspicion: 'From eight weeks before the suspicion to two weeks after it',
        diagnosis: 'From eight weeks before the diagnosis to two weeks after it',
      },
      unnamedDisease: 'disease',
      daysUtc: 'Days in UTC',
      direction: 'Direction',
      directions: { forward: 'Went to', backward: 'Came from' },
      directionHints: {
        forward: 'Sites that may have been infected from here. Only forward in time.',
        backward: 'Sites that this one may have been infected from. Only backward in time.',
      },
      steps: 'Steps',
      stepsHint:
        'Two steps: a boat from here to a second site, and from there another boat to a third, later.',
      carry: 'Carrier for (days)',
      carryHint: 'How long a boat may carry infection after it left a site.',
      until: { forward: 'Arrivals until', backward: 'Calls since' },
      untilAuto: 'Set by steps and days; write a day to change it',
      boats: 'Boats',
      boatTypes: {
        wellboat: 'Wellboat',
        slaughter: 'Harvest vessel',
        unknown: 'Not in register',
        other: 'Other boat',
      },
      boatHint: 'By the ship register. The type that a vessel sends itself is not relied on.',
      problems: {
        from: 'Write the first day, such as 2026-11-18 or 18.11.2026.',
        to: 'Write the last day, such as 2026-11-18 or 18.11.2026.',
        order: 'The time ends before it begins.',
        until: 'This day leaves no time for a contact.',
        'too-long': 'More than three years at once.',
      },
      onMap: 'Routes on the map',
      fit: 'Show all routes on the map',
      answer: 'Answer',
      arcs: (drawn: number, total: number) =>
        drawn < total
          ? `${f.count(drawn)} of ${f.count(total)} routes are drawn: those with the fewest steps and the most contacts.`
          : '',
      withoutPlace: (value: number) =>
        `${counted(value, 'route is', 'routes are')} not drawn: a site without a position.`,
      way: (contacts: number, certain: number, vessels: number) =>
        `${counted(contacts, 'contact', 'contacts')}, ${f.count(certain)} of them certain, by ${counted(vessels, 'vessel', 'vessels')}`,
      wayStep: (steps: number) => `Step ${f.count(steps)} of the tracing`,
      arcKey: 'Solid: certain. Dashed: possible only. Thicker: more contacts. Paler: more steps.',
      views: { callers: 'Boats', sites: 'Exposed sites', lanes: 'Timelines' },
      viewsBack: { callers: 'Boats', sites: 'Possible sources', lanes: 'Timelines' },
      viewsLabel: 'How the answer is shown',
      tracing: 'Tracing',
      stop: 'Stop',
      stopped: 'Stopped.',
      failed: 'The contacts could not be traced.',
      again: 'Trace again',
      summary: (
        callers: number,
        found: number,
        certain: number,
        isForward: boolean,
        steps: number,
        cases: number,
      ) => {
        const came = `${counted(callers, 'call', 'calls')} at ${cases > 1 ? `the ${f.count(cases)} cases` : 'the site'}`;
        const within = steps === 1 ? 'in one step' : `in at most ${f.count(steps)} steps`;
        if (found === 0)
          return `${came}. ${isForward ? 'No site reached' : 'No source found'} ${within} in the lists that are here.`;
        return `${came}. ${sites(found)} ${isForward ? 'exposed' : 'may be the source'} ${within}, ${f.count(certain)} of them certain.`;
      },
      tracedIn: (value: number, localities: number, all: number) =>
        all > localities
          ? `Traced in ${lists(value)} of ${f.count(localities)} of ${sites(all)}`
          : `Traced in ${lists(value)} of ${sites(localities)}`,
      oldest: (age: string) => `the oldest fetched ${age}`,
      noLists: 'No list for this period is here yet. Fetch them at the right.',
      noCallersUnread:
        'The list of this site is not here for this period: which boats came is not known. Fetch it at the right.',
      noSites: 'None in the lists that are here. Calls at sites whose lists are not here are not seen.',
      certain: 'Certain',
      possible: 'Possible only',
      certainHint: 'As far as the lists are right: no doubt about order or time.',
      sortByTime: 'Newest or oldest first',
      columns: {
        vessel: 'Vessel',
        type: 'Type',
        here: 'Here',
        before: 'Came from',
        after: 'Went to',
        rank: 'Rank',
        site: 'Site',
        case: 'Case',
        cases: 'Cases',
        steps: 'Steps',
        state: 'How sure',
        days: 'Under way',
        boat: 'Likeliest carrier',
        contacts: 'Contacts',
        path: 'Route',
      },
      rankHint: 'By steps, then time under way, then type of boat: wellboat, harvest vessel, unknown, other.',
      exposedSites: 'Exposed sites',
      sources: 'Possible sources',
      calls: 'Boats that came',
      selectSite: (name: string) => `Show ${name} on the map and in the inspector`,
      yearOf: (name: string) => `Calls of ${name} in the year`,
      selectVessel: (name: string) => `Show ${name} in the inspector`,
      showWay: (name: string) => `Show the route to ${name}`,
      earliestWay: 'Earliest route there',
      quickestContacts: 'Quickest other contacts',
      nameless: 'Name not given',
      mmsi: (mmsi: number) => `MMSI ${mmsi}`,
      nowhere: 'None within four weeks in the lists that are here',
      sameTime: (names: string) => `Also at ${names}, before or after is not known`,
      daysApart: span,
      between: (from: string, to: string) => `between ${from} and ${to}`,
      stillThere: 'until the week’s end or longer',
      leavingMissing: 'leaving not given',
      steps1: (value: number) => counted(value, 'step', 'steps'),
      maybeSooner: (value: number) => `perhaps in ${f.count(value)}`,
      possibleContacts: (value: number) => `${f.count(value)} possible only`,
      showMore: (value: number) => `Show ${f.count(value)} more`,
      doubts: {
        'order-not-known': 'Which visit came first is not known: same day or overlapping.',
        'leaving-not-given': 'When it left is not given: it had left when it came to the next site.',
        'maybe-too-long': 'It may have been under way longer than it can carry infection.',
        'maybe-out-of-time': 'It may not have been there in the chosen period.',
      },
      lanes: {
        label: 'Timelines of the vessels',
        lane: (name: string, stays: string) => `${name}: ${stays}`,
        axis: (from: string, to: string) => `${from} to ${to}`,
        asked: 'Here',
        exposed: 'At a site reached',
        exposedBack: 'At a possible source',
        other: 'Elsewhere',
        unsure: 'Perhaps there: the time is not exact',
        window: 'The chosen period',
        stay: (site: string, from: string, to: string) => `${site}, ${from} – ${to}`,
        more: (shown: number, all: number) => `${f.count(shown)} of ${boats(all)} shown.`,
      },
      gaps: {
        title: 'What the data cannot show',
        localities: (read: number, all: number) =>
          all > read
            ? `Covers only visits to the ${sites(read)} whose lists are downloaded, of ${f.count(all)}.`
            : `Covers visits to ${sites(read)}.`,
        ais: 'Boats that are not in open AIS: fishing vessels under 15 m, leisure craft and sailing vessels under 45 m. And any that did not transmit.',
        near: 'A visit says that a boat was at or near a site, not what it did there. A contact is not an infection.',
        noVisits: (names: string) =>
          `None of the chosen boats called at ${names} in the chosen period, so there is nothing to trace from there. A longer period may have a call.`,
        ownWeeks: (value: string) => `The list of this site for ${value} is not downloaded.`,
        otherWeeks: (count: number, names: string) => `Weeks are missing for ${sites(count)}: ${names}.`,
        notAnalysed: (value: string) => `The service has not finished ${value}: more visits may come.`,
        beforeVisits: (week: string) => `Before ${week} visits of all vessels are not published.`,
        leaving: (count: number) =>
          `When the boat left is not given in ${counted(count, 'contact', 'contacts')}.`,
        order: (count: number) =>
          `Which of two visits came first is not known in ${counted(count, 'contact', 'contacts')}: within a day the order is not known, and circles of neighbours overlap.`,
        nameWeeks: (name: string, count: number) => `${name} (${weeks(count)})`,
        andMore: (names: string, count: number) => `${names} and ${f.count(count)} more`,
        weekSpan: (from: string, to: string, count: number) =>
          count === 1 ? from : `${from} to ${to} (${weeks(count)})`,
      },
      lists: {
        title: 'Lists of visits',
        which: 'Of',
        reaches: {
          this: 'This site',
          municipality: 'Its municipality',
          near: 'Within',
          all: 'All sites',
        },
        municipality: (name: string) => name,
        km: 'km',
        kmLabel: 'Distance in kilometres',
        sites,
        sitesUnit: (value: number): string => (value === 1 ? ' site' : ' sites'),
        unknown: 'not known',
        years: (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`),
        here: (there: number, all: number) => `${f.count(there)} of ${lists(all)} here.`,
        need: (requests: number, size: string | null, time: string | null) =>
          [
            counted(requests, 'request', 'requests'),
            ...(size === null ? [] : [`about ${size}`]),
            ...(time === null ? [] : [`about ${time}`]),
          ].join(', '),
        renew: (value: number) => `${lists(value)} of the running year, read again`,
        none: 'All are here.',
        fetch: 'Fetch the lists',
        fetchSome: (value: number) => `Fetch ${lists(value)}`,
        fetchHint: 'One request for each site and year, one after the other. It can be paused in the jobs.',
        planning: 'Counting',
        progress: (done: number, all: number) => `${f.count(done)} of ${lists(all)}`,
        states: {
          running: 'Fetching',
          paused: 'Paused',
          stopped: 'Stopped',
          interrupted: 'Interrupted',
          done: 'Fetched',
          cancelled: 'Cancelled',
        },
        empty: (value: number) => `${f.count(value)} without an answer from the service`,
        failed: (value: number) => `${f.count(value)} failed`,
        pause: 'Pause',
        resume: 'Resume',
        startFailed: 'The lists could not be fetched.',
      },
    },
  };
};
