import type { Result } from '../../src-shared/result';

interface WorkContext<Progress> {
  readonly signal: AbortSignal;
  readonly progress: (value: Progress) => void;
}

type ProgressOf<Call> = Call extends { progress: infer P } ? P : never;

/** One function for each call of a list of calls: a forgotten one does not compile. */
export type EngineOf<Calls extends { readonly [N in keyof Calls]: { input: unknown; output: unknown } }> = {
  readonly [N in keyof Calls]: (
    input: Calls[N]['input'],
    context: WorkContext<ProgressOf<Calls[N]>>,
  ) => Promise<Result<Calls[N]['output']>> | Result<Calls[N]['output']>;
};
