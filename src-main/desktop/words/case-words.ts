import type { Language } from '../../../src-shared/domain/settings/settings';

const english = {
  openTitle: 'Open a case file',
  open: 'Open',
  kind: 'Case files',
  notOpened: (file: string) => `${file} was not opened`,
  changed: 'It is not what its own manifest says, or it is no case file. “Verify a case file” says more.',
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
      'Den er ikke slik innholdslisten i den sier, eller den er ingen saksfil. «Kontroller en saksfil» sier mer.',
    ok: 'OK',
  },
};
