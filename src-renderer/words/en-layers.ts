import type { LeftOut } from '../../src-shared/domain/map-layer';
import type { FailureCode } from '../../src-shared/result';
import type { Format } from './format';

/** What a person reads about the layers of map servers. */
export const enLayers = (f: Format) => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const layers = (value: number): string => counted(value, 'layer', 'layers');
  return {
    mapLayers: {
      label: 'Map layers',
      refresh: 'Ask the map service again, for its list and for the pictures on the screen',
      none: 'No layer of the map service is shown.',
      add: 'Add layer',
      close: 'Close the list',
      hide: (title: string) => `Hide ${title}`,
      show: (title: string) => `Show ${title}`,
      strength: (title: string) => `Opacity of ${title}`,
      up: (title: string) => `Move ${title} up`,
      down: (title: string) => `Move ${title} down`,
      remove: (title: string) => `Remove ${title} from the map`,
      hidden: 'Hidden',
      fetching: (value: number) => `Fetching ${counted(value, 'tile', 'tiles')}`,
      fetchedBetween: (newest: string, oldest: string) => `Fetched ${newest}, the oldest ${oldest}`,
      nothingInView: 'Nothing of it is on the screen yet',
      missing: (missing: number, all: number, reason: string) =>
        `${f.count(missing)} of ${counted(all, 'tile', 'tiles')} missing: ${reason}`,
      stale: (reason: string) => `Kept copies are shown: ${reason}`,
      reasons: {
        cancelled: 'it was stopped',
        'bad-request': 'it was not asked for in the right way',
        'signed-out': 'the map service wants a sign-in',
        forbidden: 'the map service gives no access',
        'not-found': 'the map service does not have it',
        'not-reported': 'the map service has nothing here',
        rejected: 'the map service refused the request',
        throttled: 'the map service asks us to slow down',
        offline: 'the map service cannot be reached',
        timeout: 'the map service did not answer in time',
        'bad-response': 'the map service answered something that is no map',
        storage: 'the disk did not take it or give it back',
        bug: 'something in Kartbord went wrong',
      } satisfies Record<FailureCode, string>,
      previousTime: 'Earlier time',
      nextTime: 'Later time',
      ownTime: 'The time that the map service shows by itself',
      ownTimeOf: (title: string) => `Time of ${title}`,
      byService: 'chosen by the map service',
      serviceTime: 'Time chosen by the map service',
      standing: {
        waiting: 'Not drawn until the list of layers is here.',
        unknown: 'The list of layers could not be read. Only kept copies may be drawn.',
        gone: (when: string) =>
          `No longer offered: the map service’s list of ${when} does not have it. Not drawn.`,
        removed: 'No longer offered: the operator removed this layer in 2024. Not drawn.',
      },
      list: {
        label: 'Layers of the map service',
        search: 'Find a layer',
        loading: 'Reading which layers there are',
        count: (value: number) => layers(value),
        found: (value: number, all: number) => `${f.count(value)} of ${layers(all)}`,
        empty: 'The map service offers no layer that this map can draw.',
        noneFound: 'No layer has these words in its name or description.',
        failed: 'The list of layers could not be read',
        old: 'The list on the screen is an earlier one.',
        staleTitle: (age: string) => `This list is a kept copy, fetched ${age}`,
        shown: 'Shown',
        put: (title: string) => `Show ${title} on the map`,
        about: (title: string) => `About ${title}`,
        noAbstract: 'The map service says nothing more about it.',
        times: (value: number) => counted(value, 'time', 'times'),
        source: (text: string) => `Source: ${text}`,
        leftOut: {
          removed: (value: number) => `${layers(value)} left out: removed by the operator in 2024.`,
          'no-mercator': (value: number) => `${layers(value)} left out: not in the projection of this map.`,
          name: (value: number) => `${layers(value)} left out: the name cannot be used.`,
          twice: (value: number) => `${layers(value)} left out: listed twice.`,
          'too-many': (value: number) => `${layers(value)} left out: the list is too long.`,
          bounds: (value: number) => `Bounds of ${layers(value)} cannot be true and are not used.`,
          time: (value: number) => `Times of ${layers(value)} cannot be read in full.`,
        } satisfies Record<LeftOut['why'], (value: number) => string>,
      },
    },
  };
};
