import { fail, type Result } from '../../src-shared/result';
import type { EngineOf } from './calls';
import { beat, type DataCallName, type DataCalls, type FromData, type ToData } from './messages';

export type DataEngine = EngineOf<DataCalls>;

type AnyWork = (
  input: unknown,
  context: { readonly signal: AbortSignal; readonly progress: (value: unknown) => void },
) => Promise<Result<unknown>>;

/** The data process's end: takes messages, answers each call once, whatever the work throws. */
export function serveEngine(
  engine: Partial<DataEngine>,
  post: (message: FromData) => void,
): (message: unknown) => void {
  const running = new Map<number, AbortController>();

  async function work(id: number, name: DataCallName, input: unknown): Promise<void> {
    const abort = new AbortController();
    running.set(id, abort);
    const progress = (value: unknown): void => post({ kind: 'progress', id, value });
    let result: Result<unknown>;
    try {
      result = await (engine[name] as AnyWork)(input, { signal: abort.signal, progress });
    } catch (error) {
      result = fail('bug', `${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    running.delete(id);
    post({ kind: 'result', id, result });
  }

  return (message) => {
    const to = message as ToData;
    if (to.kind === 'beat') post(beat);
    else if (to.kind === 'cancel') running.get(to.id)?.abort();
    else void work(to.id, to.name, to.input);
  };
}
