import { fastestKn, mostStops, type PlanProblem } from '../../../src-shared/domain/sea/day-plan';
import type { Language } from '../../../src-shared/domain/settings/settings';

/** Sentences of `export plan`. */
export interface PlanCommandWords {
  readonly stop: (given: string) => string;
  readonly tooMany: string;
  readonly speed: string;
  readonly site: (no: number, week: string, isListed: boolean) => string;
  /** `stop` from 1. */
  readonly problems: Readonly<Record<PlanProblem, (stop: number) => string>>;
}

export const planCommandWords: Readonly<Record<Language, PlanCommandWords>> = {
  en: {
    stop: (given) =>
      `"${given}" is not a stop; write a site or LON,LAT, from and to, limits and the work: --stop "12345 2026-11-28T08:00Z 2026-11-28T12:00Z wave=1 wind=8 Washing".`,
    tooMany: `A plan has at most ${mostStops} stops.`,
    speed: `--speed takes a number of knots from 0.5 to ${fastestKn}.`,
    site: (no, week, isListed) =>
      isListed
        ? `Site ${no} has no position in the list of sites of ${week}; give its position as LON,LAT.`
        : `The list of sites of ${week} is not stored, so the position of ${no} is not known; give it as LON,LAT.`,
    problems: {
      backwards: (stop) => `Stop ${stop} ends before it begins, or at once.`,
      overlapping: (stop) => `Stop ${stop} begins before stop ${stop - 1} ends.`,
      'no-limit': (stop) => `Stop ${stop} has no limit: wave=1.0, current=0.5 or wind=8.`,
      'no-sail-limit': () =>
        'There is no limit for the way between the stops: --wave 1.5, --current 1.0 or --wind 12.',
    },
  },
  nb: {
    stop: (given) =>
      `«${given}» er ikke et stopp; skriv en lokalitet eller LON,LAT, fra og til, grenser og arbeidet: --stop "12345 2026-11-28T08:00Z 2026-11-28T12:00Z wave=1 wind=8 Vask".`,
    tooMany: `En plan har høyst ${mostStops} stopp.`,
    speed: `--speed tar et antall knop fra 0.5 til ${fastestKn}.`,
    site: (no, week, isListed) =>
      isListed
        ? `Lokalitet ${no} har ingen posisjon i listen over lokaliteter for ${week}; gi posisjonen som LON,LAT.`
        : `Listen over lokaliteter for ${week} er ikke lagret, så posisjonen til ${no} er ikke kjent; gi den som LON,LAT.`,
    problems: {
      backwards: (stop) => `Stopp ${stop} slutter før det begynner, eller med det samme.`,
      overlapping: (stop) => `Stopp ${stop} begynner før stopp ${stop - 1} er slutt.`,
      'no-limit': (stop) => `Stopp ${stop} har ingen grense: wave=1.0, current=0.5 eller wind=8.`,
      'no-sail-limit': () =>
        'Det er ingen grense for seilasen mellom stoppene: --wave 1.5, --current 1.0 eller --wind 12.',
    },
  },
};
