import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '../../src-shared/result';
import { writeAtomically } from '../storage/atomic-file';
import { setFileAside } from '../storage/set-aside';
import { factsText, type KeptFacts, parseFacts } from './kept-facts';
import { partName } from './kept-file';

/** The folder of the kept files: `<id>.json` says what one is, and only then `<id>.columns` counts as kept. */
export interface Shelf {
  readonly columnsPath: (id: string) => string;
  /** All that is kept and not removed, newest first; clears away what is not. Damaged ones are set aside. */
  open(): Promise<readonly KeptFacts[]>;
  write(facts: KeptFacts): Promise<Result<null>>;
  /** Takes both files of one out of the way, as `*.corrupt-<time>`. */
  setAside(id: string): void;
  /** Of a file that is no layer, or never became one. */
  drop(id: string): Promise<void>;
  /** What an import that was killed left half written; only while no import runs. */
  dropParts(): Promise<void>;
}

/** Begins the names of facts that are being written. */
const factsPart = '.kartbord-facts';

export function createShelf(folder: string, now: () => number, say: (message: string) => void): Shelf {
  const factsPath = (id: string): string => join(folder, `${id}.json`);
  const columnsPath = (id: string): string => join(folder, `${id}.columns`);
  const remove = (path: string): Promise<void> => rm(path, { force: true }).catch(() => {});
  const drop = async (id: string): Promise<void> => {
    await remove(factsPath(id));
    await remove(columnsPath(id));
  };
  async function dropParts(): Promise<void> {
    const names = await readdir(folder).catch(() => []);
    for (const name of names) if (name.startsWith(partName)) await remove(join(folder, name));
  }

  function setAside(id: string): void {
    for (const path of [factsPath(id), columnsPath(id)])
      try {
        setFileAside(path, now());
      } catch {
        // One of the two may be what is missing.
      }
  }

  /** Undefined where it is not a whole file. */
  async function readFacts(id: string): Promise<KeptFacts | undefined> {
    try {
      const facts = parseFacts(await readFile(factsPath(id), 'utf8'), id);
      const { size } = await stat(columnsPath(id));
      return facts?.content.bytes === size ? facts : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    columnsPath,
    setAside,
    drop,
    dropParts,
    write: (facts) =>
      writeAtomically(factsPath(facts.file.id), [factsText(facts)], {
        mode: 0o600,
        makeFolder: true,
        partName: factsPart,
      }),
    async open() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const names = await readdir(folder);
      const kept: KeptFacts[] = [];
      let damaged = 0;
      for (const name of names) {
        const [, id, kind] = /^([a-z0-9-]{1,60})\.(json|columns)$/.exec(name) ?? [];
        if (name.startsWith(partName) || name.startsWith(factsPart)) await remove(join(folder, name));
        // Without a word of what they are, columns are of an import that a kill ended.
        if (kind === 'columns' && id !== undefined && !names.includes(`${id}.json`))
          await remove(columnsPath(id));
        if (kind !== 'json' || id === undefined) continue;
        const facts = await readFacts(id);
        if (!facts) {
          setAside(id);
          damaged++;
        } else if (facts.removedAtMs === null) kept.push(facts);
        else await drop(id);
      }
      if (damaged > 0) say(`${damaged} of the own files could not be read and are set aside`);
      return kept.sort((one, other) => other.file.importedAtMs - one.file.importedAtMs);
    },
  };
}
