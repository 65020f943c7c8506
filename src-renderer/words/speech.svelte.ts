import { createContext } from 'svelte';
import type { Language } from '../../src-shared/domain/settings';
import { en } from './en';
import { type Format, formatOf } from './format';
import { nb } from './nb';
import type { Words } from './en';

/** The sentences and number forms of the language in force; components read it, so a change of language repaints them. */
export class Speech {
  readonly #language: () => Language;
  readonly format: Format = $derived.by(() => formatOf(this.#language()));
  readonly words: Words = $derived.by(() => (this.#language() === 'nb' ? nb : en)(this.format));

  constructor(language: () => Language) {
    this.#language = language;
  }

  get language(): Language {
    return this.#language();
  }
}

export const [useSpeech, provideSpeech] = createContext<Speech>();
