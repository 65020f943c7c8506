import type { StoreProblem } from './store-target';

/** What we ourselves do not go on with. */
export class Refusal extends Error {
  constructor(
    readonly problem: StoreProblem,
    readonly about: string,
  ) {
    super(problem);
  }
}
