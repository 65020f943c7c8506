// Runs parts of the suite side by side: as many at once as there are lanes, the longest first, each when what it needs is there.

/**
 * @template {{ name: string, seconds: number, needs?: readonly string[] }} P
 * @param {readonly P[]} parts `seconds`: how long one is thought to take; parts that others need go first
 * @param {number} lanes
 * @param {(part: P) => Promise<void>} run never rejects
 * @returns {Promise<void>} when all have ended
 */
export async function inLanes(parts, lanes, run) {
  const neededBy = (name) => parts.some(({ needs }) => needs?.includes(name));
  const waiting = [...parts].sort(
    (a, b) => Number(neededBy(b.name)) - Number(neededBy(a.name)) || b.seconds - a.seconds,
  );
  const running = new Map();
  const ended = new Set();
  const isReady = ({ needs = [] }) =>
    needs.every((name) => ended.has(name) || !parts.some((part) => part.name === name));
  while (waiting.length > 0 || running.size > 0) {
    while (running.size < lanes) {
      const at = waiting.findIndex(isReady);
      if (at < 0) break;
      const [part] = waiting.splice(at, 1);
      running.set(
        part.name,
        run(part).then(() => {
          running.delete(part.name);
          ended.add(part.name);
        }),
      );
    }
    if (running.size === 0)
      throw new Error(`${waiting.map(({ name }) => name).join(', ')}: what they need never comes`);
    await Promise.race(running.values());
  }
}
