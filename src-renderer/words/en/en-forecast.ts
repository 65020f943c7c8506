import type { Format } from '../format';

/** Of a length of time, ms. */
export const wholeMinutes = (ms: number): number => Math.round(ms / 60_000) * 60_000;

/** What a person reads about the forecast of a place. */
export const enForecast = (f: Format) => ({
  forecast: {
    label: 'Sea forecast',
    close: 'Close the forecast',
    here: 'Forecast here',
    parts: { waves: 'Waves', current: 'Current', wind: 'Wind' },
    empty: 'No place chosen',
    emptyHint:
      'Write a position above, right-click the map and choose “Forecast here”, open a site, or press Ctrl+K: Shift+Enter on a place gives its forecast, “forecast” that of the middle of the map.',
    loading: 'Fetching waves, current and wind',
    again: 'Refresh',
    asking: 'Fetching',
    copy: 'Copy as TSV',
    copied: (rows: number) => (rows === 1 ? '1 row copied' : `${f.count(rows)} rows copied`),
    copyFailed: 'Nothing was copied: the system refused the clipboard.',
    writeAs: { geojson: 'GeoJSON', csv: 'CSV' },
    writeHint: {
      geojson: 'Write what is shown to a GeoJSON file, a feature for each place, part and step',
      csv: 'Write what is shown to a table, a row for each place, part and step, with its metadata beside it',
    },
    writing: 'Writing',

    field: {
      label: 'Forecast at a position',
      show: 'Show',
      example: '60° 23.5′ N 5° 19.6′ E',
      wrong:
        'Not a position. Write degrees (60.39 N 5.33 E), with minutes or seconds, or UTM (32V 297610 6700679).',
    },
    pin: 'Pin this place, to compare it',
    unpin: 'Unpin this place',
    pinsFull: (most: number) => `${most} places are pinned, which is the most`,
    views: {
      label: 'What is shown',
      place: 'This place',
      compare: (pins: number) => `Pinned (${pins})`,
    },
    instant: {
      label: 'Time that is read out',
      hint: 'Arrow keys step it; pointing at a chart or a row of the table does, too',
      before: 'Step before',
      after: 'Step after',
      now: 'Now',
      away: (ms: number) =>
        Math.abs(ms) < 60_000
          ? 'now'
          : ms < 0
            ? `${f.duration(wholeMinutes(-ms))} ago`
            : `in ${f.duration(wholeMinutes(ms))}`,
    },
    runs: {
      view: 'Earlier runs',
      day: 'Day that is compared',
      writeHint: 'Write all stored runs of this place to a file, with when each was fetched',
      fetched: (age: string) => `fetched ${age}`,
      highest: (value: string, steps: number) =>
        `at most ${value} in ${steps} ${steps === 1 ? 'step' : 'steps'}`,
      none: 'no value on this day',
      /** `sign` of the newest run against this one. */
      change: (sign: number, by: string, steps: number) =>
        `the newest ${sign === 0 ? 'is the same' : `is ${by} ${sign > 0 ? 'higher' : 'lower'}`} over the ${steps === 1 ? 'step' : `${steps} steps`} of both`,
      verdict: (change: string, run: number, age: string) =>
        `${change}, compared with run ${run}, fetched ${age}.`,
      noVerdict: 'no earlier run has a value on this day.',
      beyond: (day: string, last: string) =>
        `${day} is later than the newest forecast reaches: it ends on ${last}.`,
      half: (end: string) => `half there: ends ${end}`,
      alone: (most: number) =>
        `Only one run is stored. Each new run that is fetched stays, the newest ${most} of each place, so that they can be compared.`,
      legend: (most: number) =>
        `The number at the end of a line is that of its run; 1 is the newest, drawn unbroken. A run is an answer that says something else than the one before: the service does not say when its models were run. The highest value of a day is compared over the steps that both runs have a value of. Up to ${most} runs of each place are stored, and removed first if the storage is full.`,
    },
    compare: {
      significant: 'Significant wave height',
      table: 'The pinned places at the time that is read out',
      description: 'The table below has the values of each place.',
      legend:
        'The number at the end of a line is that of its place. Arrows of waves and current point where they go, wind barbs to where it comes from. Each value is of the step nearest to the time, at most three hours away.',
      noLine: 'No pinned place has it.',
      show: (name: string) => `Show the forecast of ${name}`,
      rename: (name: string) => `Rename ${name}`,
      up: (name: string) => `Move ${name} up`,
      down: (name: string) => `Move ${name} down`,
      remove: (name: string) => `Unpin ${name}`,
      distance: (nearest: string, farthest: string) =>
        nearest === farthest
          ? `point ${nearest} ${f.distanceUnit} away`
          : `points ${nearest} to ${farthest} ${f.distanceUnit} away`,
      waiting: 'Waiting its turn',
      stale: (why: string) => `Stored copy: ${why}`,
      failed: 'failed',
      nothing: 'nothing here',
      noStep: 'no step',
      noStepHint: 'No step within three hours of this time',
    },

    asked: 'Requested',
    answeredHint: 'The service answers for the nearest point of each model, which can be kilometres away.',
    noPoint: 'The service does not say which point it answered for.',
    same: 'at the place itself',
    leg: (distance: string, bearing: string) => `${distance} at ${bearing}°`,

    units: { m: 'm', ms: 'm/s', kn: 'kn', bft: 'Bft' },
    unitLabel: 'Speeds in',
    beaufortHint: 'Beaufort is of wind alone: the current is in knots.',
    inMetres: (speed: string) => `${speed} m/s`,
    periodHint: 'Peak period of the waves',
    runAge: (age: string) => `begins ${age}`,
    runUnknown:
      'The service does not say when its models were run. The time at which the forecast begins is the nearest to it that is known.',
    times: (zone: string) => `Times in ${zone}`,

    chart: {
      waves: (unit: string) => `Wave height in ${unit}; the table below has the same facts`,
      current: (unit: string) => `Speed of the current in ${unit}; the table below has the same facts`,
      wind: (unit: string) => `Wind speed in ${unit}; the table below has the same facts`,
    },
    senses: {
      waves: 'arrows: where they go',
      current: 'arrows: where it goes',
      wind: 'barbs: where it comes from',
    },
    legend:
      'In the chart of waves the unbroken line is the significant height, the dashed one the expected maximum. Arrows of waves and current point where they go. A wind barb stretches from the place to where the wind comes from: half feather 5 kn, whole feather 10 kn, flag 50 kn.',
    windAssumed:
      'The operator does not publish what the members of its wind forecast are called or mean. Names, m/s and “comes from” are assumed.',

    table: 'Forecast by time',
    columns: { time: 'Time', waves: 'Waves', current: 'Current', wind: 'Wind' },
    columnHints: {
      waves: 'significant, maximum; where to; peak period',
      current: 'speed; where to',
      wind: 'speed; where from',
    },
    maximum: (value: string) => `max ${value}`,
    period: (value: string) => `${value} s`,
    to: (degrees: string) => `to ${degrees} ${degrees === '1' ? 'degree' : 'degrees'}`,
    from: (degrees: string) => `from ${degrees} ${degrees === '1' ? 'degree' : 'degrees'}`,
    past: 'passed',
    pastHint: 'Crossed out: times that have passed.',
    filled: 'no value',
    filledHint:
      'The service had no waves for this hour and sent a height of zero in their place. That does not mean calm sea.',

    nothing: {
      waves: 'The service has no waves for this place.',
      current: 'The service has no current for this place.',
      wind: 'The service has no wind for this place.',
    },
    nothingHint: 'It is on land, or outside the model.',
    noContent: 'no content (204)',
    emptyList: 'an empty list',
    noContentHint: 'It answered with no content (204).',
    emptyListHint: 'It answered with an empty list.',
    mapSenses: {
      waves: 'long arrow: where they go',
      current: 'short arrow: where it goes',
      wind: 'barb: where it comes from; half feather 5 kn, whole 10 kn, flag 50 kn',
    },
    mapNow: 'The symbols are for now, by the nearest step.',
    mapAt: (time: string) => `The symbols are for ${time}, by the nearest step.`,
    mapGap: 'No symbol: no value for this time.',
    nothingAtAll: 'No forecast for this place',
    nothingAtAllHint: 'The service answered that it has nothing here: on land, or outside its models.',
    failed: {
      waves: 'The waves couldn’t be loaded.',
      current: 'The current couldn’t be loaded.',
      wind: 'The wind couldn’t be loaded.',
    },
    failedAll: 'The forecast couldn’t be loaded',
    noValues: 'The service gave times, and no values.',
    stale: (age: string) => `This is a stored forecast, fetched ${age}`,
    runOut: 'This forecast has run out',
    runOutHint: (time: string) => `Its last time was ${time}.`,
    covers: (steps: number, from: string, to: string) =>
      `${f.count(steps)} ${steps === 1 ? 'step' : 'steps'}, ${from} to ${to}`,
    drift: (count: number) =>
      count === 1
        ? '1 member of the answer had an unexpected form'
        : `${f.count(count)} members of the answer had an unexpected form`,

    tsv: {
      time: 'Time (UTC)',
      lon: 'Longitude',
      lat: 'Latitude',
      significant: 'Significant wave height (m)',
      maximum: 'Expected maximum wave height (m)',
      period: 'Peak period (s)',
      wavesTo: 'Waves go to (°)',
      filled: 'No waves given',
      current: 'Current (m/s)',
      currentTo: 'Current goes to (°)',
      wind: 'Wind (m/s)',
      windFrom: 'Wind comes from (°)',
    },
  },
});
