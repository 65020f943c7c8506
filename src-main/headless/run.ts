import type { LimitChoice, LimitsBy } from '../../src-shared/domain/fish-health/lice-limits';
import type { ReliedWindow } from '../../src-shared/domain/sea/relied-windows';
import type { Language, SavedFilter } from '../../src-shared/domain/settings/settings';
import type { Result } from '../../src-shared/result';
import type { Work } from '../handlers/work';
import type { Following } from '../files/following/following';
import type { OwnFiles } from '../files/stored/store';
import type { Citations } from '../storage/citations';
import type { LastLook } from '../storage/last-look';
import type { ServiceProfile } from '../api-client/service-profile';
import { jsonLine } from '../shown-text';
import { commandOfLine } from './arguments/arguments';
import { languageOf } from './arguments/language-argument';
import { layersAsked, sayAsking } from './asking-plan';
import { type GivenClients, givenClients } from './session/client-secrets';
import { type CommandIo, type Ended, shownIo } from './command-io';
import { readLine } from './command-line';
import { completionScript } from './completion';
import { exitCode, exitCodeOf } from './exit-codes';
import { helpText } from './help';
import { forgetCached, printCache } from './cache';
import { exportLocalities } from './export/export-localities';
import { exportForecastCommand } from './export/export-forecast';
import { type DrawFigure, type DrawFigureOrder, exportMapCommand } from './export/export-map';
import { backupCommand, type BackupParts } from './backup-command';
import { checkCommand } from './check-command';
import { caseFileCommand } from './workspace/case-command';
import { citationsCommand } from './citations/citations-command';
import { drillCommand } from './drill-command';
import { digestCommand } from './digest/digest-command';
import { exportLayersCommand } from './export/export-layers';
import { exportTableCommand } from './export/export-table';
import { exportTracksCommand } from './export/export-tracks';
import { settledVessels } from './export/settled-vessels';
import { exportWindowsCommand } from './export/export-windows';
import { filterSources, sitesNotes } from './arguments/filter-arguments';
import { fetchOffline } from './fetch';
import { signInByDevice } from './session/sign-in';
import { signInByClient } from './session/sign-in-client';
import { signInStore } from './session/sign-in-store';
import { signOut } from './session/sign-out';
import { chooseSite, type SiteParts } from './session/service-choice';
import { probeCommand } from './probe-command';
import { requestLine } from './words/request-words';
import { printStatus } from './session/status';
import { runWorkspaceCommand } from './workspace/run-workspace';
import { listGear, printOutbox } from './gear/gear-list';
import { sendGear } from './gear/gear-send';
import { trackEventsTable } from './arguments/track-events-arguments';
import { unknownValue } from './arguments/known-values';
import { placeNotes } from './arguments/value-arguments';
import { commandWords } from './words/words';

export interface HeadlessParts extends SiteParts, BackupParts {
  readonly openWork: (site: ServiceProfile, clientSecrets: GivenClients['secrets']) => Work;
  readonly drawFigure: DrawFigure;
  readonly drawFigureOrder: DrawFigureOrder;
  /** As the person has set them in the window. */
  readonly limits: () => LimitChoice;
  /** When the person last looked at what is new. */
  readonly lastLook: () => LastLook;
  /** The weather windows that the person relies on, as the window showed them last. */
  readonly relied: () => Promise<readonly ReliedWindow[]>;
  /** The person's own files, and where they were read from. */
  readonly openFiles: () => Promise<{ readonly files: OwnFiles; readonly following: Following }>;
  /** The numbers that the person has quoted. */
  readonly citations: () => Citations;
  /** The saved ones, for --filter. */
  readonly filters: () => readonly SavedFilter[];
  /** Of the environment as it was at the start: children and error reports must not find them there. */
  readonly clientSecrets: GivenClients['secrets'];
  /** That of the environment; a failure names the variable that cannot be read. */
  readonly proxy: () => Promise<Result<unknown>>;
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
  const shown = shownIo(io);
  const ended = await run(argv, shown, parts, language);
  if (ended.ending) {
    const { code, sentence } = ended.ending;
    await shown.stderr(isJson ? jsonLine({ error: { code, message: sentence } }) : `${sentence}\n`);
  }
  return ended.code;
}

