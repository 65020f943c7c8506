import type { Language } from '../../src-shared/domain/settings/settings';

/** What a save dialog offers. */
export interface Suggestion {
  readonly suggestedName: string;
  readonly title: string;
}

/** `as`: the ending of the file. */
interface SaveWords {
  readonly localities: (week: string) => Suggestion;
  /** By how many vessels, or the number of the one. */
  readonly track: (mmsi: number, days: string) => Suggestion;
  readonly tracks: (vessels: number, days: string) => Suggestion;
  readonly forecast: (as: string) => Suggestion;
  readonly windows: (as: string) => Suggestion;
  readonly info: (as: string) => Suggestion;
  readonly digest: (as: string) => Suggestion;
  readonly file: (suggestedName: string, fileName: string) => Suggestion;
  readonly settings: Suggestion;
  readonly probe: Suggestion;
  readonly workspace: string;
  readonly figure: { readonly name: string; readonly title: string };
  readonly layers: {
    readonly name: (count: number) => string;
    readonly one: (layer: string) => string;
    readonly several: string;
  };
  readonly table: string;
}

export const saveWords: Readonly<Record<Language, SaveWords>> = {
  en: {
    localities: (week) => ({
      suggestedName: `localities-${week}.geojson`,
      title: `Export the sites of ${week}`,
    }),
    track: (mmsi, days) => ({
      suggestedName: `track-${mmsi}-${days}.geojson`,
      title: `Export the track of ${mmsi}`,
    }),
    tracks: (vessels, days) => ({
      suggestedName: `tracks-${vessels}-vessels-${days}.geojson`,
      title: `Export the tracks of ${vessels} vessels`,
    }),
    forecast: (as) => ({ suggestedName: `sea-forecast.${as}`, title: 'Export the sea forecast' }),
    windows: (as) => ({ suggestedName: `weather-windows.${as}`, title: 'Export the weather windows' }),
    digest: (as) => ({ suggestedName: `what-is-new.${as}`, title: 'Export what is new' }),
    info: (as) => ({ suggestedName: `what-is-here.${as}`, title: 'Export the answers of the map servers' }),
    file: (suggestedName, fileName) => ({ suggestedName, title: `Export ${fileName}` }),
    settings: { suggestedName: 'kartbord-settings.json', title: 'Export the settings' },
    probe: { suggestedName: 'kartbord-service-check.json', title: 'Save the report' },
    workspace: 'Save the workspace',
    figure: { name: 'map', title: 'Save the figure' },
    layers: {
      name: (count) => `kartbord-${count}-layers`,
      one: (layer) => `Export ${layer}`,
      several: 'Export the layers',
    },
    table: 'Export the table',
  },
  nb: {
    localities: (week) => ({
      suggestedName: `lokaliteter-${week}.geojson`,
      title: `Eksporter lokalitetene i ${week}`,
    }),
    track: (mmsi, days) => ({
      suggestedName: `spor-${mmsi}-${days}.geojson`,
      title: `Eksporter sporet til ${mmsi}`,
    }),
    tracks: (vessels, days) => ({
      suggestedName: `spor-${vessels}-fartøy-${days}.geojson`,
      title: `Eksporter sporene til ${vessels} fartøy`,
    }),
    forecast: (as) => ({ suggestedName: `sjøvarsel.${as}`, title: 'Eksporter sjøvarselet' }),
    digest: (as) => ({ suggestedName: `hva-er-nytt.${as}`, title: 'Eksporter det som er nytt' }),
    windows: (as) => ({ suggestedName: `værvinduer.${as}`, title: 'Eksporter værvinduene' }),
    info: (as) => ({ suggestedName: `hva-er-her.${as}`, title: 'Eksporter svarene fra kartserverne' }),
    file: (suggestedName, fileName) => ({ suggestedName, title: `Eksporter ${fileName}` }),
    settings: { suggestedName: 'kartbord-innstillinger.json', title: 'Eksporter innstillingene' },
    probe: { suggestedName: 'kartbord-tjenestekontroll.json', title: 'Lagre rapporten' },
    workspace: 'Lagre arbeidsområdet',
    figure: { name: 'kart', title: 'Lagre figuren' },
    layers: {
      name: (count) => `kartbord-${count}-lag`,
      one: (layer) => `Eksporter ${layer}`,
      several: 'Eksporter lagene',
    },
    table: 'Eksporter tabellen',
  },
};
