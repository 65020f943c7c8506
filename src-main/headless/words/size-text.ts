import type { Language } from '../../../src-shared/domain/settings/settings';

/** Bytes as a person reads them: `2 kB`, `5.2 MB`. */
export function sizeText(bytes: number, language: Language): string {
  const [unit, of] = bytes < 1e6 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  const locale = language === 'nb' ? 'nb-NO' : 'en';
  return (bytes / of).toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
}
