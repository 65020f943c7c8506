import type { Language } from '../../src-shared/domain/settings';
import type { Failure } from '../../src-shared/result';
import type { Ended } from './command-io';
import { exitCodeOf } from './exit-codes';
import { told } from './sign-in';
import { commandWords } from './words';

/** A failure as a sentence about a file or a layer; what the system says of it in words may end with a stop of its own. */
export const failureSentence = ({ code, detail }: Failure, about: string, language: Language): string =>
  commandWords[language].failure[code](about, detail.replace(/[.\s]+$/, ''));

/** What a command ends with where nothing came of it. */
export const failedWith = (failure: Failure, about: string, language: Language): Ended =>
  told(exitCodeOf(failure.code), failure.code, failureSentence(failure, about, language));
