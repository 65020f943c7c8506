import { type Database, openDatabase } from '@kartbord/sqlite';
import { type FileCalls, systemCalls } from '../../../src-main/storage/files/atomic-file';

/** `killed`: nothing that the process does from there on reaches the disk. */
export const faults = ['EIO', 'ENOSPC', 'EACCES', 'killed'] as const;
export type Fault = (typeof faults)[number];

/** What a journey writes by. */
export interface Parts {
  readonly calls: FileCalls;
  readonly openDatabase: (file: string) => Database;
  /** A step that is not of the two above. Throws where it is the one that fails. */
  readonly step: <T>(name: string, work: () => T) => T;
  /** The person is told whether it is done; by a process that was killed, nothing. */
  readonly tell: (isDone: boolean) => void;
}

/** Numbers all steps that write, and lets the n-th fail. */
export interface Faults extends Parts {
  /** What failed; null: the journey ran through without it. */
  readonly met: () => string | null;
  /** The person was told that it is done. */
  readonly isAcknowledged: () => boolean;
  /** The process ends: what it had open is closed, and a transaction goes back. */
  end(): void;
}

/** SQLITE_IOERR, _FULL, _READONLY, and what of a process that is killed reaches nobody. */
const sqlite: Readonly<Record<Fault, readonly [code: number, message: string]>> = {
  EIO: [10, 'disk I/O error'],
  ENOSPC: [13, 'database or disk is full'],
  EACCES: [8, 'attempt to write a readonly database'],
  killed: [10, 'disk I/O error'],
};

/** A database that does not wait for the disk: processes end here, and computers do not. */
export function quickDatabase(file: string): Database {
  const real = openDatabase(file);
  return { ...real, exec: (sql) => real.exec(sql.replace(/synchronous = \w+/, 'synchronous = OFF')) };
}

/** As the system does where a process ends: the driver holds a transaction open until its statements are collected. */
function release(database: Database): void {
  try {
    database.exec('ROLLBACK');
  } catch {
    // None was open.
  }
  database.close();
}

/** `isLasting`: all after it fail as well. */
export function faultAt(n: number, fault: Fault, isLasting = false): Faults {
  let count = 0;
  let met: string | null = null;
  let isAcknowledged = false;
  const opened = new Set<Database>();
  const isKilled = (): boolean => met !== null && fault === 'killed';

  /** Whether this step fails. */
  function isMet(name: string): boolean {
    if (isKilled()) return true;
    if (isLasting ? ++count < n : ++count !== n) return false;
    met ??= name;
    return true;
  }
  const fileError = (): Error =>
    Object.assign(new Error(fault), { code: fault === 'killed' ? 'EIO' : fault });
  const databaseError = (): Error => {
    const [errcode, message] = sqlite[fault];
    return Object.assign(new Error(message), { errcode });
  };
  function step<T>(name: string, work: () => T): T {
    if (isMet(name)) throw fileError();
    return work();
  }

  const calls: FileCalls = {
    rename: (from, to) => step('rename', () => systemCalls.rename(from, to)),
    rm: async (path, options) => step('rm', () => systemCalls.rm(path, options)),
    open: async (...args) => {
      const handle = await step(`open ${String(args[1])}`, () => systemCalls.open(...args));
      return new Proxy(handle, {
        get(of, name) {
          const value: unknown = Reflect.get(of, name);
          if (name === 'sync') return () => step('sync', () => Promise.resolve());
          if (name === 'close')
            return async () => {
              await of.close();
              step('close', () => {});
            };
          if (name === 'writeFile')
            return async (bytes: string | Uint8Array) => {
              if (!isMet('write')) return of.writeFile(bytes);
              // Half of it is there, as where a disk has run full.
              await of.writeFile(bytes.slice(0, Math.floor(bytes.length / 2)));
              throw fileError();
            };
          return typeof value === 'function' ? (value.bind(of) as unknown) : value;
        },
      });
    },
  };

  function openFaulty(file: string): Database {
    const counted = <T>(name: string, work: () => T): T => {
      if (isMet(name)) throw databaseError();
      return work();
    };
    const living = <T>(work: () => T): T => {
      if (isKilled()) throw databaseError();
      return work();
    };
    const real = counted('open database', () => quickDatabase(file));
    opened.add(real);
    return {
      get: (sql, ...values) => living(() => real.get(sql, ...values)),
      all: (sql, ...values) => living(() => real.all(sql, ...values)),
      run: (sql, ...values) => counted(sql, () => real.run(sql, ...values)),
      exec: (sql) => counted(sql, () => real.exec(sql)),
      backup: (to) => counted('backup', () => real.backup(to)),
      close: () => {
        opened.delete(real);
        release(real);
      },
    };
  }

  return {
    calls,
    openDatabase: openFaulty,
    step,
    tell: (isDone) => void (isAcknowledged = isDone && !isKilled()),
    met: () => met,
    isAcknowledged: () => isAcknowledged,
    end() {
      for (const database of opened) release(database);
    },
  };
}
