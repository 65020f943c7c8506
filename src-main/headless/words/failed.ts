import type { Language } from '../../../src-shared/domain/settings/settings';
import type { NeighbourProblem } from '../../../src-shared/domain/sea/neighbours';
import type { Failure } from '../../../src-shared/result';
import type { Ended } from '../command-io';
import { exitCode, exitCodeOf } from '../exit-codes';
import { exportWords } from './export-words';
import { ending } from '../session/sign-in';
import { tableWords } from './table-words';
import { commandWords } from './words';

/** A failure as a sentence about a file or a layer; what the system says of it in words may end with a stop of its own. */
export const failureSentence = ({ code, detail }: Failure, about: string, language: Language): string =>
  (code === 'bad-request' && tableWords[language].neighbours[detail as NeighbourProblem]) ||
  commandWords[language].failure[code](about, detail.replace(/[.\s]+$/, ''));

/** Why nothing came out: of what was asked for, or of the file where that could not be written. `offline`: nobody was asked. */
export function nothingCame(
  failure: Failure,
  { about, out, offline }: { readonly about: string; readonly out: string; readonly offline: boolean },
  language: Language,
): Ended {
  if (offline && (failure.code === 'offline' || failure.code === 'not-found'))
    return ending(exitCode.offline, 'offline', exportWords[language].nothingStored(about));
  return failedWith(failure, failure.code === 'storage' ? out : about, language);
}

/** What a command ends with where nothing came of it. */
export const failedWith = (failure: Failure, about: string, language: Language): Ended =>
  ending(exitCodeOf(failure.code), failure.code, failureSentence(failure, about, language));
