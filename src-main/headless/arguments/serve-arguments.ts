import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Values } from '../command-line';
import { serveWords } from '../words/serve-words';

export interface ServeOptions {
  /** 0: any that is free. */
  readonly port: number;
  /** Without a token. */
  readonly open: boolean;
}

/** Ports below belong to the system. */
const [leastPort, mostPort] = [1024, 65_535];

export function serveOptions({ port, open = false }: Values, language: Language): Result<ServeOptions> {
  if (port === undefined) return ok({ port: 0, open });
  const number = /^\d{1,5}$/.test(port) ? Number(port) : NaN;
  return number >= leastPort && number <= mostPort
    ? ok({ port: number, open })
    : fail('bad-request', serveWords[language].port(leastPort, mostPort));
}
