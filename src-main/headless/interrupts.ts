/** Launchers, npm among them, pass on the Ctrl+C that a terminal sends to each of them: so close together it is one. */
const oneMs = 1_000;

/** What is called at each wish to end: the first stops the work, which ends in its own words; a later one does not wait for it. */
export function interrupts(stop: () => void, leave: () => void, nowMs: () => number): () => void {
  let first: number | null = null;
  return () => {
    const now = nowMs();
    if (first !== null && now - first > oneMs) leave();
    first ??= now;
    stop();
  };
}
