import type { ForecastPart } from '../../../src-shared/domain/sea/forecast';
import type { Language } from '../../../src-shared/domain/settings/settings';

/** Sentences of a calendar of operation windows; numbers come with their unit. */
export interface WindowsWords {
  readonly locale: string;
  readonly name: (job: string) => string;
  readonly summary: (job: string, site: string) => string;
  readonly parts: Readonly<Record<ForecastPart, string>>;
  readonly upTo: (part: string, limit: string) => string;
  readonly limits: (list: string, leastHours: string | null) => string;
  readonly tightest: (part: string, most: string, limit: string, left: string) => string;
  readonly most: (list: string) => string;
  readonly fetched: (part: string, time: string, away: string | null, models: string) => string;
  readonly kept: (reason: string) => string;
  readonly away: (kilometres: string) => string;
  readonly noDecision: string;
  readonly none: string;
}

export const windowsWords: Readonly<Record<Language, WindowsWords>> = {
  en: {
    locale: 'en-GB',
    name: (job) => (job ? `Weather windows: ${job}` : 'Weather windows'),
    summary: (job, site) => (job ? `Within limits: ${job}, ${site}` : `Within limits: ${site}`),
    parts: { waves: 'waves', current: 'current', wind: 'wind' },
    upTo: (part, limit) => `${part} up to ${limit}`,
    limits: (list, leastHours) => `Your limits: ${list}${leastHours ? `, for at least ${leastHours}` : ''}.`,
    tightest: (part, most, limit, left) =>
      `Smallest margin: ${part}, ${most} (limit ${limit}); ${left} of the limit left.`,
    most: (list) => `Greatest values forecast: ${list}.`,
    fetched: (part, time, away, models) =>
      `Forecast of ${part}: fetched ${time}${away ? `, ${away}` : ''}${models ? ` (${models})` : ''}.`,
    kept: (reason) => `This is a stored copy: the service did not answer (${reason}).`,
    away: (kilometres) => `for a point ${kilometres} km away`,
    noDecision: 'This is the forecast compared with your own limits. It is not a decision.',
    none: 'No window within the limits in the forecast.',
  },
  nb: {
    locale: 'nb-NO',
    name: (job) => (job ? `Værvinduer: ${job}` : 'Værvinduer'),
    summary: (job, site) => (job ? `Innenfor grensene: ${job}, ${site}` : `Innenfor grensene: ${site}`),
    parts: { waves: 'bølger', current: 'strøm', wind: 'vind' },
    upTo: (part, limit) => `${part} opptil ${limit}`,
    limits: (list, leastHours) => `Dine grenser: ${list}${leastHours ? `, i minst ${leastHours}` : ''}.`,
    tightest: (part, most, limit, left) =>
      `Minst margin: ${part}, ${most} (grense ${limit}); ${left} av grensen er igjen.`,
    most: (list) => `Største varslede verdier: ${list}.`,
    fetched: (part, time, away, models) =>
      `Varsel for ${part}: hentet ${time}${away ? `, ${away}` : ''}${models ? ` (${models})` : ''}.`,
    kept: (reason) => `Dette er en lagret kopi: tjenesten svarte ikke (${reason}).`,
    away: (kilometres) => `for et punkt ${kilometres} km unna`,
    noDecision: 'Dette er varselet sammenlignet med dine egne grenser. Det er ingen beslutning.',
    none: 'Ingen vinduer innenfor grensene i varselet.',
  },
};
