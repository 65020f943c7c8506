import { isObject } from '../asking/json';
import type { Breakage, Exchange } from './recording';

/** Ways of breaking a service on purpose. */

export type Where = (exchange: Exchange) => boolean;
export type Writable = Record<string, unknown>;

/** By `METHOD url`. */
export const asked =
  (pattern: RegExp): Where =>
  ({ method, url }) =>
    pattern.test(`${method} ${url}`);

export const both =
  (...all: readonly Where[]): Where =>
  (exchange) =>
    all.every((where) => where(exchange));

export const nth =
  (number: number): Where =>
  (exchange) =>
    exchange.nth === number;

export const bodyHas =
  (text: string): Where =>
  ({ body }) =>
    body.includes(text);

/** Another status, with a body. */
export const answering =
  (where: Where, status: number, text = ''): Breakage =>
  (exchange) =>
    where(exchange) ? { status, contentType: 'application/json', text } : undefined;

/** Another content. `edit` changes what it is given, or returns something else. */
export const editing =
  (where: Where, edit: (content: unknown, exchange: Exchange) => unknown): Breakage =>
  (exchange) => {
    if (!where(exchange)) return undefined;
    const content = JSON.parse(exchange.answer.text) as unknown;
    return { ...exchange.answer, text: JSON.stringify(edit(content, exchange) ?? content) };
  };

/** Another content, member by member. */
export const changing = (where: Where, edit: (content: Writable, exchange: Exchange) => void): Breakage =>
  editing(where, (content, exchange) => {
    if (isObject(content)) edit(content, exchange);
  });

/** The members of a list, or of what is at the end of a path of lists and objects, to be changed. */
export function writables(content: unknown, ...path: readonly string[]): Writable[] {
  const [name, ...rest] = path;
  if (Array.isArray(content)) return content.flatMap((one: unknown) => writables(one, ...path));
  if (!isObject(content)) return [];
  return name === undefined ? [content] : writables(content[name], ...rest);
}

/** Sets a member at a path with dots, making the objects on the way; `undefined` takes it away. */
export function put(record: Writable, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let holder = record;
  for (const name of names) {
    if (!isObject(holder[name])) {
      if (value === undefined) return;
      holder[name] = {};
    }
    holder = holder[name] as Writable;
  }
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = value;
}
