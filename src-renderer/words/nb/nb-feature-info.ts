import type { enFeatureInfo } from '../en/en-feature-info';
import type { Format } from '../format';

export const nbFeatureInfo = (f: Format): ReturnType<typeof enFeatureInfo> => ({
  featureInfo: {
    label: 'Hva er her',
    close: 'Lukk hva som er her',
    noLayers: 'Ingen lag på kartet kan spørres',
    noLayersHint: 'Legg til et lag som kan spørres, og klikk i kartet igjen.',
    asking: (title: string) => `Henter svar fra ${title}`,
    nothing: 'Serveren har ingenting her.',
    notGiven: 'Serveren oppgir ingen verdi',
    noUnit: 'Serveren oppgir ingen enhet for noen av disse tallene.',
    cut: 'Svaret fra serveren er avkortet her.',
    failed: (reason: string) => `Ikke noe svar: ${reason}.`,
    storedNothing: 'Kartet er uendret. Prøv igjen, eller klikk et annet sted.',
    time: (time: string) => `Ved ${time}`,
    copy: (title: string) => `Kopier svaret fra ${title}`,
    copied: (title: string) => `Kopierte svaret fra ${title}.`,
    copyFailed: 'Kunne ikke kopieres.',
    pin: (title: string) => `Fest svaret fra ${title} ved siden av neste sted`,
    unpin: (title: string) => `Løsne ${title}`,
    pinned: (count: number) => `Festet fra andre steder (${f.count(count)})`,
    again: (title: string) => `Hent svar fra ${title} på nytt`,
    export: (count: number) => `Eksporter ${f.count(count)} svar som`,
  },
});
