import { resolve } from 'node:path';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Work } from '../../handlers/work';
import { jsonLine } from '../../shown-text';
import type { Citations } from '../../storage/citations';
import { writeAtomically } from '../../storage/files/atomic-file';
import type { Command } from '../arguments/arguments';
import type { CommandIo, Ended } from '../command-io';
import { exitCode } from '../exit-codes';
import { ending } from '../session/sign-in';
import { citationWords } from '../words/citation-words';
import { failedWith } from '../words/failed';
import { citationsText } from './citation-text';

/** `citations`: each counted again from what is stored; 5 where one cannot be. */
export async function citationsCommand(
  { format, out, json }: Extract<Command, { name: 'citations' }>,
  io: CommandIo,
  { work, citations }: { readonly work: Pick<Work, 'citations'>; readonly citations: Citations },
  language: Language,
): Promise<Ended> {
  const words = citationWords[language];
  const list = await citations.list();
  const quoted = list.ok ? await work.citations.recounted(list.value, io.signal) : list;
  if (!quoted.ok) return failedWith(quoted.failure, 'citations', language);
  const text = citationsText(quoted.value, format, language);
  if (out === '-') await io.stdout(new TextEncoder().encode(text));
  else {
    const written = await writeAtomically(resolve(out), [text], { signal: io.signal });
    if (!written.ok) return failedWith(written.failure, out, language);
    const count = quoted.value.length;
    const receipt = { file: resolve(out), format, citations: count, bytes: Buffer.byteLength(text) };
    await io.stdout(json ? jsonLine(receipt) : `${words.written(count, out)}\n`);
  }
  const unknown = quoted.value.filter(({ recount }) => recount.state === 'unknown').length;
  return unknown === 0
    ? { code: exitCode.done }
    : ending(exitCode.inPart, 'not-found', words.inPart(unknown));
}
