import { joinPath } from '../api-client/reading';

/** Deeper than any answer of the service; what is deeper is not looked at. */
const mostDepth = 32;

/**
 * Tells of every member of an answer: its path, elements of a list being at the path of the list, and its value; `onObject` of every object's path.
 * `base`: what the outermost objects are called.
 */
export function eachMember(
  value: unknown,
  base: string,
  onMember: (path: string, value: unknown) => void,
  onObject: (path: string) => void = () => {},
): void {
  const visit = (of: unknown, path: string, depth: number): void => {
    if (depth > mostDepth) return;
    if (Array.isArray(of)) for (const one of of) visit(one, path, depth + 1);
    else if (typeof of === 'object' && of !== null) {
      onObject(path);
      for (const [name, member] of Object.entries(of)) {
        const inner = joinPath(path, name);
        onMember(inner, member);
        visit(member, inner, depth + 1);
      }
    }
  };
  visit(value, base, 0);
}
