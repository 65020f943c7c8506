/** Walking through JSON whose shape is not to be trusted. */

export type Members = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** A list, or nothing where there is none. */
export const listOf = (value: unknown): readonly unknown[] => (isList(value) ? value : []);

/** The objects of a list. */
export const objectsOf = (value: unknown): readonly Members[] => listOf(value).filter(isObject);

/** The member at a path with dots; undefined where the way there ends early. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), value);
}

/** The object that holds the last member of a path, or undefined. */
export function parentOf(value: unknown, path: string): Members | undefined {
  const parent = path.includes('.') ? at(value, path.slice(0, path.lastIndexOf('.'))) : value;
  return isObject(parent) ? parent : undefined;
}

export const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

export const has = (value: unknown, path: string): boolean => {
  const parent = parentOf(value, path);
  return parent !== undefined && lastName(path) in parent;
};

/** Every value of a member with this name, however deep. */
export function everywhere(value: unknown, name: string): unknown[] {
  if (isList(value)) return value.flatMap((part) => everywhere(part, name));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    ...(key === name ? [part] : []),
    ...everywhere(part, name),
  ]);
}

/** At most 60 characters of a value, to show in a report. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
