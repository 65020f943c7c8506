import { basename } from 'node:path';
import type { CaseFileReceipt, CaseFileVerdict } from '../../../src-shared/domain/case/case-file';
import type { Citation } from '../../../src-shared/domain/weeks/citation';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import { fitStem } from '../../export/layers/file-names';
import type { Handlers } from '../../ipc/router';
import type { Citations } from '../../storage/citations';
import type { SettingsStore } from '../../storage/settings';
import type { SaveDialogs } from '../export/save-dialogs';
import type { Work } from '../work';

export type CaseFileHandlers = Pick<Handlers, Extract<keyof Handlers, `case.${string}`>>;

/** The case file that is shown, and how another one comes into its place. Paths stay in main. */
export interface CaseFileHost {
  /** The path that the person chose; null when they closed the dialog. */
  chooseCaseFile(windowId: number, language: Language): Promise<string | null>;
  /** Opens it, and loads the windows anew; a verdict that is not whole says why nothing was opened. */
  open(path: string, signal: AbortSignal): Promise<Result<CaseFileVerdict>>;
  close(): Promise<void>;
  shown(): { readonly path: string; readonly facts: NonNullable<CaseFileVerdict['facts']> } | null;
}

/** Case files: made of what is kept, opened read-only, compared with their manifests. */
export function caseFileHandlers(
  work: Pick<Work, 'caseFiles'>,
  save: SaveDialogs,
  settings: Pick<SettingsStore, 'read'>,
  host: CaseFileHost | undefined,
  citations: Pick<Citations, 'list'>,
): CaseFileHandlers {
  const { caseFiles } = work;
  const rules = (): Parameters<typeof caseFiles.plan>[1] => {
    const { limits, limitsBy, speedUnit, operationJobs } = settings.read();
    return { limits, limitsBy, speedUnit, operationJobs };
  };

  const quoted = async (): Promise<readonly Citation[]> => {
    const list = await citations.list();
    return list.ok ? list.value : [];
  };

  return {
    'case.plan': async ({ workspace }, { signal }) =>
      caseFiles.plan(workspace, rules(), signal, await quoted()),
    'case.make': async ({ workspace, title, note, language }, { signal, progress, windowId }) => {
      const path = await save.chooseSaveFile(windowId, suggestionFor(title, language));
      if (path === null) return ok(null);
      const wanted = { workspace, title, note, rules: rules(), citations: await quoted() };
      const made = await caseFiles.make(wanted, path, { signal, progress });
      if (!made.ok) return made;
      const { facts } = made.value;
      if (!facts) return fail('storage', `the case file cannot be read back (${basename(path)})`);
      const written = { features: facts.entries, bytes: facts.bytes, sha256: facts.sha256 };
      const { receiptId } = save.receipt(path, written);
      return ok({ ...facts, receiptId } satisfies CaseFileReceipt);
    },
    'case.open': async ({ language }, { signal, windowId }) => {
      const path = host ? await host.chooseCaseFile(windowId, language) : null;
      return path === null || !host ? ok(null) : host.open(path, signal);
    },
    'case.verify': async ({ which, language }, { signal, windowId }) => {
      const shown = host?.shown() ?? null;
      if (which === 'opened' && !shown) return fail('not-found', 'no case file is shown');
      const path =
        which === 'opened'
          ? (shown?.path ?? null)
          : ((await host?.chooseCaseFile(windowId, language)) ?? null);
      return path === null ? ok(null) : caseFiles.verify(path, signal);
    },
    'case.state': () => ok(host?.shown()?.facts ?? null),
    'case.close': async () => {
      await host?.close();
      return ok(null);
    },
  };
}

/** Of the title, as far as every system can have it in a name. */
function suggestionFor(title: string, language: Language): { suggestedName: string; title: string } {
  const plain = title
    .trim()
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 80);
  const isNorwegian = language === 'nb';
  return {
    suggestedName: `${fitStem(plain, isNorwegian ? 'sak' : 'case')}.kartcase`,
    title: isNorwegian ? 'Lagre saksfilen' : 'Save the case file',
  };
}
