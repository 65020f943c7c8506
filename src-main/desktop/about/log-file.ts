import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../storage/files/make-folder';

/** Two files of this size at most, so that a log never fills a disk (promises.md, "For a long time"). */
const capBytes = 5_000_000;

/** Appends lines to `kartbord.log` in `folder`, readable by the user alone; the full one becomes `kartbord.old.log`. */
export function logFile(folder: string): (line: string) => void {
  const file = join(folder, 'kartbord.log');
  try {
    makeFolder(folder);
  } catch {
    // As below: the app starts without a log.
  }
  let bytes = sizeOf(file);
  return (line) => {
    try {
      if (bytes > capBytes) {
        renameSync(file, join(folder, 'kartbord.old.log'));
        bytes = 0;
      }
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
      bytes += line.length + 1;
    } catch {
      // A disk that takes no log takes nothing else either; whatever failed first says so to the person.
    }
  };
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}
