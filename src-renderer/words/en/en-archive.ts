import type { Format } from '../format';

/** What a person reads about the archive of tracks. */
export const enArchive = (f: Format) => {
  const vessels = (value: number): string => `${f.count(value)} ${value === 1 ? 'vessel' : 'vessels'}`;
  return {
    archive: {
      title: 'Archive of tracks',
      close: 'Close the archive',
      about:
        'The service deletes positions after 14 days. Vessels in archived lists are fetched about once a day, and their positions stay on this computer until you delete them.',
      how: 'Only while Kartbord runs. With and without satellite positions, one request at a time, after your own requests. Turn it on for a list under Vessels; it is off for all others.',
      empty: 'No list is archived',
      emptyHint: 'Make a list of vessels under Vessels and turn on “Archive” there.',
      counts: (watched: number, others: number, size: string) =>
        `${vessels(watched)} watched${others > 0 ? `, ${f.count(others)} from before` : ''}, ${size}`,
      running: (name: string, waiting: number) =>
        waiting === 0 ? `Fetching ${name}` : `Fetching ${name}, ${f.count(waiting)} waiting`,
      notYet: 'No run since Kartbord started.',
      last: (when: string) => `Last run ${when}.`,
      next: (time: string) => `Next run at ${time}.`,
      run: 'Fetch now',
      stop: 'Stop',
      covered: 'requested',
      hole: 'gap, can still be fetched',
      lost: 'gap, lost for good',
      bar: (name: string, from: string, to: string) => `${name}: requested from ${from} to ${to}`,
      facts: (positions: number, from: string, to: string) =>
        `${f.count(positions)} ${positions === 1 ? 'position' : 'positions'}, ${from} – ${to}`,
      lostTime: (length: string) => `${length} lost: older than 14 days at the next request.`,
      openTime: (length: string) => `${length} missing, still available.`,
      nothingYet: 'Nothing yet: it is fetched with the next run.',
      notWatched: 'No longer in an archived list. What was saved stays.',
      deleteAsk: 'Delete …',
      deleteSure: (name: string) =>
        `Delete all of ${name}? What is older than 14 days cannot be downloaded again.`,
      delete: 'Delete',
      keep: 'Keep',
      damaged: (when: string) => `The archive file was found damaged ${when}`,
      saved: (weeks: number) => `${f.count(weeks)} ${weeks === 1 ? 'week' : 'weeks'} of tracks recovered.`,
      nothingLost: 'Nothing is lost.',
      gone: (name: string, from: string, to: string) => `Lost from ${name}: ${from} – ${to}.`,
      goneMore: (stretches: number) => `And ${f.count(stretches)} more.`,
      brokenStored: (files: number) =>
        `${files === 1 ? 'The damaged file is' : `${f.count(files)} damaged files are`} beside the archive in the app’s folder, and nothing is deleted. Restore a backup of the archive if you have one.`,
      newer: 'The archive was written by a newer version of Kartbord',
      newerLines: ['What is in it is shown. Nothing is added until you use that version again.'],
      unreadable: 'The archive cannot be read now',
      unreadableLines: [
        'Its file is unchanged. Reading is tried again each time.',
        'Check that you may read the app’s folder, and that the disk is connected and not full.',
      ],
    },
  };
};
