import type { Check } from '../check';
import { brokenData } from './broken-data';
import { brokenField } from './broken-fields';
import { brokenLogin } from './broken-login';
import { brokenOthers, offering } from './broken-others';
import type { Breakage } from './recording';

/** Every way in which a service is broken for one check. Empty: nobody has thought of one, and the test fails. */
export function breakagesFor(check: Check, nowMs: number): readonly Breakage[] {
  const { id } = check;
  const own = { ...brokenLogin, ...brokenData, ...brokenOthers(nowMs) }[id];
  if (own) return own;
  const layer = /^map-layers\.(\w+)$/.exec(id)?.[1];
  return layer ? [offering(layer)] : brokenField(check);
}
