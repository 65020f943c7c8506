import { randomUUID } from 'node:crypto';
import type { LimitChoice } from '../../../src-shared/domain/fish-health/lice-limits';
import {
  type Citation,
  type CitedQuestion,
  type Quoted,
  quoted,
} from '../../../src-shared/domain/weeks/citation';
import { ok, type Result } from '../../../src-shared/result';
import { type AnswerParts, ownerOf } from '../fetch-through-cache';

/** Numbers that are quoted, of what is kept; asks nobody. */
export interface CitationQueries {
  /** Counts a figure, with all that is needed to count it again. */
  cite(question: CitedQuestion, limits: LimitChoice): Promise<Result<Citation>>;
  recounted(citations: readonly Citation[], signal: AbortSignal): Promise<Result<readonly Quoted[]>>;
}

export function createCitationQueries(parts: AnswerParts, app: string): CitationQueries {
  const { data, now, service } = parts;
  return {
    async cite(question, limits) {
      const counted = await data.call('citations.count', {
        ...(await ownerOf(parts, 'data')),
        question,
        limits,
      });
      if (!counted.ok) return counted;
      const version = question.kind === 'figure' ? 1 : 2;
      const made = { version, id: randomUUID(), madeAtMs: now(), app } as const;
      const { cacheName, name } = service;
      return ok({ ...made, service: cacheName, serviceName: name, question, limits, ...counted.value });
    },
    async recounted(citations, signal) {
      const owner = await ownerOf(parts, 'data');
      const found = await data.call('citations.recount', { ...owner, citations }, { signal });
      if (!found.ok) return found;
      return ok(
        citations.flatMap((citation, at) => {
          const recount = found.value[at];
          return recount ? [quoted(citation, recount)] : [];
        }),
      );
    },
  };
}
