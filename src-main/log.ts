import { shownText } from './shown-text';

/** One logger for all of main. Secrets are taken out before a line is written anywhere (promises.md, L7). */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

const secrets: readonly RegExp[] = [
  /\b(bearer\s+)[\w.~+/=-]+/gi,
  /\b((?:access_token|refresh_token|device_code|user_code|client_secret|code)["']?\s*[=:]\s*["']?)[^"'&\s,}]+/gi,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
];

export function redact(text: string): string {
  let clean = text;
  for (const pattern of secrets) {
    clean = clean.replace(pattern, (_match, kept: unknown) =>
      typeof kept === 'string' ? `${kept}[redacted]` : '[redacted]',
    );
  }
  return clean;
}

/** `write` gets whole lines; `now` is the clock. */
export function createLog(write: (line: string) => void, now: () => number): Log {
  const line = (level: string, message: string): void => {
    write(`${new Date(now()).toISOString()} ${level} ${shownStack(redact(message))}`);
  };
  return {
    info: (message) => line('info', message),
    warn: (message) => line('warn', message),
    error: (message, cause) =>
      line('error', cause === undefined ? message : `${message}: ${describe(cause)}`),
  };
}

/** Words of others end no line of the log; a stack has a line for each of its calls. */
const shownStack = (text: string): string =>
  text
    .split(/\n(?=\s+at )/)
    .map(shownText)
    .join('\n');

function describe(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
