import type { Format } from '../format';

/** What a person reads about what map servers say of a place. */
export const enFeatureInfo = (f: Format) => ({
  featureInfo: {
    label: 'What is here',
    close: 'Close what is here',
    noLayers: 'No layer on the map can be queried',
    noLayersHint: 'Add a layer that can be queried, and click the map again.',
    asking: (title: string) => `Querying ${title}`,
    nothing: 'The server has nothing here.',
    notGiven: 'The server gives no value',
    noUnit: 'The server gives no unit for some of these numbers.',
    cut: 'The server’s answer is truncated here.',
    failed: (reason: string) => `No answer: ${reason}.`,
    storedNothing: 'The map is unchanged. Try again, or click another place.',
    time: (time: string) => `At ${time}`,
    copy: (title: string) => `Copy the answer of ${title}`,
    copied: (title: string) => `Copied the answer of ${title}.`,
    copyFailed: 'Could not be copied.',
    pin: (title: string) => `Pin the answer of ${title} beside the next place`,
    unpin: (title: string) => `Unpin ${title}`,
    pinned: (count: number) => `Pinned at other places (${f.count(count)})`,
    again: (title: string) => `Query ${title} again`,
    export: (count: number) => `Export ${f.count(count)} ${count === 1 ? 'answer' : 'answers'} as`,
  },
});
