import type { ElectronApplication, Page } from '@playwright/test';
import type { Result } from '../../src-shared/result';
import type { HostileMaps } from './hostile-maps';
import type { Tripwire } from './tripwire';

/** The app whose renderer is taken, and what shows whether an attempt came about. */
export interface Red {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** The app's data folder, which is its HOME as well. */
  readonly home: string;
  readonly tripwire: Tripwire;
  /** A map server that the person trusted, in the attacker's hands. */
  readonly maps: HostileMaps;
  /** As the app names it. */
  readonly mapServer: string;
  /** Stands in a file that no page may read, `canary.txt` in the home, and in others of the same folder. */
  readonly canary: string;
  readonly aisSecret: string;
  /** The file of the sealed sign-in, within the home. */
  readonly vault: string;
  /** That a service gave to this app. */
  readonly tokens: () => Promise<readonly string[]>;
  /** A call as the window makes it. */
  readonly call: (name: string, input?: unknown) => Promise<Result<unknown>>;
  /** Whether a file of the home is there. */
  readonly isWritten: (name: string) => boolean;
  /** What was given to the system to open. */
  readonly opened: () => readonly string[];
  /** What main has of a name in the prototype of all objects. */
  readonly inheritedInMain: (name: string) => Promise<unknown>;
}

export interface Attempt {
  readonly id: string;
  /** What the attacker wants, and how it is tried: ends a sentence that begins with "to". */
  readonly wants: string;
  readonly by: string;
  /** Without which guard it comes about (weaknesses.mjs). */
  readonly weakness: string;
  run(red: Red): Promise<unknown>;
  /** Where it comes about, the window shows another page. */
  readonly leaves?: true;
  /** Whether it came about; `got`: what `run` gave. */
  came(red: Red, got: unknown): boolean | Promise<boolean>;
}

/** Attempts of a class begin with its name. */
export interface AttemptClass {
  readonly title: string;
  /** None of them minds the others: they are tried at once. */
  readonly together?: true;
  readonly attempts: readonly Attempt[];
}
