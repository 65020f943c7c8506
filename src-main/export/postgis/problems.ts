import { connectionProblems } from '../connection-problems';
import type { DatabaseProblem, DatabaseTarget } from './database-target';

/** What we ourselves do not go on with. */
export class Refusal extends Error {
  constructor(
    readonly problem: DatabaseProblem,
    readonly about: string,
  ) {
    super(problem);
  }
}

/** By the codes of PostgreSQL (appendix A) and of its driver. */
const byCode: Readonly<Record<string, DatabaseProblem>> = {
  '28P01': 'password',
  '28000': 'no-entry',
  '3D000': 'no-database',
  '42501': 'no-right',
  '42P10': 'shape',
  '53100': 'full',
  '57P01': 'gone',
  '57P02': 'gone',
  '57P03': 'unreachable',
  ERR_STREAM_DESTROYED: 'gone',
  ...connectionProblems,
};

/** What the driver itself says, without a code. */
const bySentence: readonly (readonly [RegExp, DatabaseProblem])[] = [
  [/does not support SSL/, 'no-tls'],
  [/timeout expired/, 'silent'],
  [/Connection terminated|not queryable|Connection ended/, 'gone'],
];

/** `about` is for a sentence, and never has a value of a row or a secret in it: what the server adds in details is left out. */
export function databaseProblem(
  error: unknown,
  { host, port, database, schema }: DatabaseTarget,
): { readonly problem: DatabaseProblem; readonly about: string } {
  if (error instanceof Refusal) return error;
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  const problem = byCode[code ?? ''] ?? bySentence.find(([said]) => said.test(message ?? ''))?.[1] ?? 'other';
  if (problem === 'other') return { problem, about: [code, message].filter(Boolean).join(', ') };
  if (problem === 'no-database') return { problem, about: database };
  if (problem === 'no-right' || problem === 'shape') return { problem, about: `${schema}: ${message ?? ''}` };
  return { problem, about: `${host}:${port}` };
}
