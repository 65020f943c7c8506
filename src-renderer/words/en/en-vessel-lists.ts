import type { Format } from '../format';

/** What a person reads about finding vessels, lists that are pasted or dropped, and watch lists. */
export const enVesselLists = (f: Format) => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const vessels = (value: number): string => counted(value, 'vessel', 'vessels');
  const lines = (value: number): string => counted(value, 'line', 'lines');

  return {
    vesselLists: {
      exporting: {
        form: 'What is written',
        forms: { both: 'Lines and points', lines: 'Lines', points: 'Points' },
        write: (value: number) => (value === 1 ? 'Export 1 track' : `Export ${f.count(value)} tracks`),
        hint: (gap: string) =>
          `Writes the tracks that the list shows to one GeoJSON file, with their source and age. A line is broken where nothing was received for ${gap} or more.`,
      },
      find: {
        label: 'Add vessel',
        placeholder: 'Name, MMSI, call sign',
        hint: 'Or paste or drop a list: text or CSV.',
        add: 'Add',
        results: (value: number) => `${vessels(value)} known here`,
        from: { track: 'stored track', visits: 'visits', list: 'own list' },
        onMap: 'in the list below',
        imo: (imo: number) => `IMO ${imo}`,
        byNumber: 'Fetch its track',
        notFound: 'Not found here',
        notFoundHint: 'The service has no search. Give the MMSI, nine digits.',
        failed: 'Stored data could not be searched.',
        known: 'Vessels known here',
        drop: 'Drop the list to read it',
      },
      reading: {
        title: 'List read',
        titleOf: (fileName: string) => `Read from ${fileName}`,
        taken: (value: number) => `${vessels(value)} read`,
        already: (value: number) => `${f.count(value)} of them in the list below already`,
        tooMany: (most: number, left: number) =>
          `The map takes ${f.count(most)} vessels: ${f.count(left)} will be left out.`,
        doubled: (value: number) => `${lines(value)} with a vessel listed before`,
        wrong: (value: number) => `${lines(value)} without a vessel`,
        unmatched: (value: number) => `${lines(value)} not matched`,
        unmatchedHint: 'The service has no search: give the MMSI.',
        matching: 'Looking up names',
        several: 'Which one?',
        line: (line: number) => `Line ${f.count(line)}`,
        reasons: {
          short: 'too short: an MMSI has nine digits',
          long: 'too long: an MMSI has nine digits',
          zero: 'begins with 0: a coast station or a group',
          rounded: 'rounded by a spreadsheet',
          imo: 'an IMO number in the place of the MMSI',
          empty: 'no number and no name',
        },
        more: (value: number) => `and ${lines(value)} more`,
        show: (value: number) => (value === 0 ? 'Show on the map' : `Show ${f.count(value)} on the map`),
        into: 'List',
        intoNone: 'No list',
        intoNew: (name: string) => `New list: ${name}`,
        newName: 'Pasted',
        onlyList: 'Only into the list',
        dismiss: 'Dismiss the list read',
        problems: {
          'too-large': 'Larger than 1 MB: this is no list of vessels. Nothing was read.',
          unreadable: 'This is no text. Save it as CSV and drop it again.',
          nothing: 'Nothing in it names a vessel.',
        },
      },
      lists: {
        title: 'Watch lists',
        none: 'None yet. A list groups vessels to be shown, filtered and archived together.',
        make: 'New list',
        makeName: 'Name of the new list',
        makeWith: (value: number) => `With the ${vessels(value)} shown`,
        save: 'Save',
        cancel: 'Cancel',
        nameTaken: 'There is a list of this name, or the name is empty.',
        full: 'No more lists can be added.',
        facts: (value: number, shown: number) =>
          shown === 0 ? vessels(value) : `${vessels(value)}, ${f.count(shown)} below`,
        show: (name: string) => `Show all of ${name} on the map`,
        takeOff: (name: string) => `Remove ${name} from the map`,
        open: (name: string) => `What can be done with ${name}`,
        filter: (name: string) => `Only the vessels of ${name} in the list below`,
        filtered: (name: string) => `Only those of ${name}`,
        filterOff: 'Show all',
        addSelected: 'Add the selected',
        addShown: (value: number) => `Add all ${f.count(value)} shown`,
        removeSelected: 'Remove the selected',
        rename: 'Rename',
        name: 'Name',
        remove: 'Delete',
        removed: (name: string) => `${name} is deleted.`,
        undo: 'Undo',
        archive: 'Archive',
        archiveHint:
          'Fetches its vessels before the 14 days of the service end and saves the positions on this computer, only while Kartbord runs.',
        archived: 'Archived',
        openArchive: 'Open the archive',
        ofVessel: 'Watch lists',
        inList: (vessel: string, list: string) => `${vessel} is in ${list}`,
      },
      progress: {
        share: (done: number, total: number) => `${f.count(done)} of ${f.count(total)}`,
        drawing: (loaded: number, of: number) => `Drawing ${f.count(loaded)} of ${f.count(of)} tracks`,
        label: 'Tracks fetched',
      },
      failures: {
        title: (value: number) => `${vessels(value)} not fetched`,
        stopped: 'Stopped.',
        again: 'Try again',
        goOn: 'Continue',
        which: 'Which ones',
        short: 'Not fetched',
      },
      visit: {
        title: 'Opened for a visit',
        time: (from: string, to: string) => `${from} – ${to}`,
        whole: 'The span was set to it.',
        part: 'Only a part of it is within the 14 days of the service, or stored.',
        'too-old': 'The visit is older than 14 days: only an archive has its track. None is stored here.',
        show: (name: string) => `Show ${name} on the map, with its track at the time of the visit`,
      },
    },
  };
};
