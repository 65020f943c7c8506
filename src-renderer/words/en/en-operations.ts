import type { Format } from '../format';

/** The first of a list, and how many more there are. */
const list = (names: readonly string[]): string =>
  names
    .slice(0, 5)
    .map((name) => `“${name}”`)
    .join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '');

/** What a person reads about operation windows. */
export const enOperations = (f: Format) => ({
  operations: {
    label: 'Weather windows',
    notDecision: 'The forecast is compared with your own limits; the decision is yours.',

    job: {
      label: 'Operation and its limits',
      choose: 'Operation',
      new: 'New operation',
      newName: (no: number) => `Operation ${f.count(no)}`,
      remove: (name: string) => `Delete the operation “${name}”`,
      name: 'Name of the operation',
      rename: 'Rename the operation',
      limits: { waves: 'Waves up to', current: 'Current up to', wind: 'Wind up to' },
      limitHints: {
        waves: 'Significant wave height. Single waves are higher. Empty: no limit.',
        current: 'Speed of the current. Empty: no limit.',
        wind: 'Speed of the wind. Empty: no limit.',
      },
      least: 'At least',
      leastHint: 'A shorter window is ignored.',
      units: { m: 'm', ms: 'm/s', kn: 'kn', h: 'h' },
      noLimit: 'no limit',
      force: (force: number, most: string) => `force ${f.count(force)}, up to ${most} m/s`,
      ownSpeed: (speed: string) => `${speed} m/s`,
      problem: (most: string) => `A number from 0 to ${most}, or empty`,
      empty: 'No operation yet',
      emptyHint:
        'An operation is a name with your own limits: how high the waves, how strong current and wind may be.',
      examples: 'Begin with an example',
      examplesHint: 'The limits of these examples are invented. Put your own in their place.',
      exampleName: (name: string) => `${name} (example, limits invented)`,
      exampleNames: { washing: 'Net washing', alongside: 'Lying alongside', diving: 'Diving' },
      wantsLimit: 'This operation has no limit yet. Set at least one.',
    },

    sites: {
      label: 'Sites',
      position: 'Name, number or position',
      positionHint:
        'A site by name or number, a pasted list of them, or a position such as 60° 23.5′ N 005° 19.6′ E, 60.392, 5.327 or a UTM position',
      positionProblem: 'This position cannot be understood.',
      add: 'Add',
      found: 'Sites of that name',
      unknown: (names: readonly string[]) => `No site is called ${list(names)}.`,
      several: (names: readonly string[]) =>
        `Several sites are called ${list(names)}: choose one, or write its number.`,
      firstOfFilter: (shown: number, of: number) =>
        `The first ${f.count(shown)} of ${f.count(of)} sites of the filter are offered.`,
      offered: 'Add',
      addAll: (count: number) => `Add all ${f.count(count)}`,
      added: (count: number) => (count === 1 ? '1 site added' : `${f.count(count)} sites added`),
      known: 'It is in the list already.',
      full: (most: number) => `There is room for ${f.count(most)} sites. Remove some to add others.`,
      empty: 'No site yet',
      emptyHint:
        'Right-click a site and choose “Plan work here”, or write names, numbers or a position here.',
      remove: (name: string) => `Remove ${name}`,
      show: 'Show on the map',
      order: 'Order',
      orders: { next: 'Next window', name: 'Name' },
      count: (sites: number, withWindow: number) =>
        `${f.count(withWindow)} of ${f.count(sites)} ${sites === 1 ? 'site' : 'sites'} with a window ahead`,
    },

    refresh: 'Refresh',
    asking: (done: number, total: number) => `Fetching: ${f.count(done)} of ${f.count(total)}`,
    stop: 'Stop fetching',
    times: (zone: string) => `Times in ${zone}`,
    now: 'Now',

    states: {
      within: 'within your limits',
      'too-short': 'within, but too short',
      over: 'over a limit',
      unknown: 'not known',
    },
    past: 'passed',

    parts: { waves: 'waves', current: 'current', wind: 'wind' },
    partNames: { waves: 'Waves', current: 'Current', wind: 'Wind' },
    force: (force: number, speed: string) => `force ${f.count(force)}, ${speed} m/s`,
    of: (most: string, limit: string) => `${most} (limit ${limit})`,
    limitOf: (limit: string) => `limit ${limit}`,

    next: (when: string, hours: string) => `Next: ${when}, ${hours}`,
    begun: (until: string, hours: string) => `Within your limits until ${until}, ${hours} left`,
    tightest: (part: string, ofLimit: string) => `tightest: ${part} ${ofLimit}`,
    none: (until: string) => `No window in the forecast until ${until}`,
    noneLeast: (hours: string, until: string) => `No window of ${hours} in the forecast until ${until}`,
    missing: (parts: string) => `not known: ${parts} missing`,
    unknownAll: (parts: string) => `Unknown: no ${parts}`,
    runOut: (time: string) => `The forecast has run out: its last time was ${time}`,
    notYet: 'Not fetched yet',
    waiting: 'Being fetched',
    nothing: 'The service has no forecast here: on land, or outside its models',
    failed: (why: string) => `The forecast couldn’t be loaded. ${why}`,
    and: (list: readonly string[]) =>
      list.length < 2 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`,
    hours: (value: string) => `${value} h`,

    detail: {
      label: 'At the cursor',
      choose: 'Point at a bar to see the reasons here.',
      at: (time: string) => time,
      outside: 'The forecast does not cover this time.',
      within: (until: string) => `Within your limits until ${until}`,
      tooShort: (hours: string) => `Within your limits, but only for ${hours}`,
      over: (parts: string) => `Not within your limits: ${parts}`,
      unknown: (parts: string) => `Not known: ${parts}`,
      overPart: (part: string, ofLimit: string) => `${part} ${ofLimit}`,
      missingPart: {
        'not-given': (part: string) => `no ${part} given for this time`,
        failed: (part: string) => `${part} couldn’t be loaded`,
      },
      noLimit: 'no limit',
      noValue: 'not given',
      away: (distance: string) => `point ${distance} away`,
      noPoint: 'point unknown',
      pointHint: 'The service answers for the nearest point of each model, which can be kilometres away.',
      kept: (why: string) => `A stored copy. ${why}`,
      betweenHint: 'The greater value of the two steps around this time',
    },
    facts: (distance: string, age: string) => `${distance} · ${age}`,
    factsHint: 'How far the models’ points are from the site, and when the oldest part was fetched',
    kept: 'stored copy',

    export: {
      ics: 'Calendar',
      icsHint: 'Write the windows to come to an ICS file, an event each',
      csv: 'Table',
      csvHint: 'Write all periods, with the reasons for those outside the limits, to a CSV file',
      written: {
        ics: (windows: number) => (windows === 1 ? '1 window' : `${f.count(windows)} windows`),
        csv: (rows: number) => (rows === 1 ? '1 period' : `${f.count(rows)} periods`),
      },
    },
    bar: (name: string) => `Forecast of ${name} against the limits; arrow keys move the cursor`,
  },
});
