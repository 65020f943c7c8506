import { resolve } from 'node:path';
import {
  drillColumns,
  type DrillReport,
  type DrillScore,
  usualDrill,
} from '../../src-shared/domain/vessels/drill';
import { type DrillShare, drillShareNames, drillShares } from '../../src-shared/domain/vessels/drill-score';
import { drillQuestion, knownCases } from '../../src-shared/domain/vessels/drill-trace';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { Work } from '../handlers/work';
import { jsonLine, shownRows } from '../shown-text';
import { writeAtomically } from '../storage/files/atomic-file';
import type { Command } from './arguments/arguments';
import { type CommandIo, type Ended, progressBar } from './command-io';
import { exitCode } from './exit-codes';
import { ending } from './session/sign-in';
import { digestWords } from './words/digest-words';
import { drillWords } from './words/drill-words';
import { failedWith } from './words/failed';

type DrillCommand = Extract<Command, { name: 'drill' }>;

/** What an exercise of the sample coast names and how right it was, or the score of the tracing over many outbreaks. */
export async function drillCommand(
  command: DrillCommand,
  io: CommandIo,
  work: Pick<Work, 'drill' | 'service'>,
  language: Language,
): Promise<Ended> {
  const words = drillWords[language];
  if (!work.service.isSample)
    return ending(exitCode.usage, 'bad-request', words.notSample(work.service.name));
  return command.outbreaks === null
    ? exercise(command, io, work, language)
    : score(command, command.outbreaks, io, work, language);
}

async function score(
  { seed, span, format, out, json }: DrillCommand,
  outbreaks: number,
  io: CommandIo,
  { drill }: Pick<Work, 'drill'>,
  language: Language,
): Promise<Ended> {
  const words = drillWords[language];
  const bar = progressBar(io, json);
  const scored = await drill.score(
    { seed, outbreaks, span },
    { signal: io.signal, progress: ({ done, drawn }) => bar.show(words.progress, done, drawn) },
  );
  bar.end();
  if (!scored.ok)
    return scored.failure.code === 'not-found'
      ? ending(exitCode.failed, 'not-found', words.none)
      : failedWith(scored.failure, 'drill', language);
  const report = scored.value;
  const { done, drawn, byBoat, asked, fromWeek, toWeek } = report;
  const text =
    format === 'json'
      ? jsonLine(jsonOf(report))
      : format === 'csv'
        ? csvOf(report)
        : tableOf(report, language);
  const notes = [
    words.score(done, drawn, byBoat, fromWeek, toWeek, seed),
    ...(drawn < asked ? [words.fewer(drawn, asked)] : []),
    words.madeUp,
  ];
  if (out !== '-') {
    // What was done before it was stopped is written, too.
    const written = await writeAtomically(resolve(out), [text], { signal: new AbortController().signal });
    if (!written.ok) return failedWith(written.failure, out, language);
    const receipt = { file: resolve(out), rows: report.scores.length, seed, done, drawn, byBoat };
    await io.stdout(json ? jsonLine(receipt) : `${words.written(report.scores.length, out)}\n`);
  } else if (format === null) await io.stdout(shownRows([...notes, '']) + text);
  else await io.stdout(text);
  return done < drawn
    ? ending(exitCode.inPart, 'cancelled', words.half(done, drawn))
    : { code: exitCode.done };
}

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e4) / 1e4;
const byLotOf = ({ byLot, sources }: DrillScore): number | null => (sources > 0 ? byLot / sources : null);

/** A score with its shares, for files: the same names in JSON and, joined, in CSV. */
const rowOf = (score: DrillScore) => {
  const shares = drillShares(score);
  return {
    ...score.setting,
    byBoat: score.byBoat,
    shares: drillShareNames.map((name): readonly [string, DrillShare] => [name, shares[name]]),
    byLot: rounded(byLotOf(score)),
  };
};

const jsonOf = ({ scores, ...report }: DrillReport): object => ({
  ...report,
  isHalf: report.done < report.drawn,
  usual: usualDrill,
  scores: scores.map((score) => {
    const { shares, ...row } = rowOf(score);
    const named = shares.map(([name, { count, of, share, low, high }]) => [
      name,
      { count, of, share: rounded(share), low: rounded(low), high: rounded(high) },
    ]);
    return { ...row, ...(Object.fromEntries(named) as object) };
  }),
});

function csvOf({ seed, done, drawn, scores }: DrillReport): string {
  const head = [
    ...['seed', 'done', 'drawn', ...drillColumns, 'byBoat'],
    ...drillShareNames.flatMap((name) => [`${name}Count`, `${name}Of`, name, `${name}Low`, `${name}High`]),
    'byLot',
  ];
  const rows = scores.map((score) => {
    const { shares, byLot, byBoat, ...setting } = rowOf(score);
    return [
      ...[seed, done, drawn, ...drillColumns.map((name) => setting[name]), byBoat],
      ...shares.flatMap(([, { count, of, share, low, high }]) => [
        count,
        of,
        ...[share, low, high].map(rounded),
      ]),
      byLot,
    ];
  });
  return [head, ...rows].map((cells) => `${cells.map((cell) => cell ?? '').join(',')}\r\n`).join('');
}

