import type { Format } from '../format';

const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** What a person reads about the time of tracks and their colours. */
export const enPlayback = (f: Format) => ({
  playback: {
    label: 'Time of the tracks',
    hint: 'Drag an end to shorten what is shown, drag between the ends to move it, click for an instant, double click for all.',
    from: 'Beginning of what is shown',
    to: 'End of what is shown',
    whole: 'What is shown, moved as a whole',
    instant: 'Instant of the playback',
    all: 'All',
    last: (hours: number) => (hours < 72 ? `${f.count(hours)} h` : `${f.count(hours / 24)} d`),
    fit: 'Zoom to the time of the tracks',
    window: 'How much of the tracks is shown, up to the end that is shown',
    /** How long a stretch is, in at most two units. */
    length: (ms: number): string => {
      if (ms < 2 * dayMs) return f.duration(ms);
      const hours = Math.round(ms / hourMs);
      const [days, rest] = [Math.floor(hours / 24), hours % 24];
      return rest === 0 ? `${f.count(days)} d` : `${f.count(days)} d ${rest} h`;
    },
    ends: (to: string) => `ends ${to}`,
    play: 'Play',
    pause: 'Pause',
    toStart: 'To the beginning',
    toEnd: 'To the end',
    back: (step: string) => `Back by ${step}`,
    on: (step: string) => `Forward by ${step}`,
    leave: 'End the playback and show the whole period',
    speed: 'Time of the tracks in a second',
    perSecond: (minutes: number) =>
      minutes < 60 ? `${f.count(minutes)} min/s` : `${f.count(minutes / 60)} h/s`,
    tail: 'How much before the instant is shown',
    tailOf: (ms: number) => `Tail ${f.count(ms / hourMs)} h`,
    tailAll: 'All before',
    received: 'Last received positions',
    receivedHint:
      'A vessel stands at its last received position until the next: nothing is interpolated. One with no position within the tail is not shown.',
  },
  trackLegend: {
    label: 'Colours of the tracks',
    by: 'Colour by',
    colourings: { speed: 'Speed', vessel: 'Vessel', time: 'Time', course: 'Course' },
    later: 'A line has the colour of its later position.',
    timeTitle: 'Time of the position',
    timeHint: 'Seven equal parts of the chosen period.',
    courseTitle: 'Course over ground',
    courseHint: 'A vessel that lies still has a course that wanders.',
    sectors: {
      n: 'North',
      ne: 'North-east',
      e: 'East',
      se: 'South-east',
      s: 'South',
      sw: 'South-west',
      w: 'West',
      nw: 'North-west',
    },
    north: 'N',
    vesselTitle: 'Vessel',
    vesselRepeat: 'With more vessels than colours, colours repeat.',
    moreVessels: (value: number) => `and ${f.count(value)} more`,
    unknown: { speed: 'Speed not given: thin', course: 'Course not given: thin' },
    gap: (least: string) => `No position for ${least} or more: dashed`,
    gapHint: 'Dashes join what lies before and after. Where the vessel was in between is not known.',
    satellite: 'Received by satellite, at close zoom',
    odd: 'Mark anomalies',
    oddHint: 'Impossible jumps and duplicate times. They are shown all the same.',
    gapFrom: 'Dashed from',
    gapLength: (ms: number) => (ms < hourMs ? `${f.count(ms / 60_000)} min` : `${f.count(ms / hourMs)} h`),
    gapOwn: (text: string) => `${text} (service)`,
    gapOwnHint: 'From 1 h on the service itself calls it “no signal”.',
  },
  trackCard: {
    mmsi: (mmsi: number) => `MMSI ${mmsi}`,
    speed: 'Speed',
    course: 'Course',
    heading: 'Heading',
    status: 'Status',
    source: 'Source',
    sources: { terrestrial: 'Land station', satellite: 'Satellite' },
    degrees: (value: string) => `${value}°`,
    gap: (length: string) => `No position for ${length} before it`,
    gapOver: (length: string) => `No position for more than ${length} before it`,
    several: (value: number) =>
      `${f.count(value)} positions have this same time: which values belong to this one is not known.`,
    gone: 'Its numbers are no longer stored.',
    unread: 'Its numbers could not be read.',
  },
});
