import type { Language } from '../../../src-shared/domain/settings/settings';

/** The language of sentences, also of those about arguments that cannot be read. */
export function languageOf(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Language {
  const at = argv.findIndex((word) => word === '--language' || word.startsWith('--language='));
  const asked = at < 0 ? undefined : (argv[at]?.split('=')[1] ?? argv[at + 1]);
  const locale = asked ?? env['LC_ALL'] ?? env['LC_MESSAGES'] ?? env['LANG'] ?? '';
  return /^(nb|no|nn)/i.test(locale) ? 'nb' : 'en';
}
