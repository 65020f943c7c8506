import type { Language } from '../../src-shared/domain/settings/settings';

/** Of earlier weeks of the sample coast, in a file of its own: it is loaded where bounds have too few. */
const en = {
  about:
    'On the sample coast alone, earlier weeks can be fetched as they were at this age: its service computes what it would have answered then. Any other service tells nothing of it: there the weeks are those that you downloaded yourself.',
  fetch: 'Fetch 14 earlier weeks as they were',
  fetching: 'Fetching earlier weeks',
  done: (weeks: string, total: string) => `Earlier weeks: ${weeks} of ${total}`,
  none: 'No earlier week was taken: what your own downloads tell of a week stays as it is.',
};

const nb: typeof en = {
  about:
    'Bare på eksempelkysten kan tidligere uker hentes slik de var ved denne alderen: tjenesten regner ut hva den ville ha svart da. Ingen annen tjeneste forteller det: der er ukene de du selv har lastet ned.',
  fetch: 'Hent 14 tidligere uker slik de var',
  fetching: 'Henter tidligere uker',
  done: (weeks, total) => `Tidligere uker: ${weeks} av ${total}`,
  none: 'Ingen tidligere uke ble tatt med: det egne nedlastinger forteller om en uke, står urørt.',
};

export const recallWords: Readonly<Record<Language, typeof en>> = { en, nb };
