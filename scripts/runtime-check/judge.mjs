/** @typedef {import('./guarded.mjs').Guarded} Guarded */

/**
 * Which of what was found has a test or a reason in the list. An entry fits a fault in its file that names its API; its own
 * words must stand in the file, and one that fits nothing has been forgotten there.
 * @param {readonly { api: string, lack: string, file: string, line: number }[]} found
 * @param {readonly Guarded[]} guarded
 * @param {(file: string) => string} read
 */
export function judge(found, guarded, read) {
  const known = [];
  const faults = [];
  const used = new Set();
  for (const { api, lack, file, line } of found) {
    const entry = guarded.find((one) => one.file === file && api.includes(one.api));
    if (!entry)
      faults.push(`${file}:${line} ${api}: ${lack}. Test for it, and say so in runtime-check/guarded.mjs.`);
    else {
      used.add(entry);
      known.push({ api: entry.api, file, line, why: entry.why });
    }
  }
  for (const entry of guarded) {
    if (!used.has(entry))
      faults.push(`${entry.file} does not use ${entry.api} any more: take it out of the list.`);
    else if (!read(entry.file).includes(entry.test))
      faults.push(`${entry.file} uses ${entry.api}, but its test is gone: ${entry.test}`);
  }
  return { known, faults };
}
