import type { Format } from './format';

/** What a person reads about the forecast of a place. */
export const enForecast = (f: Format) => ({
  forecast: {
    label: 'Sea forecast',
    close: 'Close the forecast',
    here: 'Forecast here',
    copyPosition: 'Copy position',
    menu: 'At this place',
    parts: { waves: 'Waves', current: 'Current', wind: 'Wind' },
    empty: 'No place chosen',
    emptyHint:
      'Right-click the map and choose “Forecast here”, or press Ctrl+K and write “forecast” for the middle of the map.',
    loading: 'Fetching waves, current and wind',
    again: 'Ask again',
    asking: 'Asking',
    copy: 'Copy as TSV',
    copied: (rows: number) => (rows === 1 ? '1 row copied' : `${f.count(rows)} rows copied`),
    copyFailed: 'Nothing was copied: the system refused the clipboard.',
    writeHint: 'Write this forecast to a GeoJSON file',
    writing: 'Writing',

    asked: 'Asked for',
    answeredHint: 'The service answers for the nearest point of each model, which can be kilometres away.',
    noPoint: 'The service does not say which point it answered for.',
    same: 'at the place itself',
    leg: (kilometres: string, miles: string, bearing: string) =>
      `${kilometres} km (${miles} nm) at ${bearing}°`,

    units: { ms: 'm/s', kn: 'kn' },
    unitLabel: 'Unit of current and wind',
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
    to: (degrees: string) => `to ${degrees} degrees`,
    from: (degrees: string) => `from ${degrees} degrees`,
    past: 'passed',
    pastHint: 'Crossed out: times that have passed.',
    filled: 'no value',
    filledHint:
      'The service had no waves for this hour and sent a height of zero in their place. It is no calm sea.',

    nothing: {
      waves: 'The service has no waves for this place.',
      current: 'The service has no current for this place.',
      wind: 'The service has no wind for this place.',
    },
    nothingHint: 'It is on land, or outside of the model.',
    nothingAtAll: 'No forecast for this place',
    nothingAtAllHint: 'The service answered that it has nothing here: on land, or outside of its models.',
    failed: {
      waves: 'The waves could not be had.',
      current: 'The current could not be had.',
      wind: 'The wind could not be had.',
    },
    failedAll: 'The forecast could not be had',
    noValues: 'The service gave times, and no values.',
    stale: (age: string) => `This is a kept forecast, fetched ${age}`,
    runOut: 'This forecast has run out',
    runOutHint: (time: string) => `Its last time was ${time}.`,
    covers: (from: string, to: string) => `${from} to ${to}`,
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
