import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CaseFileMissing, CaseFileVerdict } from '../../../src-shared/domain/case/case-file';
import { fail, ok, type Result } from '../../../src-shared/result';
import { type CaseFileEntry, type CaseFileManifest, manifestName, manifestText } from '../../case/manifest';
import { termsOf } from '../../case/terms';
import { verifyCaseFile } from '../../case/verify';
import { createZipWriter } from '../../case/zip-writer';
import { type FileCalls, systemCalls, writeChecked } from '../../storage/files/atomic-file';
import { type CaseFileItem, type CaseFileSource, caseFileSources, type ItemParts } from './case-items';
import type { CaseFileOrder } from './case-messages';

interface WritingContext {
  readonly signal: AbortSignal;
  readonly progress: (value: { readonly done: number; readonly of: number }) => void;
  readonly calls?: FileCalls;
}

const nothing = new Uint8Array();

/** Writes a case file whole or not at all: it is read back and compared with its manifest before it has its name. */
export async function writeCaseFile(
  parts: ItemParts,
  order: CaseFileOrder,
  path: string,
  { signal, progress, calls = systemCalls }: WritingContext,
): Promise<Result<CaseFileVerdict>> {
  const sources = caseFileSources(parts, order);
  const of = sources.length;
  const pieces = caseFileBytes(sources, order, (done) => progress({ done, of }));
  return writeChecked(path, pieces, (file) => whole(file, path, signal), { signal, calls });
}

async function whole(file: string, path: string, signal: AbortSignal): Promise<Result<CaseFileVerdict>> {
  const verdict = await verifyCaseFile(file, signal);
  if (signal.aborted) return fail('cancelled', basename(path));
  if (!verdict.isWhole || !verdict.facts)
    return fail('storage', `what was written cannot be read back (${basename(path)})`);
  return ok({ ...verdict, facts: { ...verdict.facts, fileName: basename(path) } });
}

/** The bytes of the file, in pieces that are each made in some milliseconds. */
function* caseFileBytes(
  sources: readonly CaseFileSource[],
  order: CaseFileOrder,
  onDone: (done: number) => void,
): Generator<Uint8Array> {
  const zip = createZipWriter();
  const entries: CaseFileEntry[] = [];
  const missing = [...order.missing];
  for (const [at, source] of sources.entries()) {
    const items = source.read();
    if (!items) missing.push(source.missing);
    for (const item of items ?? []) entries.push(yield* entryBytes(zip, item));
    onDone(at + 1);
  }
  const text = new TextEncoder().encode(manifestText(manifestOf(order, entries, missing)));
  for (const piece of zip.entry(manifestName, text, false)) yield piece ?? nothing;
  yield zip.end();
}

function* entryBytes(
  zip: ReturnType<typeof createZipWriter>,
  { entry, bytes, isPacked }: CaseFileItem,
): Generator<Uint8Array, CaseFileEntry> {
  const writing = zip.entry(entry.name, bytes, isPacked);
  let step = writing.next();
  while (!step.done) {
    yield step.value ?? nothing;
    step = writing.next();
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...entry, bytes: bytes.length, sha256, packedSha256: step.value };
}

function manifestOf(
  order: CaseFileOrder,
  entries: readonly CaseFileEntry[],
  missing: CaseFileMissing[],
): CaseFileManifest {
  const { title, note, service, rules, mapServers, appVersion, basemapFile } = order;
  const hostOf = (id: string): string => mapServers.find((one) => one.id === id)?.host ?? id;
  const terms = entries.map((entry) => entry.terms);
  return {
    format: 'kartbord-case',
    version: 1,
    title,
    note,
    service,
    rules,
    app: appVersion,
    mapServers: [...mapServers],
    basemap: basemapFile === null ? null : basemapOf(basemapFile),
    missing: missing.sort(byText).map(({ code, of }) => ({ code, of: of.slice(0, 500) })),
    licences: termsOf(terms, { service, appVersion }, hostOf),
    entries: [...entries],
  };
}

const byText = (a: CaseFileMissing, b: CaseFileMissing): number =>
  `${a.code} ${a.of}` < `${b.code} ${b.of}` ? -1 : 1;

function basemapOf(file: string): CaseFileManifest['basemap'] {
  try {
    return { sha256: createHash('sha256').update(readFileSync(file)).digest('hex') };
  } catch {
    return null;
  }
}
