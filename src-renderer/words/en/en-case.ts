import type {
  CaseFileLineCode,
  CaseFileMissing,
  CaseFileRefusal,
} from '../../../src-shared/domain/case/case-file';
import type { Format } from '../format';
import { ofYearParts, yearPartsInWords } from '../year-part-words';

/** What a person reads about case files. */
export const enCaseFile = (f: Format) => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const listed = (names: readonly string[]): string =>
    names.length > 5
      ? `${names.slice(0, 5).join(', ')} and ${f.count(names.length - 5)} more`
      : names.join(', ');
  return {
    caseFile: {
      title: 'Case file',
      about:
        'One file with this workspace and exactly the data that it shows. It opens read-only, without a network and without a sign-in, and can be verified against its manifest.',
      made: 'Make a case file',
      titleLabel: 'Title',
      titleHint: 'Shown to whoever opens it.',
      noteLabel: 'Note',
      included: 'A recipient will see',
      left: 'A recipient will not see',
      size: (answers: number, bytes: number) =>
        `${counted(answers, 'answer', 'answers')}, ${f.bytes(bytes)} before packing`,
      planning: 'Collecting what the workspace shows…',
      make: 'Save the case file…',
      making: 'Writing the case file',
      progress: (done: number, of: number) => `${f.count(done)} of ${counted(of, 'entry', 'entries')}`,
      stop: 'Stop',
      written: (fileName: string) => `${fileName} is written`,
      writtenLines: (entries: number, bytes: number) =>
        `${counted(entries, 'entry', 'entries')}, ${f.bytes(bytes)}; read back and compared with its manifest.`,
      sum: 'SHA-256 of the file',
      sumHint: 'Read the first and last eight characters to the recipient: if they match, so do the files.',
      copySum: 'Copy the checksum',
      copied: 'Copied',
      copyFailed: 'Could not be copied',
      reveal: 'Show in folder',
      again: 'Make another one',
      failed: 'No case file was written',
      failedOpen: 'The case file was not opened',
      openOther: 'Open a case file…',
      verifyOther: 'Verify a case file…',
      otherTitle: 'Case files of others',
      shown: 'Case file',
      readOnly: 'Read-only, offline',
      closeHint: 'Close the case file and come back to your own workspace',
      close: 'Close the case file',
      verify: 'Verify',
      verifying: 'Comparing…',
      opening: 'Opening…',
      details: 'About the case file',
      service: 'Service',
      sample: 'the sample service: invented data',
      made_by: 'Made by',
      data: 'Data fetched',
      span: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
      noData: 'no data',
      file: 'File',
      entries: 'Entries',
      licences: 'Licences',
      missing: 'Shown by the workspace, but not in the file',
      noLicence: (host: string) => `${host}: see the map server’s terms`,
      lacks: {
        week: (of: string) => `Week ${of}`,
        filter: (of: string) => `The service’s own filter in ${of}`,
        site: (of: string) => `The site ${of}`,
        ...ofYearParts('en', 'ofSite'),
        waves: (of: string) => `Waves at ${of}`,
        current: (of: string) => `Current at ${of}`,
        wind: (of: string) => `Wind at ${of}`,
        'layer-list': (of: string) => `The list of the map server of ${of}`,
        pictures: (of: string) => `Pictures of ${of}`,
        track: (of: string) => `The track of ${of}`,
        answer: (of: string) => of,
        'own-file': (of: string) => `An own file (${of})`,
      } satisfies Readonly<Record<CaseFileMissing['code'], (of: string) => string>>,
      unchanged: 'Unchanged',
      unchangedLine: 'All entries are as the manifest says.',
      changed: 'This is not the file that was made',
      changedOnes: (names: readonly string[]) => `Changed: ${listed(names)}.`,
      addedOnes: (names: readonly string[]) => `Added: ${listed(names)}.`,
      missingOnes: (names: readonly string[]) => `Missing: ${listed(names)}.`,
      refused: 'This cannot be read as a case file',
      refusals: {
        'not-a-case': 'It is not a case file.',
        truncated: 'It is truncated or has extra data at the end.',
        'too-many-entries': 'It has more entries than any case file has.',
        'too-large': 'It would unpack to more than a case file may hold.',
        'too-well-packed':
          'An entry would unpack to far more than its size: such files are made to fill a disk.',
        'unsafe-name': 'An entry has a name that could lead out of its folder.',
        twice: 'Two entries have the same name.',
        gap: 'There is extra data between its entries.',
        newer: 'A newer version of Kartbord made it.',
        'no-manifest': 'It has no manifest.',
        manifest: 'Its manifest cannot be read.',
        workspace: 'Its workspace cannot be read.',
        unreadable: 'The file cannot be read.',
      } satisfies Readonly<Record<CaseFileRefusal, string>>,
      lines: {
        week: (_: number, names: readonly string[]) =>
          `All sites of ${names.join(' and ')}, with the earlier weeks they are judged by`,
        site: (_: number, names: readonly string[]) =>
          `The selected site ${names.join()}: its week, and two years of ${yearPartsInWords('en')}`,
        contacts: (count: number) =>
          `${counted(count, 'list', 'lists')} of vessel visits that the vessel contacts are traced in`,
        track: (count: number) =>
          `${counted(count, 'vessel track', 'vessel tracks')} in the shown span, with names from AIS`,
        forecast: (count: number) => `Forecasts at ${counted(count, 'place', 'places')}`,
        picture: (count: number, names: readonly string[]) =>
          `${counted(count, 'map picture', 'map pictures')}: ${listed(names)}`,
        'own-file': (_: number, names: readonly string[]) => `Your own files: ${listed(names)}`,
        drawing: (count: number) => counted(count, 'drawing or note', 'drawings and notes'),
        citation: (count: number) => counted(count, 'quoted number', 'quoted numbers'),
        rules: () => 'Your limits for lice, and units',
        'not-kept': (count: number) =>
          `${counted(count, 'thing is', 'things are')} shown, but not stored here`,
        'other-weeks': (count: number) =>
          `${counted(count, 'other week', 'other weeks')} stored here: the timeline will be short`,
        'outside-view': () => 'Map pictures outside the view, and at other zooms',
        'hidden-layers': (_: number, names: readonly string[]) =>
          `Pictures of hidden layers: ${listed(names)}`,
        'hidden-files': (_: number, names: readonly string[]) => `Hidden files: ${listed(names)}`,
        'sign-in': () => 'Your sign-in, your user and any secret',
        gear: () => 'Fishing gear and your reports',
        settings: () => 'Your saved filters, vessel lists and connection profiles',
        'base-map': () => 'The coast: the recipient’s Kartbord draws it',
      } satisfies Readonly<Record<CaseFileLineCode, (count: number, names: readonly string[]) => string>>,
    },
  };
};
