// What browsers have since when, by MDN's data (it comes with eslint-plugin-compat).
import { createRequire } from 'node:module';

const data = createRequire(import.meta.resolve('eslint-plugin-compat'))('@mdn/browser-compat-data');

/** The renderer of Electron 25, and the newest Chromium that the data knows: between them everything must be there. */
export const oldChrome = 114;
export const newChrome = Math.max(
  ...Object.entries(data.browsers.chrome.releases).flatMap(([version, { status }]) =>
    status === 'current' ? [Number(version)] : [],
  ),
);

/**
 * The entry at a path of the data; undefined where there is none.
 * @param {readonly string[]} path
 */
export function entryAt(path) {
  let at = data;
  for (const name of path) {
    if (at === undefined || name === '__compat' || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return at;
}

/** @param {readonly string[]} path */
export const isKnown = (path) => entryAt(path)?.__compat !== undefined;

/**
 * What is wrong with using it: undefined where both have it, or where the data does not know it.
 * @param {readonly string[]} path
 * @returns {string | undefined}
 */
export function lackAt(path) {
  const compat = entryAt(path)?.__compat;
  if (!compat) return undefined;
  const statements = [compat.support.chrome ?? []]
    .flat()
    .filter((one) => !one.flags && !one.alternative_name);
  const named = statements.filter((one) => !one.prefix);
  const has = (version) => named.some((one) => isIn(one, version));
  if (has(oldChrome) && has(newChrome)) return undefined;
  const since = named.map((one) => Number(one.version_added)).filter((version) => version > oldChrome);
  if (since.length > 0) return `since Chrome ${Math.min(...since)}`;
  const until = named.map((one) => Number(one.version_removed)).filter((version) => version > 0);
  return until.length > 0 ? `gone in Chrome ${Math.max(...until)}` : 'not in Chrome';
}

/** `version_added` may be a number, `true` for "since ever known", or `false`. */
function isIn({ version_added: added, version_removed: removed }, version) {
  if (added === true) return removed === undefined;
  if (typeof added !== 'string' || added === 'preview') return false;
  return Number(added.replace('≤', '')) <= version && (removed === undefined || Number(removed) > version);
}

/** Every entry called so anywhere below a path, as paths. */
export function pathsNamed(below, name, deepest = 4) {
  const found = [];
  const look = (at, path) => {
    for (const [key, value] of Object.entries(at)) {
      if (key === '__compat' || typeof value !== 'object') continue;
      if (key === name && value.__compat) found.push([...path, key]);
      if (path.length - below.length < deepest) look(value, [...path, key]);
    }
  };
  look(entryAt(below) ?? {}, below);
  return found;
}
