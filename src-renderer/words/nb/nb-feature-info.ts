import type { enFeatureInfo } from '../en/en-feature-info';
import type { Format } from '../format';

export const nbFeatureInfo = (f: Format): ReturnType<typeof enFeatureInfo> => ({
  featureInfo: {
    label: 'Hva er her',
    close: 'Lukk hva som er her',
    noLayers: 'Ingen lag på kartet kan spørres',
    noLayersHint: 'Legg et lag på kartet som svarer på spørsmål om steder, og klikk i kartet igjen.',
    asking: (title: string) => `Spør ${title}`,
    nothing: 'Tjenesten har ingenting her.',
    notGiven: 'Tjenesten oppgir ingen verdi',
    noUnit: 'Serveren oppgir ingen enhet for noen av disse tallene.',
    cut: 'Tjenesten svarte mer enn det som vises.',
    failed: (reason: string) => `Ikke noe svar: ${reason}.`,
    storedNothing: 'Det som er på kartet, blir stående. Spør igjen, eller klikk et annet sted.',
    time: (time: string) => `Ved ${time}`,
    copy: (title: string) => `Kopier det ${title} sier`,
    copied: (title: string) => `Kopierte det ${title} sier.`,
    copyFailed: 'Utklippstavlen tok det ikke imot.',
    pin: (title: string) => `Behold det ${title} sier her, ved siden av neste sted`,
    unpin: (title: string) => `Slipp ${title}`,
    pinned: (count: number) => `Beholdt fra andre steder (${f.count(count)})`,
    again: (title: string) => `Spør ${title} igjen`,
    export: (count: number) => `Eksporter ${f.count(count)} svar som`,
  },
});
