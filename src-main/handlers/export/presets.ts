import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import type { HandlerInput } from '../../../src-shared/contract';
import { tableFacts } from '../../../src-shared/domain/export/table-selection';
import { limitChoice, type Settings } from '../../../src-shared/domain/settings/settings';
import { norwegianDayAt } from '../../../src-shared/domain/units/zone-time';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { WrittenFile } from '../../export/written-file';
import type { OwnFiles } from '../../files/stored/store';
import type { Handlers } from '../../ipc/router';
import type { ExportContext } from '../fetch-through-cache';
import { saveWords, type Suggestion } from '../save-words';
import { exportForecast } from '../sea/export-forecast';
import { exportWindows } from '../sea/export-windows';
import { type Citations, citationsOf } from '../../storage/citations';
import { writeAtomically } from '../../storage/files/atomic-file';
import type { Work } from '../work';
import { exportTracks } from './export-tracks';
import type { SaveDialogs } from './save-dialogs';
import { orFirstGap } from './tables-queries';
import { namedIn } from '../../api-client/service-profile';

/** The calls that write one file of one thing; `export.layers` writes any of them in any format. */
export type PresetCall = `export.${
  'localities' | 'tracks' | 'forecast' | 'windows' | 'info' | 'digest' | 'file' | 'table'}`;

interface Preset<Name extends PresetCall> {
  /** Fails where there is nothing to be written: then nobody is asked for a file. */
  readonly suggestion: (input: HandlerInput<Name>) => Suggestion | Promise<Result<Suggestion>>;
  /** Null: there is nothing to have a receipt of. */
  readonly write: (
    input: HandlerInput<Name>,
    path: string,
    context: ExportContext,
  ) => Promise<Result<WrittenFile | null>>;
}

type Presets = { readonly [Name in PresetCall]: Preset<Name> };

