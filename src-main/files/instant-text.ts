/** An instant as XML writes it, in UTC (`2026-11-21T10:00:00.000Z`); a text that is none stays as it is. GPX without a zone is UTC. */
export function instantText(text: string): string {
  const given = text.trim();
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:\d\d)?$/.exec(given);
  if (!found) return given;
  const ms = Date.parse(`${found[1]}${found[2] ?? 'Z'}`);
  return Number.isFinite(ms) ? new Date(ms).toISOString() : given;
}
