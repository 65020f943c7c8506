import type { Language } from '../../src-shared/domain/settings/settings';

/** The offer of missing reports, apart from the words of the views that have it: those are loaded one by one. */
const en = {
  fetch: (years: string) => `Fetch the reports of ${years}`,
  note: {
    both: 'Lice and treatments of all sites.',
    lice: 'Lice reports of all sites.',
    treatments: 'Treatments of all sites, which tell baths from in-feed treatments.',
  },
};

const nb: typeof en = {
  fetch: (years) => `Hent rapportene for ${years}`,
  note: {
    both: 'Lus og behandlinger på alle lokaliteter.',
    lice: 'Luserapporter for alle lokaliteter.',
    treatments: 'Behandlinger på alle lokaliteter, som skiller bad fra behandling i fôr.',
  },
};

export const reportOfferWords: Readonly<Record<Language, typeof en>> = { en, nb };
