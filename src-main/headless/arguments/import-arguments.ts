import { fileFormats, type FileFormat } from '../../../src-shared/domain/map-layers/own-file';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Values } from '../command-line';
import { commandWords } from '../words/words';

export interface ImportOptions {
  /** A path; `-` is standard input. */
  readonly file: string;
  /** Left out: as its content says. */
  readonly format?: FileFormat;
  /** The name of the layer; left out: that of the file. */
  readonly title?: string;
  readonly exchangeAxes: boolean;
}

/** The most that the name of an own file has. */
const mostTitle = 255;

export function importOptions(file: string, values: Values, language: Language): Result<ImportOptions> {
  const words = commandWords[language].usage;
  const format = fileFormats.find((one) => one === values.format);
  if (values.format !== undefined && !format)
    return fail('bad-request', words.choice('--format', fileFormats.join(', ')));
  const { title = '' } = values;
  if (title.length > mostTitle) return fail('bad-request', words.tooLong('--title', mostTitle));
  return ok({
    file,
    ...(format ? { format } : {}),
    ...(title === '' ? {} : { title }),
    exchangeAxes: values['exchange-axes'] ?? false,
  });
}
