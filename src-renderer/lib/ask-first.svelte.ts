import type { AskingFirst } from '../../src-shared/contract';
import type { AskingPlan } from '../../src-shared/domain/cache/offline-plan';
import { ok, type Result } from '../../src-shared/result';

/** What a call is told once the person knows what it asks for. */
export interface Agreed {
  readonly isAgreed?: true;
}

/** What a call would ask a service for, until the person has said whether it may. */
export class AskFirst {
  #plan = $state.raw<AskingPlan | null>(null);
  #settle: (isWanted: boolean) => void = () => {};

  /** Null: nobody is asked anything now. */
  get plan(): AskingPlan | null {
    return this.#plan;
  }

  answer(isWanted: boolean): void {
    this.#settle(isWanted);
  }

  /** Calls, and once more where the person has to know first. Null also where they do not want it, or `signal` is aborted meanwhile. */
  async call<T extends object>(
    signal: AbortSignal,
    call: (agreed: Agreed) => Promise<Result<T | AskingFirst | null>>,
  ): Promise<Result<T | null>> {
    const first = await call({});
    if (!first.ok || !isAskingFirst(first.value)) return { ...first } as Result<T | null>;
    const { asks } = first.value;
    const isWanted = await new Promise<boolean>((settle) => {
      this.#settle = settle;
      if (signal.aborted) settle(false);
      signal.addEventListener('abort', () => settle(false), { once: true });
      this.#plan = asks;
    });
    this.#plan = null;
    if (!isWanted) return ok(null);
    const then = await call({ isAgreed: true });
    return then.ok && isAskingFirst(then.value) ? ok(null) : (then as Result<T | null>);
  }
}

const isAskingFirst = (value: object | null): value is AskingFirst => value !== null && 'asks' in value;
