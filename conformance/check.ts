import type { FieldRow } from './fields';
import type { Outcome } from './outcome';
import type { Service } from './service';

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
