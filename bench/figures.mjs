// Numbers of a run. Medians, because one busy moment of the machine must not decide.
import { readFileSync } from 'node:fs';

/** What start, step, memory, commands and size may take; whoever raises one says so in the commit. */
export const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @typedef {{ median: number, low: number, high: number, runs: number }} Figure */

/**
 * @param {number[]} values at least one
 * @returns {Figure}
 */
export function figure(values) {
  return { median: median(values), low: Math.min(...values), high: Math.max(...values), runs: values.length };
}

/** @param {number} value */
const short = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/**
 * @param {Figure} measured
 * @param {string} unit
 */
export function inWords({ median, low, high, runs }, unit) {
  const range = runs > 1 ? ` (${short(low)}–${short(high)}, ${runs} runs)` : '';
  return `${short(median)} ${unit}${range}`;
}

/**
 * One aim of docs and issues. Met where the figure is not above `atMost`, or the ratio not below `atLeast`.
 * @param {{ name: string, figure: number, unit: string, atMost?: number, atLeast?: number }} goal
 */
export function goal({ name, figure, unit, atMost, atLeast }) {
  const met = (atMost === undefined || figure <= atMost) && (atLeast === undefined || figure >= atLeast);
  return { name, figure: Number(figure.toFixed(2)), unit, atMost, atLeast, met };
}
