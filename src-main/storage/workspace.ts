import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { type Workspace, workspace as schema } from '../../src-shared/contract';
import type { Result } from '../../src-shared/result';
import { writeAtomically } from './atomic-file';
import { setFileAside } from './set-aside';

/** What the window showed last, in a file of its own that survives a kill at any moment. */
export interface WorkspaceFile {
  /** Null where nothing was kept, or what was kept cannot be read; that file is set aside. */
  read(): Promise<Workspace | null>;
  /** Answers when this or a later state is on the disk. */
  write(workspace: Workspace): Promise<Result<null>>;
}

const version = 1;
const kept = v.strictObject({ version: v.literal(version), workspace: schema });

export function openWorkspaceFile(
  file: string,
  now: () => number,
  say: (message: string) => void,
): WorkspaceFile {
  let writing: Promise<Result<null>> | undefined;
  let next: { readonly workspace: Workspace; readonly done: Promise<Result<null>> } | undefined;

  function store(workspace: Workspace): Promise<Result<null>> {
    const text = `${JSON.stringify({ version, workspace }, null, 2)}\n`;
    return writeAtomically(file, [text], { mode: 0o600, makeFolder: true });
  }

  function begin(workspace: Workspace): Promise<Result<null>> {
    writing = store(workspace).finally(() => {
      writing = undefined;
    });
    return writing;
  }

  return {
    async read() {
      let text: string;
      try {
        text = await readFile(file, 'utf8');
      } catch {
        return null;
      }
      const workspace = parseKept(text);
      if (workspace) return workspace;
      try {
        setFileAside(file, now());
        say('the workspace could not be read and is set aside');
      } catch {
        say('the workspace could not be read');
      }
      return null;
    },

    /** One write at a time; of what comes meanwhile only the last is written. */
    write(workspace) {
      if (!writing) return begin(workspace);
      if (next) {
        next = { workspace, done: next.done };
        return next.done;
      }
      const done = writing.then(() => {
        const latest = next?.workspace ?? workspace;
        next = undefined;
        return begin(latest);
      });
      next = { workspace, done };
      return done;
    },
  };
}

function parseKept(text: string): Workspace | undefined {
  try {
    const read = v.safeParse(kept, JSON.parse(text));
    return read.success ? read.output.workspace : undefined;
  } catch {
    return undefined;
  }
}
