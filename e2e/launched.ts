import type { ElectronApplication, Page } from '@playwright/test';
import type { Workstation } from './pages/workstation';

export interface Launched {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly workstation: Workstation;
  readonly home: string;
  /** What the app wrote to stdout and stderr so far. */
  readonly output: () => string;
}

export interface LaunchOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly size?: { readonly width: number; readonly height: number };
  /** Another one than that of the run (network.ts). */
  readonly executable?: string;
  /** The folder of another build than that in out/, and a page that enforces no policy (red-team). */
  readonly taken?: string;
}
