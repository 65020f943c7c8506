import { yearParts } from '../weeks/year-parts';

/** What is said of a case file (`.kartcase`): a ZIP with a workspace, exactly the answers that it shows, and a manifest. */
export interface CaseFileFacts {
  readonly fileName: string;
  readonly title: string;
  readonly note: string;
  readonly appVersion: string;
  readonly service: { readonly name: string; readonly host: string; readonly isSample: boolean };
  /** Of the oldest and the newest answer in it, ms since 1970. */
  readonly oldestMs: number | null;
  readonly newestMs: number | null;
  readonly entries: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly licences: readonly { readonly name: string; readonly url: string; readonly of: string }[];
  /** What the workspace shows and its maker's computer did not have. */
  readonly missing: readonly CaseFileMissing[];
}

/** What a workspace can show that is not kept; `words` has a sentence for each. */
export const caseFileMissingCodes = [
  'week',
  'filter',
  'site',
  ...yearParts,
  'waves',
  'current',
  'wind',
  'layer-list',
  'pictures',
  'track',
  'answer',
  'own-file',
] as const;

/** `of`: a week, a site with its week or year, a place, a layer, a vessel. */
export interface CaseFileMissing {
  readonly code: (typeof caseFileMissingCodes)[number];
  readonly of: string;
}

/** Kinds of things that are in a case file, or are not; `words` has a sentence for each. */
const caseFileLineCodes = [
  'week',
  'site',
  'contacts',
  'track',
  'forecast',
  'picture',
  'own-file',
  'drawing',
  'citation',
  'rules',
  'not-kept',
  'other-weeks',
  'outside-view',
  'hidden-layers',
  'hidden-files',
  'sign-in',
  'gear',
  'settings',
  'base-map',
] as const;
export type CaseFileLineCode = (typeof caseFileLineCodes)[number];

/** Why a file cannot be read as a case file at all. */
export const caseFileRefusals = [
  'not-a-case',
  'truncated',
  'too-many-entries',
  'too-large',
  'too-well-packed',
  'unsafe-name',
  'twice',
  'gap',
  'newer',
  'no-manifest',
  'manifest',
  'workspace',
  'unreadable',
] as const;
export type CaseFileRefusal = (typeof caseFileRefusals)[number];

/** One line of what a recipient will see, or not. */
export interface CaseFileLine {
  readonly code: CaseFileLineCode;
  /** Of answers, pictures, files, drawings; null where it is not counted. */
  readonly count: number | null;
  /** Weeks, vessels, places, files, layers. */
  readonly names: readonly string[];
}

/** What a recipient will see, and what not, said before it is written. */
export interface CaseFilePlan {
  readonly answers: number;
  /** Before packing. */
  readonly bytes: number;
  readonly included: readonly CaseFileLine[];
  readonly left: readonly CaseFileLine[];
  /** What of the line `not-kept` there is. */
  readonly missing: readonly CaseFileMissing[];
}

export interface CaseFileReceipt extends CaseFileFacts {
  readonly receiptId: string;
}

/** `changed`: an entry is not what the manifest says; `added` and `missing`: by name. All empty: unchanged. */
export interface CaseFileVerdict {
  readonly facts: CaseFileFacts | null;
  readonly isWhole: boolean;
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly missing: readonly string[];
  /** Why it cannot be read at all; null where it can. */
  readonly unreadable: CaseFileRefusal | null;
}
