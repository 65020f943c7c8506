import type { Language } from '../../src-shared/domain/settings/settings';

const en = {
  rely: 'Rely on this window',
  relyHint: 'A notice says when a newer forecast is no longer within your limits in this window.',
  title: 'Windows you rely on',
  holds: 'Within your limits in the newest stored forecast.',
  reading: 'Reading the stored forecasts',
  unknown: (parts: string) => `Not known: the newest stored forecast lacks ${parts} in this window.`,
  closed: (name: string, when: string) => `${name}, ${when}: no longer within your limits`,
  by: (part: string, ofLimit: string, time: string, age: string, fetched: string) =>
    `${part} ${ofLimit} around ${time}, since the forecast first fetched ${age} (${fetched})`,
  remove: (when: string) => `Stop relying on ${when}`,
  chip: (count: number) => (count === 1 ? '1 weather window closed' : `${count} weather windows closed`),
};

const nb: typeof en = {
  rely: 'Stol på dette vinduet',
  relyHint: 'Du får beskjed når et nyere varsel ikke lenger er innenfor grensene dine i dette vinduet.',
  title: 'Vinduer du stoler på',
  holds: 'Innenfor grensene dine i det nyeste lagrede varselet.',
  reading: 'Leser de lagrede varslene',
  unknown: (parts) => `Ikke kjent: det nyeste lagrede varselet mangler ${parts} i dette vinduet.`,
  closed: (name, when) => `${name}, ${when}: ikke lenger innenfor grensene dine`,
  by: (part, ofLimit, time, age, fetched) =>
    `${part} ${ofLimit} rundt ${time}, siden varselet som først ble hentet ${age} (${fetched})`,
  remove: (when) => `Ikke stol på ${when} lenger`,
  chip: (count) => (count === 1 ? '1 værvindu er lukket' : `${count} værvinduer er lukket`),
};

/** Of weather windows that a person relies on. */
export const reliedWords: Readonly<Record<Language, typeof en>> = { en, nb };
