import { join } from 'node:path';
import { type Citation } from '../../src-shared/domain/weeks/citation';
import { citation, citationId, citationVersion } from '../../src-shared/domain/weeks/citation-schema';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../src-shared/result';
import { causeOf, type FileCalls, syncFolder, systemCalls, writeAtomically } from './files/atomic-file';
import { type Disk, isMissing, storedFiles, type Warn } from './files/stored-files';
import { storedRecords } from './files/stored-records';

/** The numbers that a person has quoted, a file each. */
export interface Citations {
  /** The newest first. `storage` where it cannot be looked. */
  list(): Promise<Result<readonly Citation[]>>;
  /** On the disk when it answers. `too-large`: there are as many as can be kept. */
  keep(citation: Citation): Promise<Result<null>>;
  remove(id: string): Promise<Result<null>>;
  /** Brings back one that was removed since the app started. */
  restore(id: string): Promise<Result<null>>;
}

export interface CitationsParts {
  readonly folder: string;
  readonly now: () => number;
  readonly warn: Warn;
  readonly calls?: FileCalls;
  readonly disk?: Disk;
}

/** Some kilobytes each. */
const mostCitations = 1_000;
const ending = '.json';

export function openCitations({ folder, now, warn, calls = systemCalls, disk }: CitationsParts): Citations {
  const files = storedFiles('citations', now, warn, disk);
  const pathOf = (id: string): string => join(folder, `${id}${ending}`);
  const records = storedRecords({
    files,
    schema: citation,
    version: citationVersion,
    isOf: ({ id }, file) => file === pathOf(id),
    unknown: () => null,
  });
  const removed = new Map<string, Citation>();

  async function ids(): Promise<Result<readonly string[]>> {
    const names = await files.names(folder);
    if (!names.ok) return names;
    const found = names.value
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length));
    return ok(found.filter((id) => v.is(citationId, id)));
  }

  async function keep(of: Citation): Promise<Result<null>> {
    const may = records.mayWrite(pathOf(of.id));
    if (!may.ok) return may;
    const known = await ids();
    if (known.ok && known.value.length >= mostCitations)
      return fail('too-large', `${mostCitations} citations are kept`);
    return writeAtomically(pathOf(of.id), [records.text(pathOf(of.id), of)], {
      mode: 0o600,
      makeFolder: true,
      calls,
    });
  }

  return {
    async list() {
      const known = await ids();
      if (!known.ok) return known;
      const read = await Promise.all(known.value.map((id) => records.read(pathOf(id))));
      const found = read.flatMap((one) => (one.state === 'read' ? [one.value.record] : []));
      return ok(found.toSorted((a, b) => b.madeAtMs - a.madeAtMs || (a.id < b.id ? -1 : 1)));
    },
    keep,
    async remove(id) {
      const may = records.mayWrite(pathOf(id));
      if (!may.ok) return may;
      const read = await records.read(pathOf(id));
      try {
        await calls.rm(pathOf(id), { force: true });
        await syncFolder(calls, folder);
      } catch (error) {
        return isMissing(error) ? ok(null) : fail('storage', causeOf(error));
      }
      if (read.state === 'read') removed.set(id, read.value.record);
      return ok(null);
    },
    restore(id) {
      const known = removed.get(id);
      return known ? keep(known) : Promise.resolve(fail('not-found', `no citation ${id}`));
    },
  };
}

/** Those of a case file, and of who keeps nothing. */
export function citationsOf(list: readonly Citation[]): Citations {
  const refused = (): Promise<Result<null>> => Promise.resolve(fail('forbidden', 'a case file is read-only'));
  return { list: () => Promise.resolve(ok(list)), keep: refused, remove: refused, restore: refused };
}
