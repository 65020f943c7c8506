import type { CaseFileRefusal } from '../../../src-shared/domain/case/case-file';
import type { Language } from '../../../src-shared/domain/settings/settings';

/** Sentences of exports of layers, of `run` and of `case`. */
export interface LayerWords {
  readonly noPipe: string;
  readonly onlyWgs84: (format: string) => string;
  readonly onlyBesideGeoPackage: string;
  readonly project: (fileName: string, isKept: boolean) => string;
  readonly onlyGeoPackage: string;
  readonly holdsOne: (format: string) => string;
  readonly linesOrPoints: (format: string) => string;
  readonly cannotSplit: (command: string, each: string) => string;
  readonly written: (layers: number, rows: number, file: string) => string;
  readonly layerFailed: (name: string, sentence: string) => string;
  readonly layerMissing: (name: string, sentence: string) => string;
  readonly someFailed: (failed: number, of: number, names: string) => string;
  readonly noWorkspace: (file: string) => string;
  readonly noCaseFile: (file: string) => string;
  readonly notWorkspace: (file: string, at: string, isMissing: boolean) => string;
  readonly newer: (file: string, members: string) => string;
  readonly leftOut: (file: string, members: string) => string;
  readonly noOutput: (name: string, known: string) => string;
  readonly noFolder: (folder: string) => string;
  readonly lacking: (members: string) => string;
  readonly made: (name: string, file: string) => string;
  readonly unchanged: (file: string, sha256: string) => string;
  readonly changed: (file: string, what: string) => string;
  readonly notVerified: (file: string, why: string) => string;
  /** Why a file cannot be read as a case file at all. */
  readonly unreadableCase: Readonly<Record<CaseFileRefusal, string>>;
  readonly caseFileMade: (entries: number, file: string, sha256: string) => string;
  readonly notKept: (what: string) => string;
}