function presetsOf(
  work: Work,
  settings: () => Settings,
  files: OwnFiles | null,
  citations: Pick<Citations, 'list'>,
): Presets {
  const origin = () => {
    const { service } = work;
    return {
      service: namedIn(service),
      appVersion: work.status().versions.app,
      writtenAtMs: work.forecast.now(),
    };
  };
  return {
    'export.localities': {
      suggestion: ({ week, language }) => saveWords[language].localities(week),
      async write({ week, filter, language }, path, context) {
        const answer = await work.fishHealth.week(week, 'usual', { ...context, progress: () => {} });
        if (!answer.ok) return answer;
        const what = work.weekExport(answer.value, week, filter, language, limitChoice(settings()));
        return work.writeLocalities(what, path, context);
      },
    },
    /** The way of vessels. */
    'export.tracks': {
      suggestion({ mmsis, fromMs, toMs, language }) {
        const words = saveWords[language];
        const days = `${norwegianDayAt(fromMs)}--${norwegianDayAt(toMs)}`;
        const [first, ...others] = mmsis;
        return first !== undefined && others.length === 0
          ? words.track(first, days)
          : words.tracks(mmsis.length, days);
      },
      async write({ as: form, ...input }, path, context) {
        const what = { ...input, ...(form ? { form } : {}), freshness: 'usual', path } as const;
        const written = await exportTracks(work, what, context);
        return written.ok ? ok('file' in written.value ? written.value.file : null) : written;
      },
    },
    /** The forecast of places. */
    'export.forecast': {
      suggestion: ({ language, as = 'geojson' }) => saveWords[language].forecast(as),
      async write({ places, language, as = 'geojson', hasRuns = false }, path, context) {
        const of = { places, language, as, hasRuns, freshness: 'usual' } as const;
        const what = await exportForecast(work, of, { ...context, progress: () => {} });
        return what.ok ? work.forecast.write(what.value, path, context) : what;
      },
    },
    /** When work is within limits: of the forecasts that are stored, which are those on the screen. */
    'export.windows': {
      suggestion: ({ as, language }) => saveWords[language].windows(as),
      async write({ as, ...of }, path, context) {
        const how = { ...of, freshness: 'cache' } as const;
        const what = await exportWindows(work, how, { ...context, progress: () => {} });
        return what.ok ? work.writeWindows({ what: what.value, as, path }, context) : what;
      },
    },
    /** What map servers said of places, as a table or as points. */
    'export.info': {
      suggestion: ({ as, language }) => saveWords[language].info(as),
      write: ({ records, as, language }, path, context) =>
        work.writeInfo({ what: { records, ...origin() }, as, language, path }, context),
    },
    /** What is new, as the command writes it. */
    'export.digest': {
      suggestion: ({ as, language }) => saveWords[language].digest(as),
      async write({ since, filter, asOfMs, as, language }, path, { signal, progress }) {
        const list = await citations.list();
        if (!list.ok) return list;
        const question = { since, filter, limits: limitChoice(settings()), citations: list.value, asOfMs };
        const read = await work.digest.read(question, 'cache', { signal, progress });
        if (!read.ok) return read;
        const { digestText } = await import('../../headless/digest/digest-text');
        const bytes = new TextEncoder().encode(digestText(read.value, filter, as, language));
        const written = await writeAtomically(path, [bytes], { signal });
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const features = read.value.digest.lines.length;
        return written.ok ? ok({ features, bytes: bytes.length, sha256 }) : written;
      },
    },
    /** A person's own file, or what is shown of it. */
    'export.file': {
      async suggestion({ id, rows, as, language }) {
        const file = await files?.find(id);
        if (!file) return fail('not-found', 'no such file');
        if (rows?.some((row) => row >= file.features)) return fail('bad-request', 'the file has no such row');
        const { fileName } = file;
        const name = basename(fileName, extname(fileName)).replace(/[^\p{L}\p{N}._ -]+/gu, '-');
        // Another name than that of the file it comes from: nobody's own file is written over by a habit.
        return ok(saveWords[language].file(`${name}-kartbord.${as}`, fileName));
      },
      async write({ id, ...what }, path, context) {
        if (!files) return fail('not-found', 'no such file');
        const rows = what.rows && Uint32Array.from(what.rows);
        const appVersion = work.status().versions.app;
        return files.write(id, { ...what, rows, appVersion }, path, context);
      },
    },
    /** Requests what is missing of a table, and writes it; what could not be had is said in the file beside it. */
    'export.table': {
      suggestion({ what, language }) {
        const { fileName, fileStem } = tableFacts(what);
        const title = saveWords[language].table;
        return { suggestedName: `${fileName[language]}-${fileStem(what)}.csv`, title };
      },
      async write({ what, language }, path, context) {
        const prepared = await work.tables.prepare(what, 'usual', context);
        if (!prepared.ok) return prepared;
        const { drifted } = prepared.value;
        const of = { language, limits: limitChoice(settings()), drifted };
        return orFirstGap(await work.tables.write(what, of, path, context), prepared.value);
      },
    },
  };
}

/** Each asks for the file, writes it and gives a receipt. */
export function presetHandlers(
  work: Work,
  save: SaveDialogs,
  settings: () => Settings,
  files: OwnFiles | null = null,
  citations: Pick<Citations, 'list'> = citationsOf([]),
): Pick<Handlers, PresetCall> {
  const handler =
    <Name extends PresetCall>({ suggestion, write }: Preset<Name>) =>
    async (input: HandlerInput<Name>, context: ExportContext & { readonly windowId: number }) => {
      const { signal, progress, windowId } = context;
      const offered = await suggestion(input);
      if ('ok' in offered && !offered.ok) return offered;
      const path = await save.chooseSaveFile(windowId, 'ok' in offered ? offered.value : offered);
      if (path === null) return ok(null);
      const written = await write(input, path, { signal, progress });
      return written.ok ? ok(written.value && save.receipt(path, written.value)) : written;
    };
  const presets = presetsOf(work, settings, files, citations);
  return {
    'export.localities': handler(presets['export.localities']),
    'export.tracks': handler(presets['export.tracks']),
    'export.forecast': handler(presets['export.forecast']),
    'export.windows': handler(presets['export.windows']),
    'export.info': handler(presets['export.info']),
    'export.digest': handler(presets['export.digest']),
    'export.file': handler(presets['export.file']),
    'export.table': handler(presets['export.table']),
  };
}
