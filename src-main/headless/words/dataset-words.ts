import type { Language } from '../../../src-shared/domain/settings/settings';
import type { DatasetProblem } from '../../export/dataset/dataset';
import { sizeText } from './size-text';

interface DatasetWords {
  readonly about: string;
  readonly written: (added: number, addedRows: number, dir: string) => string;
  readonly whole: (files: number, rows: number, bytes: number) => string;
  readonly changed: (weeks: number, first: string) => string;
  readonly unread: (positions: number) => string;
  readonly problems: Readonly<Record<DatasetProblem, (dir: string, about: string) => string>>;
  readonly nothing: string;
  readonly stopped: (dir: string) => string;
}

const rowsText = (rows: number, language: Language): string =>
  rows.toLocaleString(language === 'nb' ? 'nb-NO' : 'en');

/** Sentences of `export dataset`. */
export const datasetWords: Readonly<Record<Language, DatasetWords>> = {
  en: {
    about: 'weeks and archived tracks',
    written: (added, rows, dir) =>
      added === 0
        ? `${dir} is up to date: nothing new is stored.`
        : `${rowsText(rows, 'en')} ${rows === 1 ? 'row' : 'rows'} in ${added} ${added === 1 ? 'file' : 'files'} added to ${dir}.`,
    whole: (files, rows, bytes) =>
      `The dataset has ${rowsText(rows, 'en')} ${rows === 1 ? 'row' : 'rows'} in ${files} ${files === 1 ? 'file' : 'files'}, ${sizeText(bytes, 'en')}.`,
    changed: (weeks, first) =>
      `${weeks} ${weeks === 1 ? 'week has' : 'weeks have'} changed since ${weeks === 1 ? 'it was' : 'they were'} written (${first}) and ${weeks === 1 ? 'stays as it was' : 'stay as they were'}. For the new values, write a new dataset.`,
    unread: (positions) =>
      `${rowsText(positions, 'en')} stored ${positions === 1 ? 'position' : 'positions'} could not be read. Run kartbord check; once the archive is mended, the next run adds them.`,
    problems: {
      foreign: (dir) =>
        `Other files than those of a Kartbord dataset are in ${dir}. Nothing was written; choose a new or empty folder.`,
      damaged: (dir, about) =>
        `${dir} is a damaged dataset: ${about} is missing or was changed. Nothing was written; put the file back, or choose a new folder.`,
      newer: (dir) => `${dir} is from a newer version of Kartbord. Nothing was written; update Kartbord.`,
      'other-service': (dir, host) =>
        `${dir} has data of another service (${host}). Nothing was written; choose another folder, or that service with --profile.`,
      busy: (dir) =>
        `Another run is writing to ${dir} right now. Nothing was written; try again when it is done.`,
    },
    nothing:
      'No complete week and no archived track is stored on this computer. Download weeks with kartbord fetch localities, and archive vessels in the window.',
    stopped: (dir) => `Cancelled. What is in ${dir} is whole; run the same command to continue.`,
  },
  nb: {
    about: 'uker og arkiverte spor',
    written: (added, rows, dir) =>
      added === 0
        ? `${dir} er oppdatert: Ingenting nytt er lagret.`
        : `${rowsText(rows, 'nb')} ${rows === 1 ? 'rad' : 'rader'} i ${added} ${added === 1 ? 'fil' : 'filer'} er lagt til i ${dir}.`,
    whole: (files, rows, bytes) =>
      `Datasettet har ${rowsText(rows, 'nb')} ${rows === 1 ? 'rad' : 'rader'} i ${files} ${files === 1 ? 'fil' : 'filer'}, ${sizeText(bytes, 'nb')}.`,
    changed: (weeks, first) =>
      `${weeks} ${weeks === 1 ? 'uke' : 'uker'} er endret siden ${weeks === 1 ? 'den' : 'de'} ble skrevet (${first}), og står som før. Skriv et nytt datasett for å få de nye verdiene.`,
    unread: (positions) =>
      `${rowsText(positions, 'nb')} lagrede ${positions === 1 ? 'posisjon' : 'posisjoner'} kunne ikke leses. Kjør kartbord check; når arkivet er reparert, legger neste kjøring dem til.`,
    problems: {
      foreign: (dir) =>
        `${dir} har filer som ikke hører til et Kartbord-datasett. Ingenting er skrevet; velg en ny eller tom mappe.`,
      damaged: (dir, about) =>
        `${dir} er et skadet datasett: ${about} mangler eller er endret. Ingenting er skrevet; legg filen tilbake, eller velg en ny mappe.`,
      newer: (dir) => `${dir} er fra en nyere versjon av Kartbord. Ingenting er skrevet; oppdater Kartbord.`,
      'other-service': (dir, host) =>
        `${dir} har data fra en annen tjeneste (${host}). Ingenting er skrevet; velg en annen mappe, eller den tjenesten med --profile.`,
      busy: (dir) =>
        `En annen kjøring skriver til ${dir} nå. Ingenting er skrevet; prøv igjen når den er ferdig.`,
    },
    nothing:
      'Ingen komplett uke og ingen arkiverte spor er lagret på denne maskinen. Last ned uker med kartbord fetch localities, og arkiver fartøyer i vinduet.',
    stopped: (dir) => `Avbrutt. Det som er i ${dir}, er helt; kjør den samme kommandoen for å fortsette.`,
  },
};
