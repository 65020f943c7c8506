import type { Kind } from './kinds';
import type { Outcome } from './outcome';
import type { Service } from './service';

/** A field of a record: that it is there (or, where `absent`, that it is not), its type, and the names it replaced. */
export interface FieldRow {
  /** With dots. */
  readonly path: string;
  /** Only where the document gives a type. */
  readonly kind?: Kind;
  /** Removed: must not be there. */
  readonly absent?: true;
  /** Paths of the fields that it replaced: must not be there. */
  readonly replaces?: readonly string[];
}

/** One row or rule of the document, as a question to the service. */
export interface Check {
  /** Stable, in words with dots: `profile.haveProfile`. */
  readonly id: string;
  /** The document's section. */
  readonly section: string;
  /** What the document says there, in short. */
  readonly sentence: string;
  /** Throws CannotAsk, or answers. */
  readonly ask: (service: Service) => Promise<Outcome>;
  /** Of checks made by `fieldChecks`: which member of which records. */
  readonly field?: FieldRow & { readonly of: string };
}
