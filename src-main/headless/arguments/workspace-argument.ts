import type { Language } from '../../../src-shared/domain/settings/settings';
import type { WorkspaceDocument } from '../../../src-shared/domain/workspace/workspace-document';
import { readWorkspace } from '../../../src-shared/domain/workspace/workspace-reading';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { CommandIo } from '../command-io';
import { layerWords } from '../words/layer-words';

/** The workspace of a file; `storage` or `bad-request` with a sentence. What a newer version has besides is said on stderr. */
export async function readDocument(
  file: string,
  io: CommandIo,
  language: Language,
): Promise<Result<WorkspaceDocument>> {
  const words = layerWords[language];
  let text: string;
  try {
    text = await io.readFile(file);
  } catch {
    return fail('storage', words.noWorkspace(file));
  }
  const read = readWorkspace(text);
  if ('problem' in read)
    return fail('bad-request', words.notWorkspace(file, read.at, read.isMissing === true));
  for (const note of read.notes)
    if (note.code === 'left-out') await io.stderr(`${words.leftOut(file, note.members.join(', '))}\n`);
    else if (note.code === 'newer') await io.stderr(`${words.newer(file, note.members.join(', '))}\n`);
  return ok(read.document);
}
