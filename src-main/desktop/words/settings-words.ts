import type { Language } from '../../../src-shared/domain/settings/settings';

interface SettingsDialogWords {
  readonly title: string;
  readonly open: string;
  readonly known: string;
}

export const settingsWords: Readonly<Record<Language, SettingsDialogWords>> = {
  en: { title: 'Import settings', open: 'Import', known: 'Settings of Kartbord' },
  nb: { title: 'Importer innstillinger', open: 'Importer', known: 'Innstillinger for Kartbord' },
};
