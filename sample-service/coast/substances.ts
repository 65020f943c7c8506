/** Substances and cleaner fish that reports name. The numbers are ours: interface.md and facts.md list none. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

const emamectin: Named = { id: 1, name: 'Emamectin benzoat' };
const diflubenzuron: Named = { id: 2, name: 'Diflubenzuron' };
const teflubenzuron: Named = { id: 3, name: 'Teflubenzuron' };
const azamethiphos: Named = { id: 4, name: 'Azametifos' };
const deltamethrin: Named = { id: 5, name: 'Deltametrin' };
const hydrogenPeroxide: Named = { id: 6, name: 'Hydrogenperoksid' };
export const imidacloprid: Named = { id: 7, name: 'Imidakloprid' };
export const otherSubstance: Named = { id: 8, name: 'Annet virkestoff' };

export const inFeedSubstances = [emamectin, emamectin, emamectin, diflubenzuron, teflubenzuron];
export const bathSubstances = [azamethiphos, deltamethrin, deltamethrin, hydrogenPeroxide, hydrogenPeroxide];
/** They stop lice from building a new skin, and must not be used again soon. */
export const chitinInhibitors: readonly Named[] = [diflubenzuron, teflubenzuron];

export const cleanerFishSpecies: readonly Named[] = [
  { id: 1, name: 'Rognkjeks' },
  { id: 2, name: 'Berggylt' },
  { id: 3, name: 'Grønngylt' },
  { id: 4, name: 'Bergnebb' },
];
