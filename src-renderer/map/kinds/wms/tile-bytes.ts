/** Enough for the tiles of one large window. */
const kept = 96;

/**
 * Fetches each tile once although several sources read it: the style's sources differ in how far they go, not in where
 * their tiles come from. Empty where the archive has no such tile. Rejects where the answer is an error; that answer is
 * not kept.
 */
export function createTileBytes(
  get: (url: string) => Promise<Response>,
): (url: string) => Promise<ArrayBuffer> {
  const known = new Map<string, Promise<ArrayBuffer>>();
  return (url) => {
    const found = known.get(url);
    if (found) return found;
    const asked = get(url).then(async (response) => {
      if (!response.ok) throw new Error(`the tile ${url} answered ${response.status}`);
      return response.arrayBuffer();
    });
    known.set(url, asked);
    asked.catch(() => known.delete(url));
    const oldest = known.keys().next();
    if (known.size > kept && !oldest.done) known.delete(oldest.value);
    return asked;
  };
}
