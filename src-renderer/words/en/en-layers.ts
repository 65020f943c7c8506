import type { LeftOut } from '../../../src-shared/domain/map-layers/map-layer';
import type { ServerProblem } from '../../../src-shared/domain/map-layers/map-server';
import type { FailureCode } from '../../../src-shared/result';
import type { Format } from '../format';

/** What a person reads about the layers of map servers. */
export const enLayers = (f: Format) => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const layers = (value: number): string => counted(value, 'layer', 'layers');
  const last = (when: string | null): string => (when === null ? '' : ` Last seen in it ${when}.`);
  return {
    mapLayers: {
      label: 'Map layers',
      remove: (title: string) => `Remove ${title} from the map`,
      hidden: 'Hidden: nothing of it is fetched',
      fetching: (value: number) => `Fetching ${counted(value, 'picture', 'pictures')}`,
      fetchedBetween: (newest: string, oldest: string) => `Fetched ${newest}, the oldest ${oldest}`,
      nothingInView: 'Nothing of it is on the screen yet',
      missing: (missing: number, all: number, reason: string) =>
        `${f.count(missing)} of ${counted(all, 'picture', 'pictures')} missing: ${reason}`,
      stale: (reason: string) => `Stored copies are shown: ${reason}`,
      reasons: {
        cancelled: 'it was cancelled',
        'bad-request': 'the request was not valid',
        'signed-out': 'the map server requires a sign-in',
        refusing: 'the map server refuses requests for now',
        forbidden: 'the map server gives no access',
        'not-found': 'the map server does not have it',
        'not-reported': 'the map server has nothing here',
        rejected: 'the map server refused the request',
        throttled: 'the map server received too many requests',
        offline: 'the map server cannot be reached',
        timeout: 'the map server did not answer in time',
        'proxy-auth': 'the proxy of your network requires a sign-in',
        untrusted: 'this computer does not trust the map server’s certificate',
        'client-certificate': 'the map server requires a certificate of yours',
        'bad-response': 'the map server’s answer is not a map',
        'too-large': 'the answer of the map server is too large',
        drifted: 'the answers of the map server have changed',
        storage: 'couldn’t read or write the disk',
        bug: 'something in Kartbord went wrong',
      } satisfies Record<FailureCode, string>,
      previousTime: 'Earlier time',
      nextTime: 'Later time',
      ownTime: 'The map server’s default time',
      ownTimeOf: (title: string) => `Time of ${title}`,
      chooseTime: 'Choose a time',
      byServer: 'chosen by the map server',
      serverTime: 'Time chosen by the map server',
      atCursor: 'nearest to the cursor',
      toCursor: (when: string) => `To the time nearest to the cursor: ${when}`,
      lostTime: (when: string) => `${when} is no longer offered. The server’s own time is shown.`,
      tooFar: (range: string) => `Not drawn at this scale: the server draws it ${range}. Zoom in.`,
      tooNear: (range: string) => `Not drawn at this scale: the server draws it ${range}. Zoom out.`,
      scaleRange: (min: string | null, max: string | null) =>
        min !== null && max !== null
          ? `from ${min} to ${max}`
          : max !== null
            ? `up to ${max}`
            : `from ${min ?? ''} on`,
      standing: {
        waiting: 'Not drawn until the list of layers is here.',
        unknown: 'The list of layers could not be read. Only stored copies can be drawn.',
        gone: (listed: string, seen: string | null) =>
          `No longer offered: the map server’s list of ${listed} does not have it.${last(seen)}`,
        removed: (seen: string | null) =>
          `No longer offered: the operator took it out of the map service after 25 May 2024.${
            seen === null ? '' : ` Last seen ${seen}.`
          }`,
        noServer: (seen: string | null) =>
          `Its map server was removed from Kartbord.${seen === null ? '' : ` Last seen ${seen}.`}`,
      },
      details: {
        label: (title: string) => `About ${title} on the map`,
        style: 'Style',
        ownStyle: 'The server’s own style',
        serversOwn: 'the server’s own',
        how: 'Fetched as',
        tiles: 'Tiles',
        single: 'One picture',
        refresh: 'Fetch again',
        never: 'Never',
        everyMinutes: (value: number) => `Every ${value === 1 ? 'minute' : `${f.count(value)} minutes`}`,
        now: 'Fetch now',
        system: (system: string) => `Drawn from ${system}`,
        scales: (range: string) => `Drawn ${range}`,
        from: (server: string) => `From ${server}`,
        again: 'Refresh',
        looking: 'Fetching the map server’s list',
        suggestion: (title: string) => `Probably continued as “${title}”.`,
        instead: 'Show this instead',
        noSuccessor: 'Nothing among the offered layers looks like its successor.',
      },
      legend: {
        label: (title: string) => `Legend of ${title}`,
        loading: 'Fetching the legend',
        none: (reason: string) => `No legend: ${reason}`,
        age: (age: string) => `Legend fetched ${age}`,
      },
      catalogue: {
        title: 'Map catalogue',
        close: 'Close the catalogue',
        servers: 'Map server',
        ofService: 'of the service in use',
        notEncrypted: 'not encrypted',
        notEncryptedHint: 'Plain http: what this server answers could have been changed on the way.',
        addServer: 'Add a map server',
        address: 'Address of the map server (WMS)',
        addressExample: 'https://maps.example/wms',
        addressHint: 'You confirm the host before it is saved.',
        add: 'Add',
        problems: {
          'no-address': 'This is not an address.',
          scheme: 'The address must begin with https:// or http://.',
          credentials: 'The address contains a user name or password. Remove it: Kartbord never sends one.',
          known: 'This map server is already in the list.',
          'too-many': 'The list of map servers is full. Remove one first.',
          'old-runtime': 'This test version of Electron opens map servers on this computer only.',
        } satisfies Record<ServerProblem, string>,
        removeServer: (host: string) => `Remove ${host}`,
        removedServer: (host: string) => `${host} was removed`,
        removedHint:
          'Its layers on the map are greyed. Its address stays in the field above until you close this page.',
        serversFailed: 'The list of map servers could not be read',
        refresh: 'Fetch the map server’s list again',
        loading: 'Reading which layers there are',
        search: 'Find a layer',
        clear: 'Clear',
        count: (value: number) => layers(value),
        found: (value: number, all: number) => `${f.count(value)} of ${layers(all)}`,
        empty: 'The map server offers no layer that this map can draw.',
        noneFound: 'No layer has these words in its name, groups or description.',
        failed: 'The list of layers could not be read',
        old: 'The list on the screen is an earlier one.',
        staleTitle: (age: string) => `This list is a stored copy, fetched ${age}`,
        list: 'Layers of the map server',
        open: (title: string) => `Open the group ${title}`,
        shown: 'On the map',
        put: (title: string) => `Put ${title} on the map`,
        isNew: 'new',
        changed: (when: string) => `Since ${when}`,
        come: (value: number) => `${layers(value)} new`,
        gone: (value: number) => `${layers(value)} gone`,
        leftOut: {
          removed: (value: number) => `${layers(value)} left out: removed by the operator in 2024.`,
          'no-system': (value: number) =>
            `${layers(value)} left out: in no reference system that this map can draw.`,
          name: (value: number) => `${layers(value)} left out: the name cannot be used.`,
          twice: (value: number) => `${layers(value)} left out: listed twice.`,
          'too-many': (value: number) => `${layers(value)} left out: the list is too long.`,
          bounds: (value: number) => `Bounds of ${layers(value)} cannot be true and are not used.`,
          time: (value: number) => `Times of ${layers(value)} cannot be read in full.`,
        } satisfies Record<LeftOut['why'], (value: number) => string>,
        aboutServer: 'About this server',
        version: (version: string) => `WMS ${version}`,
      },
      offered: {
        back: 'Back to the list',
        putOn: 'Put on the map',
        takeOff: 'Take off',
        noAbstract: 'The map server says nothing more about it.',
        name: 'Name',
        group: 'Group',
        bounds: 'Covers',
        /** Of degrees of longitude: east, west. */
        acrossSigns: ['E', 'W'] as readonly [east: string, west: string],
        boundsHave: (west: string, south: string, east: string, north: string) =>
          `${south} to ${north}, ${west} to ${east}`,
        outside: 'It lies outside your view.',
        goThere: 'Go there',
        systems: 'Systems',
        styles: 'Styles',
        times: 'Times',
        timesHave: (value: number, from: string, to: string) =>
          value === 1 ? from : `${f.count(value)} times, ${from} – ${to}`,
        ownTime: (when: string) => `the server shows ${when}`,
        dimension: (value: number, units: string | null) =>
          `${counted(value, 'value', 'values')}${units === null ? '' : ` (${units})`}`,
        scales: 'Scales',
        anyScale: 'At any scale',
        queryable: 'A click',
        canBeAsked: 'shows what is there',
        cannotBeAsked: 'shows nothing: it cannot be queried',
        source: 'Source',
        terms: 'Terms',
        preview: (title: string) => `Preview of ${title}`,
        previewLoading: 'Fetching a preview',
        previewNone: (reason: string) => `No preview: ${reason}`,
        previewOf: 'Its area',
        previewOfView: 'Your view',
        previewAge: (age: string) => `fetched ${age}`,
      },
    },
  };
};
