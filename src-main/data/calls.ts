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

type AnyCall = (input: never, context: never) => unknown;

/** The calls of a store whose module is loaded with the first of them. A name that is left out does not compile. */
export function later<Store extends Record<keyof Store, AnyCall>>(
  names: Readonly<Record<keyof Store, true>>,
  load: () => Promise<Store>,
): Store {
  let loaded: Promise<Store> | undefined;
  const call =
    (name: keyof Store) =>
    async (input: never, context: never): Promise<unknown> =>
      (await (loaded ??= load()))[name](input, context);
  return Object.fromEntries(
    (Object.keys(names) as (keyof Store)[]).map((name) => [name, call(name)]),
  ) as Store;
}
