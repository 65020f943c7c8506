import { resolve } from 'node:path';
import { differencesIn, probeQuestions, type ProbeReport } from '../../src-shared/domain/session/probe';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { Work } from '../handlers/work';
import { probeQuestionWords, probeText, shownProbe } from '../probe/words';
import { jsonLine, shownRows } from '../shown-text';
import { writeAtomically } from '../storage/files/atomic-file';
import type { Command } from './arguments/arguments';
import type { CommandIo, Ended } from './command-io';
import { exitCode } from './exit-codes';
import { failedWith } from './words/failed';
import { probeCommandWords } from './words/probe-words';
import { ending } from './session/sign-in';

type ProbeCommand = Extract<Command, { name: 'probe' }>;

/**
 * `probe`: holds what a service answers against what Kartbord expects. 0: nothing differs; 1: something does; 5: nothing does
 * in what could be asked; 4: nothing answered.
 */
export async function probeCommand(
  command: ProbeCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const words = probeCommandWords[language];
  const about = words.about(work.service.name);
  const questions = probeQuestionWords(language);
  if (!command.json) await io.stderr(`${words.begins(probeQuestions.length)}\n`);
  const report = await work.probe(io.signal, ({ question, done, of }) => {
    if (io.isTerminal && !command.json)
      void io.stderr(`${words.progress(done + 1, of, questions[question])}\n`);
  });
  if (!report.ok) return failedWith(report.failure, about, language);
  const { parts } = shownProbe(report.value, language);
  if (command.out !== undefined) {
    const path = resolve(command.out);
    const written = await writeAtomically(path, [probeText(report.value)], {
      signal: io.signal,
      mode: 0o600,
    });
    if (!written.ok) return failedWith(written.failure, command.out, language);
  }
  if (command.json) await io.stdout(jsonLine(report.value));
  else {
    const written = command.out === undefined ? [] : [words.written(command.out)];
    const rows = parts.flatMap(({ title, rows }) => [title, ...rows.map((row) => `  ${row}`)]);
    await io.stdout(shownRows([...rows, ...written]));
  }
  return endOf(report.value, work.service.name, language);
}

function endOf(report: ProbeReport, service: string, language: Language): Ended {
  const { answers, notAsked } = report;
  const words = probeCommandWords[language];
  if (answers.every(({ status }) => status === null)) {
    const code = answers[0]?.code === 'timeout' ? 'timeout' : 'offline';
    return failedWith({ code, detail: '' }, words.about(service), language);
  }
  const differences = differencesIn(report);
  if (differences > 0) return ending(exitCode.failed, 'bad-response', words.differs(service, differences));
  if (notAsked.length > 0)
    return ending(exitCode.inPart, 'signed-out', words.inPart(service, notAsked.length));
  return { code: exitCode.done };
}
