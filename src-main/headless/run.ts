import type { AppStatus } from '../../src-shared/domain/session';
import type { Language } from '../../src-shared/domain/settings';
import { fail, type FailureCode, ok, type Result } from '../../src-shared/result';
import { causeOf } from '../storage/atomic-file';
import type { Work } from '../handlers/work';
import type { Site } from '../service/site';
import { siteOf } from '../service/site';
import {
  barentsWatch,
  openableProfile,
  parseProfileFile,
  type RuntimeRules,
  sampleName,
} from '../storage/profiles';
import { type Command, languageOf, parseCommand } from './arguments';
import { exitCode, exitCodeOf } from './exit-codes';
import { exportLocalities } from './export-localities';
import { printStatus } from './status';
import { commandWords } from './words';

/** What a command speaks through. Writes may wait until the pipe takes more. */
export interface CommandIo {
  readonly stdout: (chunk: string | Uint8Array) => void | Promise<void>;
  readonly stderr: (text: string) => void | Promise<void>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal;
  readonly readFile: (path: string) => Promise<string>;
}

export interface HeadlessParts {
  readonly sample: Site;
  readonly openWork: (site: Site) => Work;
  readonly versions: AppStatus['versions'];
  readonly isOldRuntime: boolean;
}

/** What a command ended with: its exit code, and a failure to tell of. */
export interface Ended {
  readonly code: number;
  readonly told?: { readonly code: FailureCode; readonly sentence: string };
}

/**
 * Runs one command without a window. Every error is one sentence on stderr (a JSON line with --json); the answer is the
 * exit code. `argv` begins after the program's own words.
 */
export async function runHeadless(
  argv: readonly string[],
  io: CommandIo,
  parts: HeadlessParts,
): Promise<number> {
  const language = languageOf(argv, io.env);
  const isJson = argv.includes('--json');
  const ended = await run(argv, io, parts, language);
  if (ended.told) {
    const { code, sentence } = ended.told;
    await io.stderr(isJson ? `${JSON.stringify({ error: { code, message: sentence } })}\n` : `${sentence}\n`);
  }
  return ended.code;
}

async function run(
  argv: readonly string[],
  io: CommandIo,
  parts: HeadlessParts,
  language: Language,
): Promise<Ended> {
  const command = parseCommand(argv, language);
  if (!command.ok) return usageError(command.failure.detail);
  if (command.value.name === 'help') {
    await io.stdout(commandWords[language].help);
    return { code: exitCode.done };
  }
  if (command.value.name === 'version') {
    await io.stdout(`${parts.versions.app}\n`);
    return { code: exitCode.done };
  }
  const site = await chooseSite(command.value, io, parts, language);
  if (!site.ok) {
    const { code, detail } = site.failure;
    return { code: exitCodeOf(code), told: { code, sentence: detail } };
  }
  const work = parts.openWork(site.value);
  return command.value.name === 'status'
    ? printStatus(command.value, io, work)
    : exportLocalities(command.value, io, work, language);
}

function usageError(sentence: string): Ended {
  return { code: exitCode.usage, told: { code: 'bad-request', sentence } };
}

async function chooseSite(
  command: Exclude<Command, { name: 'help' } | { name: 'version' }>,
  io: CommandIo,
  parts: HeadlessParts,
  language: Language,
): Promise<Result<Site>> {
  const words = commandWords[language].usage;
  const rules: RuntimeRules = {
    isOldRuntime: parts.isOldRuntime,
    allowOldRuntime: io.env['KARTBORD_ALLOW_OLD_RUNTIME'] === '1',
  };
  if (command.profileFile !== undefined) {
    const file = command.profileFile;
    const text = await io.readFile(file).then(ok, (error: unknown) => fail('bad-request', causeOf(error)));
    const profile = text.ok ? parseProfileFile(text.value) : text;
    if (!profile.ok) return fail('bad-request', words.profileFile(file, profile.failure.detail));
    const openable = openableProfile(profile.value, rules);
    return openable.ok ? ok(siteOf(openable.value)) : openable;
  }
  const name = (command.profile ?? sampleName).toLowerCase();
  if (name === sampleName.toLowerCase()) return ok(parts.sample);
  if (name !== barentsWatch.name.toLowerCase())
    return fail('bad-request', words.profile(command.profile ?? '', `${sampleName}, ${barentsWatch.name}`));
  const openable = openableProfile(barentsWatch, rules);
  return openable.ok ? ok(siteOf(openable.value)) : openable;
}
