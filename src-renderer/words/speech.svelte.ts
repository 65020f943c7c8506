import { createContext } from 'svelte';
import { defaultSettings, type Language, type Settings } from '../../src-shared/domain/settings/settings';
import { intlZone } from '../../src-shared/domain/units/time-zone';
import { en } from './en';
import { type Format, formatOf } from './format';
import { nb } from './nb';
import type { Words } from './en';

/** What of the settings says how things are written. */
export type Forms = Pick<Settings, 'timeZone' | 'coordinateFormat' | 'distanceUnit'>;

/** The sentences and number forms of the language in force; components read it, so a change of language repaints them. */
export class Speech {
  readonly #language: () => Language;
  readonly #forms: () => Forms;
  // One by one, so that another setting's change makes no new words.
  readonly #zone = $derived.by(() => this.#forms().timeZone);
  readonly #coordinates = $derived.by(() => this.#forms().coordinateFormat);
  readonly #distance = $derived.by(() => this.#forms().distanceUnit);
  readonly #spoken = $derived.by(() => this.#language());
  readonly format: Format = $derived.by(() =>
    formatOf(this.#spoken, intlZone(this.#zone), {
      coordinates: this.#coordinates,
      distance: this.#distance,
    }),
  );
  readonly words: Words = $derived.by(() => (this.#spoken === 'nb' ? nb : en)(this.format));

  constructor(language: () => Language, forms: () => Forms = () => defaultSettings) {
    this.#language = language;
    this.#forms = forms;
  }

  /** Of the times. */
  get zone(): Settings['timeZone'] {
    return this.#zone;
  }

  get language(): Language {
    return this.#language();
  }
}

export const [useSpeech, provideSpeech] = createContext<Speech>();
