import type { FileProblemCode } from '../../../src-shared/domain/map-layers/own-file';
import { fileProblemsEn } from '../../../src-shared/domain/map-layers/own-file-problems-en';
import { fileProblemsNb } from '../../../src-shared/domain/map-layers/own-file-problems-nb';
import type { Language } from '../../../src-shared/domain/settings/settings';

interface ImportWords {
  readonly isOpen: string;
  readonly stdin: string;
  readonly stdinFailed: (detail: string) => string;
  readonly problems: Readonly<Record<FileProblemCode, string>>;
  /** `where`: as `at` says. */
  readonly refused: (name: string, problem: string, where: string) => string;
  readonly at: (line: number | null, columns: readonly string[]) => string;
  readonly imported: (name: string, features: number, columns: number) => string;
  readonly inPart: (read: number, of: number, problem: string, where: string) => string;
  readonly swapped: (count: number, of: number) => string;
  readonly notExchangeable: (name: string) => string;
}

/** Sentences of `import`. */
export const importWords: Readonly<Record<Language, ImportWords>> = {
  en: {
    isOpen:
      'Kartbord is open on this data folder. Nothing was imported; open the file in its window, or close all its windows and run the command again.',
    stdin: 'standard input',
    stdinFailed: (detail) => `Standard input couldn’t be read (${detail}). Nothing was imported.`,
    problems: fileProblemsEn,
    refused: (name, problem, where) => `${name}: ${problem}${where}. Nothing was imported.`,
    at: (line, columns) =>
      inBrackets([
        line === null ? '' : `line ${line}`,
        columns.length === 0 ? '' : `${columns.length === 1 ? 'column' : 'columns'} ${columns.join(', ')}`,
      ]),
    imported: (name, features, columns) =>
      `${name} is a layer now: ${features} ${features === 1 ? 'feature' : 'features'}, ${columns} ${columns === 1 ? 'column' : 'columns'}.`,
    inPart: (read, of, problem, where) =>
      `Imported: ${read} of ${of} ${of === 1 ? 'feature' : 'features'}. The first that was left out: ${problem}${where}.`,
    swapped: (count, of) =>
      `Are longitude and latitude exchanged? ${count} of ${of} ${of === 1 ? 'feature' : 'features'} would lie on the coast with the two exchanged, and not far from it as now. Remove the layer in the window, and import the file again with --exchange-axes.`,
    notExchangeable: (name) =>
      `Longitude and latitude of ${name} can’t be exchanged: they are in metres, say which is which, or would lie outside the world. Nothing was imported; leave out --exchange-axes.`,
  },
  nb: {
    isOpen:
      'Kartbord er åpent på denne datamappen. Ingenting er importert; åpne filen i vinduet, eller lukk alle vinduene og kjør kommandoen igjen.',
    stdin: 'standard inndata',
    stdinFailed: (detail) => `Standard inndata kunne ikke leses (${detail}). Ingenting er importert.`,
    problems: fileProblemsNb,
    refused: (name, problem, where) => `${name}: ${problem}${where}. Ingenting er importert.`,
    at: (line, columns) =>
      inBrackets([
        line === null ? '' : `linje ${line}`,
        columns.length === 0
          ? ''
          : `${columns.length === 1 ? 'kolonnen' : 'kolonnene'} ${columns.join(', ')}`,
      ]),
    imported: (name, features, columns) =>
      `${name} er et kartlag nå: ${features} ${features === 1 ? 'objekt' : 'objekter'}, ${columns} ${columns === 1 ? 'kolonne' : 'kolonner'}.`,
    inPart: (read, of, problem, where) =>
      `Importert: ${read} av ${of} ${of === 1 ? 'objekt' : 'objekter'}. Det første som er utelatt: ${problem}${where}.`,
    swapped: (count, of) =>
      `Er lengde og bredde byttet om? ${count} av ${of} ${of === 1 ? 'objekt' : 'objekter'} ligger langt fra kysten, og ville ligget på den med aksene byttet. Fjern kartlaget i vinduet, og importer filen igjen med --exchange-axes.`,
    notExchangeable: (name) =>
      `Lengde og bredde i ${name} kan ikke byttes om: de er i meter, angir hvilken som er hvilken, eller ville ligget utenfor verden. Ingenting er importert; utelat --exchange-axes.`,
  },
};

const inBrackets = (parts: readonly string[]): string => {
  const given = parts.filter(Boolean);
  return given.length === 0 ? '' : ` (${given.join('; ')})`;
};