export const layerWords: Readonly<Record<Language, LayerWords>> = {
  en: {
    noPipe: 'This format cannot be written to stdout; give --out a file or a folder.',
    onlyWgs84: (format) => `${format} is always longitude and latitude in WGS 84; leave --crs out.`,
    onlyBesideGeoPackage: '--qgis-project is written beside one GeoPackage; give --out FILE.gpkg.',
    project: (fileName, isKept) =>
      isKept
        ? `${fileName} was saved in QGIS and stays as it is; move it away to have a new one.`
        : `The project for QGIS: ${fileName}`,
    onlyGeoPackage: '--colouring is of the style of a GeoPackage; give --out FILE.gpkg or --format gpkg.',
    holdsOne: (format) =>
      `A file of ${format} holds one layer; give a folder (--out DIR/) or a ZIP (--out FILE.zip).`,
    linesOrPoints: (format) =>
      `A file of ${format} holds lines or points; give --as lines or --as points, or a folder (--out DIR/).`,
    cannotSplit: (command, each) => `${command} cannot be split by ${each}.`,
    written: (layers, rows, file) =>
      `${rows} ${rows === 1 ? 'row' : 'rows'} in ${layers} ${layers === 1 ? 'layer' : 'layers'} written to ${file}.`,
    layerFailed: (name, sentence) => `${name}: ${sentence}`,
    layerMissing: (name, sentence) => `${name}: ${sentence}`,
    someFailed: (failed, of, names) => `${failed} of ${of} could not be written: ${names}.`,
    noWorkspace: (file) => `${file} cannot be read; give a workspace that was saved in the window.`,
    noCaseFile: (file) =>
      `${file} cannot be read; the file does not exist, or you have no permission to read it.`,
    notWorkspace: (file, at, isMissing) =>
      `${file} is not a workspace of Kartbord${at ? ` (${at}${isMissing ? ' is missing' : ''})` : ''}.`,
    leftOut: (file, members) => `${file} has an invalid value, which is left out: ${members}.`,
    newer: (file, members) =>
      `${file} was written by a newer version of Kartbord; ${members ? `not read: ${members}` : 'parts of it may not be shown'}.`,
    noOutput: (name, known) => `The workspace has no output "${name}"; it has ${known}.`,
    noFolder: (folder) => `The folder ${folder} cannot be created.`,
    lacking: (members) => `the workspace shows nothing for ${members}`,
    made: (name, file) => `${name}: ${file}`,
    unchanged: (file, sha256) => `${file} is unchanged; SHA-256 ${sha256}.`,
    changed: (file, what) => `${file} has changed since it was made: ${what}.`,
    notVerified: (file, why) => `${file} could not be verified: ${why}.`,
    unreadableCase: {
      'not-a-case': 'it is not a case file',
      truncated: 'it is truncated, has extra data, or was packed again by another program',
      'too-many-entries': 'it has too many entries',
      'too-large': 'it is too large',
      'too-well-packed': 'it would unpack to far more than its size',
      'unsafe-name': 'an entry has an unsafe name',
      twice: 'it has the same entry twice',
      gap: 'there is data between its entries',
      newer: 'it was written by a newer version',
      'no-manifest': 'it has no manifest',
      manifest: 'its manifest cannot be read',
      workspace: 'its workspace cannot be read',
      unreadable: 'it cannot be read',
    },
    caseFileMade: (entries, file, sha256) =>
      `A case file with ${entries} ${entries === 1 ? 'entry' : 'entries'} is written to ${file}; SHA-256 ${sha256}.`,
    notKept: (what) =>
      `The workspace shows data that is not stored here and is not in the case file: ${what}.`,
  },
  nb: {
    noPipe: 'Dette formatet kan ikke skrives til stdout; oppgi en fil eller en mappe med --out.',
    onlyWgs84: (format) => `${format} er alltid lengde og bredde i WGS 84; utelat --crs.`,
    onlyBesideGeoPackage: '--qgis-project skrives ved siden av én GeoPackage; oppgi --out FIL.gpkg.',
    project: (fileName, isKept) =>
      isKept
        ? `${fileName} er lagret i QGIS og blir stående; flytt den for å få en ny.`
        : `Prosjektet for QGIS: ${fileName}`,
    onlyGeoPackage: '--colouring gjelder stilen i en GeoPackage; oppgi --out FIL.gpkg eller --format gpkg.',
    holdsOne: (format) =>
      `En fil av ${format} har ett kartlag; gi en mappe (--out MAPPE/) eller en ZIP (--out FIL.zip).`,
    linesOrPoints: (format) =>
      `En fil av ${format} har linjer eller punkter; gi --as lines eller --as points, eller en mappe (--out MAPPE/).`,
    cannotSplit: (command, each) => `${command} kan ikke deles etter ${each}.`,
    written: (layers, rows, file) =>
      `${rows} ${rows === 1 ? 'rad' : 'rader'} i ${layers} kartlag er skrevet til ${file}.`,
    layerFailed: (name, sentence) => `${name}: ${sentence}`,
    layerMissing: (name, sentence) => `${name}: ${sentence}`,
    someFailed: (failed, of, names) => `${failed} av ${of} kunne ikke skrives: ${names}.`,
    noWorkspace: (file) => `${file} kan ikke leses; gi et arbeidsområde som er lagret i vinduet.`,
    noCaseFile: (file) =>
      `${file} kan ikke leses; filen finnes ikke, eller du har ikke tilgang til å lese den.`,
    notWorkspace: (file, at, isMissing) =>
      `${file} er ikke et arbeidsområde fra Kartbord${at ? ` (${at}${isMissing ? ' mangler' : ''})` : ''}.`,
    leftOut: (file, members) => `${file} har en ugyldig verdi, som er utelatt: ${members}.`,
    newer: (file, members) =>
      `${file} er skrevet av en nyere versjon av Kartbord; ${members ? `ikke lest: ${members}` : 'deler av det vises kanskje ikke'}.`,
    noOutput: (name, known) => `Arbeidsområdet har ingen utdata «${name}»; det har ${known}.`,
    noFolder: (folder) => `Mappen ${folder} kan ikke opprettes.`,
    lacking: (members) => `arbeidsområdet viser ingenting for ${members}`,
    made: (name, file) => `${name}: ${file}`,
    unchanged: (file, sha256) => `${file} er uendret; SHA-256 ${sha256}.`,
    changed: (file, what) => `${file} er endret siden den ble laget: ${what}.`,
    notVerified: (file, why) => `${file} kunne ikke kontrolleres: ${why}.`,
    unreadableCase: {
      'not-a-case': 'den er ikke en saksfil',
      truncated: 'den er avkuttet, har ekstra data, eller er pakket på nytt av et annet program',
      'too-many-entries': 'den har for mange filer i seg',
      'too-large': 'den er for stor',
      'too-well-packed': 'den ville bli langt større utpakket',
      'unsafe-name': 'en fil i den har et navn som ikke er trygt',
      twice: 'en fil er i den to ganger',
      gap: 'det er data mellom filene i den',
      newer: 'den er skrevet av en nyere versjon',
      'no-manifest': 'den har ingen innholdsliste',
      manifest: 'innholdslisten kan ikke leses',
      workspace: 'arbeidsområdet i den kan ikke leses',
      unreadable: 'den kan ikke leses',
    },
    caseFileMade: (entries, file, sha256) =>
      `En saksfil med ${entries} ${entries === 1 ? 'del' : 'deler'} er skrevet til ${file}; SHA-256 ${sha256}.`,
    notKept: (what) => `Arbeidsområdet viser data som ikke er lagret her og ikke er i saksfilen: ${what}.`,
  },
};
