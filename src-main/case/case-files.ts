import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseFileFacts, CaseFileVerdict } from '../../src-shared/domain/case/case-file';
import type { Workspace } from '../../src-shared/domain/workspace/workspace';
import { fail, ok, type Result } from '../../src-shared/result';
import type { ServiceProfile } from '../api-client/service-profile';
import type { CaseFileHead } from './manifest';
import { caseFileServiceProfile } from './case-service';
import { readWorkspaceText } from './workspace-text';

/** What a work must have here; `handlers/work.ts` has more. */
export interface CaseableWork {
  readonly session: { account(): Promise<string>; aisAccount(): Promise<string> };
  close(): Promise<void>;
}

/** A case file that is shown: a work on a cache and a folder of its own, which nobody can reach a service by. */
export interface ShownCaseFile<W> {
  readonly path: string;
  readonly facts: CaseFileFacts;
  readonly manifest: CaseFileHead;
  readonly workspace: Workspace;
  readonly work: W;
  readonly service: ServiceProfile;
  /** Mode 0700; removed when the case file is closed. */
  readonly folder: string;
}

/** Where a case file is to be read to. */
export interface CaseFileTarget {
  readonly path: string;
  readonly filesFolder: string;
  /** Whose the answers are to be that are a person's own, and whose the tracks. */
  readonly account: string;
  readonly aisAccount: string;
}

export interface CaseFileOpened {
  readonly verdict: CaseFileVerdict;
  readonly manifest: CaseFileHead;
  /** The text of `workspace.kartbord`. */
  readonly workspace: string;
}

export interface CaseFileRefused {
  readonly refused: CaseFileVerdict;
}

/** A data process of its own, on a folder. */
export interface CaseFileReader {
  /** What a case file says of itself; nothing of it is compared yet. */
  look(path: string, signal: AbortSignal): Promise<Result<CaseFileHead | CaseFileRefused>>;
  /** Fills the process's own, empty cache and a folder of own files with what a case file holds. */
  fill(into: CaseFileTarget, signal: AbortSignal): Promise<Result<CaseFileOpened | CaseFileRefused>>;
}

interface CaseFileData extends CaseFileReader {
  stop(): void;
}

export interface CaseFilesParts<W extends CaseableWork, D extends CaseFileData> {
  /** Where the folders of opened case files are made. What a killed process left there is removed at the start. */
  readonly folder: string;
  startData(home: string): D;
  openWork(manifest: CaseFileHead, site: ServiceProfile, data: D, folder: string): W;
  /** Exchanges what the windows see; null: what they saw before. */
  show(shown: ShownCaseFile<W> | null): void | Promise<void>;
  warn(message: string): void;
}

export interface CaseFiles<W, D> {
  /** A verdict that is not whole says why nothing was opened. One that is shown already is closed first. */
  open(path: string, signal: AbortSignal): Promise<Result<CaseFileVerdict>>;
  close(): Promise<void>;
  /** The app ends: nothing is shown any more, and nothing waited for. */
  quit(): void;
  shown(): ShownCaseFile<W> | null;
  /** The data process of the one that is shown. */
  data(): D | null;
}

export function createCaseFiles<W extends CaseableWork, D extends CaseFileData>(
  parts: CaseFilesParts<W, D>,
): CaseFiles<W, D> {
  let shown: { readonly of: ShownCaseFile<W>; readonly data: D } | null = null;
  let isBusy = false;
  clear(parts);

  async function end({ of, data }: NonNullable<typeof shown>): Promise<void> {
    await of.work.close();
    data.stop();
    remove(of.folder, parts);
  }

  async function leave(): Promise<void> {
    const left = shown;
    shown = null;
    if (left) await end(left);
  }

  async function open(path: string, signal: AbortSignal): Promise<Result<CaseFileVerdict>> {
    mkdirSync(parts.folder, { recursive: true, mode: 0o700 });
    const folder = mkdtempSync(join(parts.folder, 'case-'));
    const data = parts.startData(folder);
    const opened = await openIn(path, folder, data, signal);
    if (!opened.shown) {
      data.stop();
      remove(folder, parts);
      return opened.result;
    }
    const before = shown;
    shown = { of: opened.shown, data };
    await parts.show(opened.shown);
    if (before) await end(before);
    return opened.result;
  }

  /** Whose the answers are to be is the work's to say, and the work needs to know the service: the file is looked at first. */
  async function openIn(
    path: string,
    folder: string,
    data: D,
    signal: AbortSignal,
  ): Promise<{ readonly result: Result<CaseFileVerdict>; readonly shown?: ShownCaseFile<W> }> {
    const looked = await data.look(path, signal);
    if (!looked.ok) return { result: looked };
    if ('refused' in looked.value) return { result: ok(looked.value.refused) };
    const manifest = looked.value;
    const service = caseFileServiceProfile(manifest.service);
    const work = parts.openWork(manifest, service, data, folder);
    const [account, aisAccount] = [await work.session.account(), await work.session.aisAccount()];
    const into = { path, account, aisAccount, filesFolder: join(folder, 'files') };
    const filled = await data.fill(into, signal);
    const found = filled.ok ? shownOf(filled.value) : { result: filled };
    if ('result' in found) {
      await work.close();
      return found;
    }
    return { result: ok(found.verdict), shown: { path, work, service, folder, ...found } };
  }

  return {
    async open(path, signal) {
      if (isBusy) return fail('bad-request', 'another case file is being opened');
      isBusy = true;
      try {
        return await open(path, signal);
      } finally {
        isBusy = false;
      }
    },
    async close() {
      if (!shown) return;
      await parts.show(null);
      await leave();
    },
    quit() {
      if (!shown) return;
      void shown.of.work.close();
      shown.data.stop();
      remove(shown.of.folder, parts);
    },
    shown: () => shown?.of ?? null,
    data: () => shown?.data ?? null,
  };
}

type Found = Pick<ShownCaseFile<never>, 'facts' | 'manifest' | 'workspace'> & {
  readonly verdict: CaseFileVerdict;
};

function shownOf(
  filled: CaseFileOpened | CaseFileRefused,
): Found | { readonly result: Result<CaseFileVerdict> } {
  if ('refused' in filled) return { result: ok(filled.refused) };
  const { verdict, manifest } = filled;
  const workspace = readWorkspaceText(filled.workspace);
  if (!workspace || !verdict.facts)
    return { result: ok({ ...verdict, isWhole: false, unreadable: 'workspace' }) };
  return { verdict, manifest, workspace, facts: verdict.facts };
}

/** Of an app that was killed while it showed one. */
function clear(parts: Pick<CaseFilesParts<never, never>, 'folder' | 'warn'>): void {
  const { folder } = parts;
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch {
    return;
  }
  for (const name of names) if (name.startsWith('case-')) remove(join(folder, name), parts);
}

function remove(folder: string, parts: Pick<CaseFilesParts<never, never>, 'warn'>): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    parts.warn('the folder of a case file could not be removed, and is removed at the next start');
  }
}
