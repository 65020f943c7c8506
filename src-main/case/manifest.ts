import * as v from 'valibot';
import { cacheKinds } from '../../src-shared/domain/cache/cache';
import { type CaseFileFacts, caseFileMissingCodes } from '../../src-shared/domain/case/case-file';
import { limitsBy, limitTable } from '../../src-shared/domain/fish-health/lice-limits';
import { operationJobs } from '../../src-shared/domain/sea/operation-windows';
import {
  localityNumber,
  mmsiSchema,
  ownFileIdSchema,
  trackPositionsSchema,
  weekSchema,
} from '../../src-shared/domain/schemas';
import { speedUnits } from '../../src-shared/domain/units/speed-unit';
import { citationId } from '../../src-shared/domain/weeks/citation-schema';
import { fail, ok, type Result } from '../../src-shared/result';
import { isSafeName, most } from './zip-form';

/** What a case file says of itself, in `manifest.json`. Every other entry is listed in it with what it is and its SHA-256. */

export const manifestName = 'manifest.json';
export const workspaceName = 'workspace.kartbord';
const caseVersion = 1;

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const instant = v.pipe(v.string(), v.isoTimestamp());

const isOf = {
  name: v.pipe(v.string(), v.check(isSafeName, 'not a name of an entry')),
  bytes: count,
  sha256,
  /** Of the bytes as they lie in the file: a changed bit that unpacks to the same is found, too. */
  packedSha256: sha256,
  /** For a person. */
  what: text(500),
  /** Which of `licences` holds. */
  terms: text(100),
};

const answer = v.strictObject({
  kind: v.literal('answer'),
  ...isOf,
  /** Whose answer to which question; the user's name is in no case file. */
  site: text(2_000),
  method: v.picklist(['GET', 'POST']),
  path: text(8_000),
  body: text(100_000),
  about: v.strictObject({
    kind: v.picklist(cacheKinds),
    week: v.nullable(weekSchema),
    localityNo: v.nullable(localityNumber),
    mmsi: v.nullable(mmsiSchema),
  }),
  fetched: instant,
  etag: v.nullable(text(2_000)),
  lastModified: v.nullable(text(200)),
});

const track = v.strictObject({
  kind: v.literal('track'),
  ...isOf,
  mmsi: mmsiSchema,
  positions: trackPositionsSchema,
  from: instant,
  to: instant,
});

const ownFile = v.strictObject({ kind: v.picklist(['file', 'file-facts']), ...isOf, id: ownFileIdSchema });
const citationEntry = v.strictObject({ kind: v.literal('citation'), ...isOf, id: citationId });
const workspaceEntry = v.strictObject({ kind: v.literal('workspace'), ...isOf });

const entry = v.variant('kind', [answer, track, ownFile, citationEntry, workspaceEntry]);

const terms = v.strictObject({
  name: text(100),
  licence: text(500),
  url: v.nullable(text(500)),
  attribution: text(1_000),
});

const schema = v.strictObject({
  format: v.literal('kartbord-case'),
  version: v.literal(caseVersion),
  title: text(200),
  note: text(20_000),
  app: text(100),
  service: v.strictObject({
    name: text(500),
    host: text(500),
    isSample: v.boolean(),
    cacheName: text(2_000),
  }),
  /** The rules by which the maker's window judged what it shows. */
  rules: v.strictObject({
    limits: limitTable,
    /** Left out, as files of earlier versions have it: by the table alone. */
    limitsBy: v.exactOptional(v.picklist(limitsBy)),
    speedUnit: v.picklist(speedUnits),
    operationJobs,
  }),
  /** Map servers that were added: without anything of their addresses that could be a secret. */
  mapServers: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.regex(/^map-[0-9a-f]{16}$/)),
        host: text(500),
        address: text(2_000),
        title: v.nullable(text(300)),
      }),
    ),
    v.maxLength(50),
  ),
  /** Of the coast, which the reader's app draws. */
  basemap: v.nullable(v.strictObject({ sha256 })),
  /** What the workspace shows and its maker's computer did not have. */
  missing: v.pipe(
    v.array(v.strictObject({ code: v.picklist(caseFileMissingCodes), of: text(500) })),
    v.maxLength(most.entries),
  ),
  licences: v.pipe(v.array(terms), v.maxLength(most.entries)),
  entries: v.pipe(v.array(entry), v.maxLength(most.entries)),
});

export type CaseFileManifest = v.InferOutput<typeof schema>;
/** What main needs of it: of as many entries as there may be, nothing crosses to it. */
export type CaseFileHead = Omit<CaseFileManifest, 'entries'>;
export type CaseFileEntry = v.InferOutput<typeof entry>;
export type AnswerEntry = v.InferOutput<typeof answer>;
export type CaseFileTerms = v.InferOutput<typeof terms>;

export const manifestText = (manifest: CaseFileManifest): string => `${JSON.stringify(manifest, null, 2)}\n`;

/** `newer`: another version of the form, which a later app has written. `manifest`: it is none. */
export function readManifest(bytes: Uint8Array): Result<CaseFileManifest> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return fail('bad-response', 'manifest');
  }
  const { format, version } = (value ?? {}) as { readonly format?: unknown; readonly version?: unknown };
  if (format === 'kartbord-case' && typeof version === 'number' && version > caseVersion)
    return fail('bad-response', `newer: ${version}`);
  const read = v.safeParse(schema, value, { abortEarly: true });
  if (!read.success) return fail('bad-response', `manifest: ${read.issues[0].message.slice(0, 200)}`);
  return ok(read.output);
}

/** What a screen says of a case file. */
export function factsOf(
  manifest: CaseFileManifest,
  file: { readonly fileName: string; readonly bytes: number; readonly sha256: string },
): CaseFileFacts {
  const fetched = manifest.entries.flatMap((one) => (one.kind === 'answer' ? [Date.parse(one.fetched)] : []));
  const { name, host, isSample } = manifest.service;
  return {
    ...file,
    title: manifest.title,
    note: manifest.note,
    appVersion: manifest.app,
    service: { name, host, isSample },
    oldestMs: fetched.length > 0 ? fetched.reduce((a, b) => Math.min(a, b)) : null,
    newestMs: fetched.length > 0 ? fetched.reduce((a, b) => Math.max(a, b)) : null,
    entries: manifest.entries.length,
    licences: manifest.licences
      .filter(({ name }) => name !== 'own')
      .map((one) => ({
        name: one.licence,
        url: one.url ?? '',
        of: one.attribution,
      })),
    missing: manifest.missing,
  };
}
