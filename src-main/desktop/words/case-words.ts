import type { Language } from '../../../src-shared/domain/settings/settings';

const english = {
  openTitle: 'Open a case file',
  open: 'Open',
  kind: 'Case files',
  notOpened: (file: string) => `${file} was not opened`,
  changed: 'It does not match its manifest, or it is not a case file. “Verify a case file” shows more.',
  ok: 'OK',
};

/** Main draws its dialogs itself, so that no page can change what they say. */
export const caseFileWords: Readonly<Record<Language, typeof english>> = {
  en: english,
  nb: {
    openTitle: 'Åpne en saksfil',
    open: 'Åpne',
    kind: 'Saksfiler',
    notOpened: (file) => `${file} ble ikke åpnet`,
    changed:
      'Den stemmer ikke med innholdslisten, eller den er ikke en saksfil. «Kontroller en saksfil» viser mer.',
    ok: 'OK',
  },
};
