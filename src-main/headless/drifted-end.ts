import type { Language } from '../../src-shared/domain/settings';
import type { Drifted } from '../handlers/tables-work';
import type { Ended } from './command-io';
import { exitCode } from './exit-codes';
import { commandWords } from './words';

/** So many are named in the sentence. */
const named = 5;

/** Something came out, of copies that the service's new answers would not replace. */
export function driftedEnd(drifted: readonly Drifted[], language: Language): Ended {
  const about = [...new Set(drifted.map((one) => one.about))];
  const rest = about.length > named ? ` … (${about.length})` : '';
  const lost = [...new Set(drifted.map((one) => one.lost))].slice(0, named).join('; ');
  const sentence = commandWords[language].drifted(`${about.slice(0, named).join(', ')}${rest}`, lost);
  return { code: exitCode.inPart, told: { code: 'drifted', sentence } };
}
