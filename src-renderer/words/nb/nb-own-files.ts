import { fileProblemsNb } from '../../../src-shared/domain/map-layers/own-file-problems-nb';
import { type enOwnFiles, systemName } from '../en/en-own-files';
import type { Format } from '../format';

export const nbOwnFiles = (f: Format): ReturnType<typeof enOwnFiles> => {
  const features = (value: number): string => `${f.count(value)} ${value === 1 ? 'objekt' : 'objekter'}`;
  const at = (line: number | null, columns: readonly string[] = []): string => {
    const parts = [
      ...(line === null ? [] : [`linje ${f.count(line)}`]),
      ...(columns.length === 0
        ? []
        : [`${columns.length === 1 ? 'kolonnen' : 'kolonnene'} ${columns.join(', ')}`]),
    ];
    return parts.length === 0 ? '' : ` (${parts.join('; ')})`;
  };
  return {
    ownFiles: {
      label: 'Egen fil',
      close: 'Lukk objektet',
      open: 'Åpne en fil som kartlag: GeoJSON, GPX, KML, CSV, GeoPackage eller GeoParquet',
      drop: 'Slipp GeoJSON, GPX, KML, CSV, GeoPackage eller GeoParquet for å se den på kartet',
      reading: (fileName: string) => (fileName === '' ? 'Leser filen' : `Leser ${fileName}`),
      refusedTitle: (count: number) =>
        count === 1 ? 'Én fil ble ikke åpnet' : `${f.count(count)} filer ble ikke åpnet`,
      refused: (fileName: string, problem: string, line: number | null, columns?: readonly string[]) =>
        `${fileName}: ${problem}${at(line, columns)}.`,
      problems: fileProblemsNb,
      count: (read: number, of: number) =>
        read === of ? features(read) : `${f.count(read)} av ${features(of)} lest`,
      leftOut: (count: number, problem: string, line: number | null, columns?: readonly string[]) =>
        `${f.count(count)} er utelatt; den første: ${problem}${at(line, columns)}.`,
      swapped: (count: number, of: number) =>
        `Er lengde og bredde byttet om? ${f.count(count)} ${count === 1 ? 'objekt' : 'objekter'} ligger langt fra kysten${of > count || of === 1 ? '' : ', alle sammen'}, og ville ligget på den med aksene byttet.`,
      preview: {
        title: (fileName: string) => `Legge til ${fileName}?`,
        more: (count: number) => `${f.count(count)} ${count === 1 ? 'fil' : 'filer'} til følger`,
        map: 'Stedene i filen på et kart',
        first: 'De første stedene',
        feature: (number: number) => `Objekt ${f.count(number)}`,
        from: (positions: number) =>
          `${f.count(positions)} ${positions === 1 ? 'posisjon' : 'posisjoner'}, fra`,
        add: 'Legg til på kartet',
        exchange: 'Bytt om lengde og bredde',
      },
      readAs: 'Lest som',
      parts: {
        lat: 'Bredde',
        'lat-min': 'Breddeminutter',
        'lat-sec': 'Breddesekunder',
        'lat-dir': 'N eller S',
        lon: 'Lengde',
        'lon-min': 'Lengdeminutter',
        'lon-sec': 'Lengdesekunder',
        'lon-dir': 'Ø eller V',
        north: 'Nord, m',
        east: 'Øst, m',
        position: 'Posisjon',
        wkt: 'Geometri (WKT)',
        zone: 'UTM-sone',
        system: 'Referansesystem for hver rad',
      },
      system: 'Referansesystem',
      systemOf: (epsg: number) => `${systemName(epsg, 'sone', 'grader')} (EPSG:${epsg})`,
      axes: 'Lengde og bredde',
      exchanged: 'Byttet om av deg før filen ble lagt til',
      asWritten: 'Slik hver posisjon er skrevet',
      ignored: (columns: number, links: number) =>
        [
          ...(columns > 0
            ? [`${f.count(columns)} ${columns === 1 ? 'kolonne' : 'kolonner'} er ikke lest`]
            : []),
          ...(links > 0
            ? [`${f.count(links)} ${links === 1 ? 'adresse' : 'adresser'} i den er ikke fulgt`]
            : []),
        ].join(' · '),
      from: (size: string, when: string) => `${size}, lest ${when}`,
      follow: {
        label: 'Tegn på nytt når filen endres på disken',
        trouble: {
          changing: 'Filen blir skrevet nå',
          gone: 'Filen er borte',
          unreachable: 'Filen kan ikke nås',
          failed: 'Den endrede filen kan ikke leses',
        },
        why: (problem: string | null, line: number | null, columns?: readonly string[]) =>
          problem === null ? 'Den kunne ikke lagres.' : `Årsak: ${problem}${at(line, columns)}.`,
        shown: (when: string) => `Vises slik den ble lest ${when}.`,
        back: 'Den følges igjen når den er tilbake.',
      },
      sum: (start: string) => `SHA-256 ${start}…`,
      colour: 'Farge',
      width: 'Linje, px',
      radius: 'Punkter, px',
      fill: 'Flater',
      labelColumn: 'Etikett',
      noLabel: 'ingen',
      filter: 'Filtrer på tekst',
      range: 'På tall',
      anyNumber: 'alle',
      least: 'fra',
      most: 'til',
      shown: (count: number, of: number) => `${f.count(count)} av ${features(of)} vises`,
      all: 'Vis alle',
      fit: 'Gå dit',
      export: (form: string) => `Eksporter som ${form}`,
      exportAll: 'Eksporter alle som GeoJSON',
      feature: (number: number, of: number) => `Objekt ${f.count(number)} av ${f.count(of)}`,
      notGiven: 'Filen oppgir ingen verdi',
      copy: 'Kopier verdiene',
      copied: 'Kopiert.',
      copyFailed: 'Kunne ikke kopieres.',
    },
  };
};
