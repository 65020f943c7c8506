import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLinkText } from '../../../src-shared/domain/workspace/kartbord-link';
import { workspaceEnding } from '../../../src-shared/domain/workspace/workspace-document';

/** What the system gives an app to open, as it comes: nothing of it was looked at yet. */
export type Thing =
  { readonly link: string } | { readonly caseFilePath: string } | { readonly workspacePath: string };

/**
 * The arguments that were typed by a person. A page has the system start us with its link, and on some systems a quote in
 * the link ends the argument: what stands beside a link may be the page's as well, and is left out.
 */
export function typedArguments(args: readonly string[]): readonly string[] {
  const link = args.find(isLinkText);
  return link === undefined ? args : [link];
}

/** What is to be opened by a command line; undefined where it names nothing. `folder`: what relative paths are of. */
export function thingOfArguments(args: readonly string[], folder: string): Thing | undefined {
  const given = typedArguments(args).filter((arg) => !arg.startsWith('-'));
  const things = given.flatMap((arg) => thingOf(arg, folder) ?? []);
  // A case file shows a window of its own: what else is named has no place in it.
  return things.find((thing) => 'caseFilePath' in thing) ?? things[0];
}

/** Of a path, a `file:` address or a link. */
export function thingOf(text: string, folder: string): Thing | undefined {
  if (isLinkText(text)) return { link: text };
  const path = /^file:/i.test(text) ? pathOfAddress(text) : resolve(folder, text);
  if (path?.toLowerCase().endsWith('.kartcase')) return { caseFilePath: path };
  return path?.toLowerCase().endsWith(`.${workspaceEnding}`) ? { workspacePath: path } : undefined;
}

/** Of a file on this computer; some desktops give addresses in the place of paths. */
function pathOfAddress(text: string): string | undefined {
  try {
    const url = new URL(text);
    return url.host === '' || url.host === 'localhost' ? fileURLToPath(url) : undefined;
  } catch {
    return undefined;
  }
}
