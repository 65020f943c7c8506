import type { Format } from '../format';

/** What a person reads about what map servers say of a place. */
export const enFeatureInfo = (f: Format) => ({
  featureInfo: {
    label: 'What is here',
    close: 'Close what is here',
    noLayers: 'No layer on the map can be asked',
    noLayersHint: 'Put a layer on the map that answers questions about places, and click the map again.',
    asking: (title: string) => `Asking ${title}`,
    nothing: 'The server has nothing here.',
    notGiven: 'The server gives no value',
    noUnit: 'The server gives no unit for some of these numbers.',
    cut: 'The server said more than is shown.',
    failed: (reason: string) => `No answer: ${reason}.`,
    storedNothing: 'What is on the map stays. Ask again, or click another place.',
    time: (time: string) => `At ${time}`,
    copy: (title: string) => `Copy what ${title} says`,
    copied: (title: string) => `Copied what ${title} says.`,
    copyFailed: 'The clipboard did not take it.',
    pin: (title: string) => `Keep what ${title} says here beside the next place`,
    unpin: (title: string) => `Let go of ${title}`,
    pinned: (count: number) => `Kept of other places (${f.count(count)})`,
    again: (title: string) => `Ask ${title} again`,
    export: (count: number) => `Export ${f.count(count)} ${count === 1 ? 'answer' : 'answers'} as`,
  },
});
