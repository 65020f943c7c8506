import type { Language } from '../../../src-shared/domain/settings/settings';
import { officeWords } from '../words/office-words';
import type { ProxyQuestion } from './proxy-sign-in';
import type { Question } from './question-page';

/** Answers with `user`, `password` and, where it is to be kept, `keep`. */
export function proxyQuestion(
  { address, realm, user, isStored, isRefused }: ProxyQuestion,
  language: Language,
): Question {
  const words = officeWords[language].proxy;
  return {
    title: words.title,
    message: words.message,
    yes: words.yes,
    no: words.no,
    lines: [words.from(address, realm), ...(isRefused ? [] : [words.why])],
    problem: isRefused ? words.refused : null,
    fields: [
      { kind: 'text', name: 'user', label: words.user, value: user },
      { kind: 'password', name: 'password', label: words.password, value: '' },
      { kind: 'check', name: 'keep', label: words.keep, isOn: isStored },
    ],
  };
}

/** Of a certificate, what the person chooses by. `validStart`, `validExpiry`: s since 1970. */
export interface CertificateFacts {
  readonly subjectName: string;
  readonly issuerName: string;
  readonly validStart: number;
  readonly validExpiry: number;
}

/** Answers with `which`: the place in the list. */
export function certificateQuestion(
  host: string,
  list: readonly CertificateFacts[],
  language: Language,
): Question {
  const { certificate: words, locale } = officeWords[language];
  const day = (seconds: number): string =>
    new Date(seconds * 1000).toLocaleDateString(locale, { dateStyle: 'long' });
  return {
    title: words.title,
    message: words.message,
    yes: words.yes,
    no: words.no,
    lines: [host, words.why],
    problem: null,
    fields: [
      {
        kind: 'choice',
        name: 'which',
        label: words.which,
        options: list.map(({ subjectName, issuerName, validStart, validExpiry }) => ({
          title: subjectName,
          lines: [words.issuer(issuerName), words.valid(day(validStart), day(validExpiry))],
        })),
      },
    ],
  };
}
