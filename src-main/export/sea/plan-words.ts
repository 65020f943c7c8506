import type { LegProblem, PlanUnknown } from '../../../src-shared/domain/sea/day-plan-legs';
import { fastestKn } from '../../../src-shared/domain/sea/day-plan';
import { longestWayM } from '../../../src-shared/domain/sea/day-plan-legs';
import type { ForecastPart } from '../../../src-shared/domain/sea/forecast';
import type { Language } from '../../../src-shared/domain/settings/settings';

/** What is said of the legs of a plan beside its rows. */
export interface PlanWords {
  readonly about: (leg: number, name: string) => string;
  readonly problems: Readonly<Record<LegProblem, string>>;
  readonly parts: Readonly<Record<ForecastPart, string>>;
  readonly unknown: Readonly<Record<PlanUnknown, (parts: string) => string>>;
  readonly half: (parts: string) => string;
}

const longestKm = longestWayM / 1_000;

export const planWords: Readonly<Record<Language, PlanWords>> = {
  en: {
    about: (leg, name) => `Leg ${leg}, ${name}`,
    problems: {
      'no-way': `no route by sea of at most ${longestKm} km was found by the coast of the app’s map, so it is not judged.`,
      'from-on-land':
        'the stop that it begins at lies on land, more than a kilometre from the sea, so no route was found.',
      'to-on-land':
        'the stop that it leads to lies on land, more than a kilometre from the sea, so no route was found.',
      outside: 'it lies outside the coast of the app’s map, so no route was found.',
      unreadable: 'the coast of the app’s map cannot be read, so no route was found; install the app again.',
      'too-short': 'the stop is shorter than the least hours of its work.',
      'too-fast': `more than ${fastestKn} knots would be needed to be in time.`,
      late: 'at the given speed the next stop is reached after it begins.',
    },
    parts: { waves: 'waves', current: 'current', wind: 'wind' },
    unknown: {
      'not-stored': (parts) => `no forecast of ${parts} is stored, so it is not known.`,
      'before-run': (parts) => `the newest forecast of ${parts} begins later, so it is not known.`,
      'beyond-run': (parts) => `the forecast of ${parts} ends before, so it is not known.`,
      'not-given': (parts) =>
        `the forecast of ${parts} has no value for a part of the time, so it is not known.`,
    },
    half: (parts) => `the newest run of the forecast of ${parts} is there in part only.`,
  },
  nb: {
    about: (leg, name) => `Etappe ${leg}, ${name}`,
    problems: {
      'no-way': `ingen sjøvei på høyst ${longestKm} km ble funnet etter kystlinjen i appens kart, så den er ikke vurdert.`,
      'from-on-land':
        'stoppet den begynner ved, ligger på land, mer enn en kilometer fra sjøen, så ingen sjøvei ble funnet.',
      'to-on-land':
        'stoppet den fører til, ligger på land, mer enn en kilometer fra sjøen, så ingen sjøvei ble funnet.',
      outside: 'den ligger utenfor kystlinjen i appens kart, så ingen sjøvei ble funnet.',
      unreadable:
        'kystlinjen i appens kart kan ikke leses, så ingen sjøvei ble funnet; installer appen på nytt.',
      'too-short': 'stoppet er kortere enn det minste antall timer arbeidet krever.',
      'too-fast': `det kreves mer enn ${fastestKn} knop for å rekke frem i tide.`,
      late: 'med den oppgitte farten nås neste stopp etter at det har begynt.',
    },
    parts: { waves: 'bølger', current: 'strøm', wind: 'vind' },
    unknown: {
      'not-stored': (parts) => `ingen varsler for ${parts} er lagret, så det er ikke kjent.`,
      'before-run': (parts) => `det nyeste varselet for ${parts} begynner senere, så det er ikke kjent.`,
      'beyond-run': (parts) => `varselet for ${parts} slutter før, så det er ikke kjent.`,
      'not-given': (parts) =>
        `varselet for ${parts} mangler verdi for en del av tiden, så det er ikke kjent.`,
    },
    half: (parts) => `den nyeste kjøringen av varselet for ${parts} er bare delvis her.`,
  },
};
