import { resolve } from 'node:path';
import type { CaseFileMissing, CaseFileVerdict } from '../../../src-shared/domain/case/case-file';
import type { LimitChoice } from '../../../src-shared/domain/fish-health/lice-limits';
import { defaultSettings, type Language } from '../../../src-shared/domain/settings/settings';
import type { Work } from '../../handlers/work';
import type { Citations } from '../../storage/citations';
import type { Command } from '../arguments/arguments';
import type { CommandIo, Ended } from '../command-io';
import { exitCode, exitCodeOf } from '../exit-codes';
import { failedWith } from '../words/failed';
import { layerWords, type LayerWords } from '../words/layer-words';
import { jsonLine } from '../../shown-text';
import { ending } from '../session/sign-in';
import { readDocument } from '../arguments/workspace-argument';

type CaseFileCommand = Extract<Command, { name: 'case' }>;

/** `case make`: of what is kept alone. `case verify`: 0 where the file is what its manifest says. */
export async function caseFileCommand(
  command: CaseFileCommand,
  io: CommandIo,
  { work, citations }: { readonly work: Work; readonly citations: Citations },
  language: Language,
  limits: LimitChoice,
): Promise<Ended> {
  const words = layerWords[language];
  const { signal } = io;
  if (command.do === 'verify') {
    const verdict = await work.caseFiles.verify(resolve(command.file), signal);
    if (!verdict.ok) return failedWith(verdict.failure, command.file, language);
    if (command.json) await io.stdout(jsonLine(verdict.value));
    if (verdict.value.isWhole) {
      if (!command.json)
        await io.stdout(`${words.unchanged(command.file, verdict.value.facts?.sha256 ?? '')}\n`);
      return { code: exitCode.done };
    }
    if (verdict.value.unreadable === 'unreadable')
      return ending(exitCode.failed, 'storage', words.noCaseFile(command.file));
    const sentence = verdict.value.unreadable ? words.notVerified : words.changed;
    return ending(exitCode.failed, 'bad-response', sentence(command.file, differences(verdict.value, words)));
  }
  const document = await readDocument(command.file, io, language);
  if (!document.ok)
    return ending(exitCodeOf(document.failure.code), document.failure.code, document.failure.detail);
  const { workspace } = document.value;
  const { speedUnit, operationJobs } = defaultSettings;
  const rules = { limits: workspace.limits ?? limits.table, limitsBy: limits.by, speedUnit, operationJobs };
  const title = command.title || document.value.title;
  const path = resolve(command.out);
  const list = await citations.list();
  if (!list.ok) return failedWith(list.failure, 'citations', language);
  const wanted = { workspace, title, note: command.note, rules, citations: list.value };
  const made = await work.caseFiles.make(wanted, path, { signal, progress: () => {} });
  if (!made.ok) return failedWith(made.failure, command.out, language);
  const { facts } = made.value;
  if (!facts) return failedWith({ code: 'storage', detail: 'it cannot be read back' }, command.out, language);
  await io.stdout(
    command.json
      ? jsonLine({ file: path, ...facts })
      : `${words.caseFileMade(facts.entries, command.out, facts.sha256)}\n`,
  );
  if (facts.missing.length === 0) return { code: exitCode.done };
  return ending(exitCode.inPart, 'offline', words.notKept(missingText(facts.missing)));
}

/** Kinds and what they are of, as the manifest names them. */
const missingText = (missing: readonly CaseFileMissing[]): string =>
  missing
    .slice(0, 12)
    .map(({ code, of }) => `${code} ${of}`.trim())
    .join(', ');

/** Names of entries; of what cannot be read at all why not, in words. */
function differences(
  { changed, added, missing, unreadable }: CaseFileVerdict,
  { unreadableCase }: LayerWords,
): string {
  const why = unreadable && unreadableCase[unreadable];
  return [why, ...changed, ...added.map((name) => `+ ${name}`), ...missing.map((name) => `- ${name}`)]
    .filter((one) => one !== null)
    .slice(0, 12)
    .join(', ');
}
