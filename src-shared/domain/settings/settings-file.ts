import type { Settings } from './settings';

/** What became of a settings file that was read. */
export interface SettingsRead {
  readonly settings: Settings;
  /** Members that were taken. */
  readonly taken: readonly string[];
  /** Members that could not be read, or that this version does not know: they stay as they were. */
  readonly left: readonly string[];
}
