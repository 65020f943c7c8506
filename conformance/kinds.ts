import { isList, isObject } from './asking/json';

/** The types that the document gives to fields (Resources and their fields), each with its name in a report. */
export interface Kind {
  readonly name: string;
  readonly test: (value: unknown) => boolean;
}

const kind = (name: string, test: (value: unknown) => boolean): Kind => ({ name, test });

const isText = (value: unknown): value is string => typeof value === 'string';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const boolean = kind('a boolean', (value) => typeof value === 'boolean');
export const integer = kind('an integer', (value) => Number.isInteger(value));
export const text = kind('a string', isText);
export const textOrNull = kind('a string or null', (value) => value === null || isText(value));
export const object = kind('an object', isObject);
export const list = kind('a list', isList);
export const uuidText = kind('a string (UUID format)', (value) => isText(value) && uuid.test(value));
export const url = kind('a string (URL)', (value) => isText(value) && /^https?:\/\/\S+$/.test(value));
export const date = kind('a date', (value) => isText(value) && !Number.isNaN(Date.parse(value)));

export const oneOf = (...values: readonly (string | number)[]): Kind =>
  kind(values.join(' or '), (value) => values.some((one) => one === value));

/** Words with a space between, these among them. */
export const wordsWith = (...words: readonly string[]): Kind =>
  kind(`a string with ${words.join(' and ')}`, (value) => {
    const given = isText(value) ? value.split(' ') : [];
    return words.every((word) => given.includes(word));
  });

/** A string that is this but for its capitals. */
export const wordIs = (word: string): Kind =>
  kind(word, (value) => isText(value) && value.toLowerCase() === word.toLowerCase());
