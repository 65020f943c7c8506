import type { When } from '../../src-shared/domain/vessels/visit';

const dayMs = 86_400_000;
const form = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * An ISO 8601 time as ms since 1970, or a day, which is known to the day alone. Without a zone it is taken for UTC, never
 * for the zone of this computer. Null for what is neither.
 */
export function readInstant(text: string): { readonly when: When; readonly hasZone: boolean } | null {
  const [whole, day, clock, zone] = form.exec(text.trim()) ?? [];
  if (whole === undefined || day === undefined) return null;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // JavaScript takes 31 February for 3 March.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return null;
  if (clock === undefined) return { when: [midnight, midnight + dayMs - 1], hasZone: true };
  const offset = zone === undefined ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase();
  const ms = Date.parse(`${day}T${clock}${offset}`);
  return Number.isNaN(ms) ? null : { when: [ms, ms], hasZone: zone !== undefined };
}
