import type { CommandName, OptionName } from '../command-table';
import type { exitCode } from '../exit-codes';

/** What stands behind an option, empty for a switch, and what it means. */
type OptionHelp = readonly [value: string, says: string];

/** The texts of `kartbord help` and of the manual pages; `../help.ts` sets them. */
export interface HelpWords {
  readonly about: string;
  readonly window: string;
  readonly more: string;
  readonly titles: Readonly<
    Record<
      | 'usage'
      | 'commands'
      | 'needed'
      /** Of these one, or at least one, must be given. */
      | 'or'
      | 'some'
      | 'options'
      | 'filter'
      | 'service'
      | 'general'
      | 'examples'
      | 'exits'
      | 'environment'
      | 'files',
      string
    >
  >;
  readonly command: string;
  readonly optionsOf: string;
  readonly files: string;
  /** By the first word of a command. */
  readonly groups: Readonly<Record<string, string>>;
  readonly commands: Readonly<Record<CommandName, { readonly does: string; readonly more?: string }>>;
  readonly options: Readonly<Record<OptionName, OptionHelp>>;
  /** Where an option means something else in one command. */
  readonly ofCommand: Readonly<
    Partial<Record<CommandName, Readonly<Partial<Record<OptionName, OptionHelp>>>>>
  >;
  readonly exits: Readonly<Record<(typeof exitCode)[keyof typeof exitCode], string>>;
  readonly environment: readonly (readonly [name: string, says: string])[];
}
