import { createHash } from 'node:crypto';
import type { CallName } from '../../../src-shared/contract';
import type { FigureRecipe } from '../../export/figure/figure-recipe';
import type { Handlers } from '../../ipc/router';

type Datum = FigureRecipe['data'][number];

/** Calls whose answers are seen in a figure. Pictures of a layer are one entry. */
const shownCalls = [
  'fishHealth.week',
  'fishHealth.version',
  'fishHealth.matching',
  'fishHealth.siteFacts',
  'ais.track',
  'ais.kept',
  'forecast.point',
  'layers.picture',
  'layers.legend',
  'layers.legendText',
  'contacts.trace',
  'files.read',
  'reporting.lists',
] as const satisfies readonly CallName[];

/** Of which question an answer is, whatever else is told with it: where a picture lies, how fresh it may be. */
const incidental = new Set(['freshness', 'box', 'width', 'height', 'system', 'format', 'version']);

/** What the answers that a figure shows say, so that two figures can be told to be of the same data. */
export class FigureData {
  readonly #found = new Map<string, { hashes: Set<string>; fetchedAtMs: number | null }>();

  note(call: CallName, input: unknown, value: unknown): void {
    const about = aboutOf(call, input);
    const known = this.#found.get(about);
    const before = known?.fetchedAtMs ?? null;
    const ages = [...agesIn(value), ...(before === null ? [] : [before])];
    const hashes = known?.hashes ?? new Set();
    this.#found.set(about, {
      hashes: hashes.add(contentHash(value)),
      fetchedAtMs: ages.length > 0 ? Math.min(...ages) : null,
    });
  }

  /** In an order of their own, so that the same figure has the same text. */
  get entries(): readonly Datum[] {
    const sorted = [...this.#found].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, 5_000);
    return sorted.map(([about, { hashes, fetchedAtMs }]) => {
      const all = [...hashes].toSorted();
      const [first = ''] = all;
      return { about, fetchedAtMs, sha256: all.length === 1 ? first : hashOf(all.join('\n')) };
    });
  }
}

/** The same handlers; what they answer is noted. */
export function noting(handlers: Handlers, data: FigureData): Handlers {
  type AnyHandler = (input: unknown, context: unknown) => Promise<{ ok: boolean; value?: unknown }>;
  const wrapped = shownCalls.map((name) => {
    const handler = handlers[name] as unknown as AnyHandler;
    const noted: AnyHandler = async (input, context) => {
      const result = await handler(input, context);
      if (result.ok) data.note(name, input, result.value);
      return result;
    };
    return [name, noted] as const;
  });
  return { ...handlers, ...(Object.fromEntries(wrapped) as unknown as Partial<Handlers>) };
}

function aboutOf(call: CallName, input: unknown): string {
  const entries = Object.entries(Object(input) as Record<string, unknown>)
    .filter(([name, value]) => !incidental.has(name) && value !== null && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [call, ...entries].join(', ').slice(0, 1_000);
}

/** Of the stamps in an answer. */
function agesIn(value: unknown): readonly number[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  if (Array.isArray(value)) return value.flatMap(agesIn);
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'stamp' ? [(member as { fetchedAtMs: number }).fetchedAtMs] : [],
  );
}

/**
 * SHA-256 of what an answer says, without its stamp: the same content has the same hash whenever it was fetched. Members
 * in the order of their names; columns as their bytes.
 */
export function contentHash(value: unknown): string {
  const hash = createHash('sha256');
  const add = (part: unknown): void => {
    if (ArrayBuffer.isView(part)) {
      hash.update(`[${part.constructor.name} ${part.byteLength}]`);
      hash.update(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
    } else if (Array.isArray(part)) {
      hash.update(`[${part.length}:`);
      part.forEach(add);
    } else if (typeof part === 'object' && part !== null) {
      hash.update('{');
      for (const [name, member] of Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        if (name !== 'stamp') {
          hash.update(`${JSON.stringify(name)}:`);
          add(member);
        }
      hash.update('}');
    } else hash.update(`${typeof part} ${String(part)};`);
  };
  add(value);
  return hash.digest('hex');
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