async function run(
  argv: readonly string[],
  terminal: CommandIo,
  parts: HeadlessParts,
  language: Language,
): Promise<Ended> {
  const sources = await filterSources(argv, terminal.readFile, parts.filters);
  const line = readLine(argv, language);
  const command = line.ok ? commandOfLine(line.value, language, sources) : line;
  if (!command.ok) return usageError(command.failure.detail);
  // Lines of requests take the place of the bar.
  const isPlain =
    'quiet' in command.value &&
    (command.value.quiet || command.value.verbose) &&
    command.value.name !== 'sign-in';
  const io = isPlain ? { ...terminal, isTerminal: false } : terminal;
  if (command.value.name === 'help') {
    await io.stdout(helpText(command.value.topic, language) ?? '');
    return { code: exitCode.done };
  }
  if (command.value.name === 'version') {
    await io.stdout(`${parts.versions.app}\n`);
    return { code: exitCode.done };
  }
  if (command.value.name === 'completion') {
    await io.stdout(completionScript(command.value.shell, language));
    return { code: exitCode.done };
  }
  if (command.value.name === 'check') return checkCommand(command.value, io, parts, language);
  if (command.value.name === 'import')
    return (await import('./import-command')).importCommand(command.value, io, parts, language);
  const proxy = await parts.proxy();
  if (!proxy.ok) return usageError(commandWords[language].usage.proxy(proxy.failure.detail));
  const typed = line.ok && typeof line.value === 'object' && 'values' in line.value ? line.value : null;
  const notes = [
    ...placeNotes(typed?.values.at ?? [], language),
    ...sitesNotes(typed?.values.sites, sources, language),
  ];
  for (const note of notes) await io.stderr(`${note}\n`);
  if (command.value.name === 'backup') return backupCommand(command.value, io, parts, language);
  const clients = await givenClients(command.value, io, parts.clientSecrets, language);
  if (!clients.ok) return usageError(clients.failure.detail);
  const { ids } = clients.value;
  const site = await chooseSite({ ...command.value, ids }, io, parts, language);
  if (!site.ok) {
    const { code, detail } = site.failure;
    return { code: exitCodeOf(code), ending: { code, sentence: detail } };
  }
  const { value: given } = command;
  if (site.value.isSample && (given.name === 'sign-in' || given.name === 'sign-out'))
    return usageError(commandWords[language].signIn.sample(given.name));
  // What signs in is asked about by the command itself.
  const work = parts.openWork(site.value, given.name === 'sign-in' ? {} : clients.value.secrets);
  if (given.verbose) work.onRequest((entry) => void io.stderr(requestLine(entry, given.json, language)));
  const unknown = typed ? await unknownValue(typed, work, io.signal, language) : undefined;
  if (unknown !== undefined) return usageError(unknown);
  const settled = await settledVessels(given, work, io.signal, language, parts.relied);
  if (!settled.ok) return usageError(settled.failure.detail);
  const chosen = settled.value as typeof given;
  const layers = layersAsked(chosen, work.forecast.now(), language);
  if (!chosen.quiet) await sayAsking(layers, chosen, io, work, language);
  /** As the person has them, unless the command says by which sites are judged. */
  const limitsOf = (by: LimitsBy | undefined): LimitChoice => {
    const chosen = parts.limits();
    return by === undefined ? chosen : { ...chosen, by };
  };
  switch (chosen.name) {
    case 'status':
      return printStatus(chosen, io, work, language);
    case 'probe':
      return probeCommand(chosen, io, work, language);
    case 'export':
      return exportLocalities(chosen, io, work, language, limitsOf(chosen.limits));
    case 'export table':
      return exportTableCommand(chosen, io, work, language, limitsOf(chosen.limits));
    case 'export track-events': {
      const table = {
        ...chosen,
        name: 'export table',
        ...trackEventsTable(chosen, work.forecast.now()),
      } as const;
      return exportTableCommand(table, io, work, language);
    }
    case 'digest':
      return digestCommand(
        chosen,
        io,
        {
          work,
          lastLook: parts.lastLook(),
          citations: parts.citations(),
          relied: await parts.relied(),
        },
        language,
        limitsOf(chosen.limits),
      );
    case 'drill':
      return drillCommand(chosen, io, work, language);
    case 'citations':
      return citationsCommand(chosen, io, { work, citations: parts.citations() }, language);
    case 'run': {
      const { drawFigureOrder: draw } = parts;
      return runWorkspaceCommand(chosen, io, { work, limits: limitsOf(chosen.limits), draw }, language);
    }
    case 'case':
      return caseFileCommand(
        chosen,
        io,
        { work, citations: parts.citations() },
        language,
        limitsOf(chosen.limits),
      );
    case 'export layers':
      return exportLayersCommand(chosen, io, work, language, limitsOf(chosen.limits));
    case 'export stored':
      return (await import('./export/export-stored')).exportStoredCommand(
        chosen,
        io,
        work,
        language,
        limitsOf(chosen.limits),
      );
    case 'export database':
      return (await import('./export/export-database')).exportDatabaseCommand(
        chosen,
        io,
        work,
        language,
        limitsOf(chosen.limits),
      );
    case 'export dataset':
      return (await import('./export/export-dataset')).exportDatasetCommand(chosen, io, work, language);
    case 'export gear':
      return usageError(commandWords[language].usage.missing('--format gpkg'));
    case 'export tracks':
      return exportTracksCommand(chosen, io, work, language);
    case 'export map':
      return exportMapCommand(chosen, io, work, parts.drawFigure, language);
    case 'export forecast':
      return exportForecastCommand(chosen, io, work, language);
    case 'export windows':
      return exportWindowsCommand(chosen, io, work, language);
    case 'serve':
      return (await import('./serve-command')).serveCommand(
        chosen,
        io,
        work,
        parts.versions.app,
        language,
        limitsOf(chosen.limits),
      );
    case 'fetch':
      return fetchOffline(chosen, io, work, language);
    case 'cache status':
      return printCache(chosen, io, work, language);
    case 'cache forget':
      return forgetCached(chosen, io, work, language);
    case 'gear list':
      return listGear(chosen, io, work, language);
    case 'gear outbox':
      return printOutbox(chosen, io, work, language);
    case 'gear send':
      return sendGear(chosen, io, work, language);
    case 'sign-in':
      return chosen.scope === 'ais' || clients.value.secrets.api !== undefined
        ? signInByClient(chosen, io, work, clients.value, language)
        : signInByDevice(chosen, io, work, language);
    case 'sign-in clickhouse':
    case 'sign-out clickhouse':
      return signInStore(chosen, io, work, language);
    case 'sign-out':
      return signOut(chosen, io, work, language);
  }
}

function usageError(sentence: string): Ended {
  return { code: exitCode.usage, ending: { code: 'bad-request', sentence } };
}
