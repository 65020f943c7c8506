import { createContext } from 'svelte';
import { defaultSettings, type Language, type Settings } from '../../src-shared/domain/settings/settings';
import { intlZone } from '../../src-shared/domain/units/time-zone';
import { type Format, formatOf } from './format';
import type { Words } from './en';

/** What of the settings says how things are written. */
export type Forms = Pick<Settings, 'timeZone' | 'coordinateFormat' | 'distanceUnit'>;

type Makers = Readonly<Partial<Record<Language, (format: Format) => Words>>>;
let makers = $state.raw<Makers>({});

/** Brings the sentences of a language, which are a file of their own. The page does it before it shows the first of them. */
export async function loadWords(language: Language): Promise<void> {
  if (language in makers) return;
  const make = language === 'nb' ? (await import('./nb')).nb : (await import('./en')).en;
  makers = { ...makers, [language]: make };
}

/** The sentences and number forms of the language in force; components read it, so a change of language repaints them. */
export class Speech {
  readonly #language: () => Language;
  readonly #forms: () => Forms;
  // One by one, so that another setting's change makes no new words.
  readonly #zone = $derived.by(() => this.#forms().timeZone);
  readonly #coordinates = $derived.by(() => this.#forms().coordinateFormat);
  readonly #distance = $derived.by(() => this.#forms().distanceUnit);
  // A language whose sentences are still to come takes the other's place when they are there.
  readonly #spoken = $derived.by((): Language => {
    const language = this.#language();
    if (language in makers) return language;
    void loadWords(language);
    return language === 'nb' ? 'en' : 'nb';
  });
  readonly format: Format = $derived.by(() =>
    formatOf(this.#spoken, intlZone(this.#zone), {
      coordinates: this.#coordinates,
      distance: this.#distance,
    }),
  );
  readonly words: Words = $derived.by(() => {
    const make = makers[this.#spoken];
    if (!make) throw new Error('loadWords comes first');
    return make(this.format);
  });

  constructor(language: () => Language, forms: () => Forms = () => defaultSettings) {
    this.#language = language;
    this.#forms = forms;
  }

  /** Of the times. */
  get zone(): Settings['timeZone'] {
    return this.#zone;
  }

  get language(): Language {
    return this.#spoken;
  }
}

export const [useSpeech, provideSpeech] = createContext<Speech>();