/** For a person: each share with its count and its interval. */
function tableOf({ scores }: DrillReport, language: Language): string {
  const words = drillWords[language];
  const percent = (value: number): string =>
    `${Math.round(value * 100)}${language === 'nb' ? '\u00a0' : ''}%`;
  const shareText = ({ count, of, share, low, high }: DrillShare): string =>
    share === null ? '–' : `${percent(share)} ${count}/${of} (${percent(low ?? 0)}–${percent(high ?? 0)})`;
  const head = [...drillColumns, ...drillShareNames, 'byLot' as const].map((name) => words.columns[name]);
  const rows = scores.map((score) => {
    const { setting } = score;
    const shares = drillShares(score);
    const lot = byLotOf(score);
    return [
      ...[setting.carryDays, setting.steps, setting.weeksBefore].map(String),
      words.boats[setting.boats],
      String(setting.withinKm),
      percent(setting.missing),
      ...drillShareNames.map((name) => shareText(shares[name])),
      lot === null ? '–' : percent(lot),
    ];
  });
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, at) => cell.padStart(widths[at] ?? 0)).join('  ');
  const isUsual = ({ setting }: DrillScore): boolean =>
    drillColumns.every((name) => setting[name] === usualDrill[name]);
  return shownRows([
    `  ${line(head)}`,
    ...rows.map((row, at) => `${scores[at] && isUsual(scores[at]) ? '>' : ' '} ${line(row)}`),
    '',
    ...words.legend,
  ]);
}

/** So many named sites are printed. */
const mostNamed = 20;

async function exercise(
  { seed, span, answer, json }: DrillCommand,
  io: CommandIo,
  { drill }: Pick<Work, 'drill'>,
  language: Language,
): Promise<Ended> {
  const words = drillWords[language];
  const begun = await drill.begin({ seed, span }, io.signal);
  if (!begun.ok)
    return begun.failure.code === 'not-found'
      ? ending(exitCode.failed, 'not-found', words.none)
      : failedWith(begun.failure, 'drill', language);
  const { localityNo, disease, atMs, sites, cases, lists, visits } = begun.value;
  const question = drillQuestion(begun.value, usualDrill);
  const traced = await drill.trace(question, io.signal);
  if (!traced.ok) return failedWith(traced.failure, 'drill', language);
  const siteOf = new Map(sites.map((site) => [site.localityNo as number, site]));
  const nameOf = (no: number): string => siteOf.get(no)?.name ?? '';
  const ill = knownCases(begun.value, question.fromMs);
  const named = traced.value.tracing.sites
    .map(({ localityNo: no, steps, possibleSteps, contacts }) => ({
      localityNo: no,
      name: nameOf(no),
      km: siteOf.get(no)?.km ?? null,
      steps: possibleSteps ?? steps,
      hasCase: ill.has(no),
      mmsis: [...new Set(contacts.map(({ from }) => from.mmsi))],
    }))
    .sort((a, b) => Number(b.hasCase) - Number(a.hasCase));
  const end = answer ? await drill.end(answer, usualDrill, io.signal) : null;
  drill.leave();
  if (end && !end.ok) return failedWith(end.failure, 'drill', language);
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  const minute = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (json) {
    const known = {
      localityNo,
      name: nameOf(localityNo),
      disease,
      day: day(atMs),
      sites,
      cases,
      lists,
      visits,
    };
    await io.stdout(jsonLine({ seed, known, named, ...(end ? { answer, end: end.value } : {}) }));
    return { code: exitCode.done };
  }
  const rows = [
    words.site(digestWords[language].diseases[disease] ?? disease, localityNo, nameOf(localityNo), day(atMs)),
    words.known(lists, sites.length, usualDrill.withinKm, visits, cases.length),
    words.names(named.length, usualDrill.carryDays, usualDrill.steps),
    ...named
      .slice(0, mostNamed)
      .map(
        (one) =>
          `  ${words.named(one.localityNo, one.name, String(one.km ?? '–'), one.steps, one.hasCase, one.mmsis.join(', '))}`,
      ),
    ...(named.length > mostNamed ? [`  ${words.more(named.length - mostNamed)}`] : []),
  ];
  if (!end) rows.push(words.howToAnswer(seed));
  else {
    const { chain, isSiteRight, isVesselRight, tracing } = end.value;
    for (const [at, { localityNo: to, source }] of chain.entries()) {
      if (!source) continue;
      const { localityNo: from, mmsi, leftMs, arrivedMs } = source;
      rows.push(
        at === 0
          ? words.truth(from, nameOf(from), mmsi, minute(leftMs), minute(arrivedMs))
          : words.before(to, from, mmsi, minute(arrivedMs)),
      );
    }
    rows.push(
      words.yours(isSiteRight, isVesselRight),
      words.tracing(tracing.named, tracing.suspects, tracing.isNamed, tracing.isSuspect),
      words.first(tracing.first?.localityNo ?? null, tracing.first?.isRight ?? false),
    );
  }
  await io.stdout(shownRows([...rows, words.madeUp]));
  return { code: exitCode.done };
}
