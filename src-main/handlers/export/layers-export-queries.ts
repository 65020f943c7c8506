import type {
  ExportLayer,
  ExportOrder,
  ExportPlan,
  LayersProgress,
  LayersReceipt,
} from '../../../src-shared/domain/export/export-layer';
import { type ChosenLimits, generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { AskingPlan } from '../../../src-shared/domain/cache/offline-plan';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, type Failure, ok, type Result } from '../../../src-shared/result';
import type { LayerGap, LayersOrder, StoredNear } from '../../data/export/layers-export-messages';
import type { DatasetChoice, DatasetOutcome } from '../../export/dataset/dataset';
import type {
  StoreDdl,
  StoreQuestion,
  StoreRefusal,
  StoreTarget,
  StoreTried,
} from '../../export/clickhouse/store-target';
import type { DatabaseOutcome, DatabaseTarget } from '../../export/postgis/database-target';
import { type AskedQuestion, type Measures, planAsking } from '../../offline/plan';
import { createAisQueries } from '../vessels/ais-queries';
import { createFishHealthQueries } from '../fish-health/fish-health-queries';
import { createForecastQueries } from '../sea/forecast-queries';
import { accountOf, type AnswerParts, type Freshness, isBulk } from '../fetch-through-cache';
import { isNoResponse, type QuestionParts, questionsOf } from '../map-layers/export-questions';
import type { ServedRows } from '../../serve/routes';
import { actsFor, createTablesQueries, type TablesParts } from './tables-queries';
import { createGearAnswers } from '../gear/gear-answers';
import { namedIn } from '../../api-client/service-profile';

export interface LayersExportQueries {
  /** Of what is kept; asks nobody. */
  plan(order: ExportOrder, limits: ChosenLimits, signal?: AbortSignal): Promise<Result<ExportPlan>>;
  /**
   * What asking for the layers would mean, where that is bulk work at a service that is not on this computer; else null. Asks nobody.
   * `isCommand`: as `write` has it.
   */
  asks(
    layers: readonly ExportLayer[],
    of?: { readonly isCommand?: boolean },
  ): Promise<Result<AskingPlan | null>>;
  /** Asks for what the layers are made of, layer by layer, then writes them; a layer that fails does not stop the rest. */
  write(
    order: ExportOrder,
    of: {
      readonly limits: ChosenLimits;
      readonly freshness: Freshness;
      readonly path: string;
      /** What filters need besides the weeks is asked for, too; left out: a layer has the sites of the window, no more. */
      readonly isCommand?: boolean;
    },
    context: { readonly signal: AbortSignal; readonly progress: (value: LayersProgress) => void },
  ): Promise<Result<Omit<LayersReceipt, 'receiptId'>>>;
  /** The same, into tables of a database: all of it, or nothing; into a store what was confirmed, and the rest the next time. */
  toDatabase(
    order: ExportOrder,
    of: {
      readonly limits: ChosenLimits;
      readonly freshness: Freshness;
      readonly target: DatabaseTarget | StoreTarget;
    },
    context: { readonly signal: AbortSignal; readonly progress: (value: LayersProgress) => void },
  ): Promise<Result<(DatabaseOutcome | StoreDdl | StoreRefusal) & Pick<LayersReceipt, 'drifted'>>>;
  /** What is kept of weeks and archived tracks, added to a folder of files; asks nobody. */
  toDataset(
    of: DatasetChoice & { readonly path: string },
    context: { readonly signal: AbortSignal; readonly progress: (value: LayersProgress) => void },
  ): Promise<Result<DatasetOutcome>>;
  /** Whether a store answers as it should. */
  tryStore(target: StoreTarget, signal: AbortSignal): Promise<Result<StoreTried | StoreRefusal>>;
  /** Positions that a store has, into a file of any format; asks nobody else. */
  fromStore(
    order: ExportOrder,
    of: {
      readonly limits: ChosenLimits;
      readonly path: string;
      readonly target: StoreTarget;
      readonly question: Omit<StoreQuestion, 'near'>;
      readonly near: StoredNear | null;
      /** The first and the last position of each vessel in steps of so many ms; null: all. */
      readonly thinMs: number | null;
    },
    context: { readonly signal: AbortSignal; readonly progress: (value: LayersProgress) => void },
  ): Promise<Result<Omit<LayersReceipt, 'receiptId'> | StoreRefusal>>;
  /** The same rows in pages, of what is kept; asks nobody. `isOpen`: to whoever asks, so without gear, which is a person's. */
  served(of: {
    readonly language: Language;
    readonly limits: () => ChosenLimits;
    readonly isOpen?: boolean;
  }): ServedRows;
}

export function createLayersExportQueries(
  parts: TablesParts & { readonly filesFolder: string; readonly measures: Measures },
): LayersExportQueries {
  const { data, service, session, now } = parts;
  // The files are written from the disk: an answer that could not be put there is none.
  const persisting: AnswerParts = { ...parts, requirePersisted: true };
  const ask: Omit<QuestionParts, 'isCommand'> = {
    fishHealth: parts.fishHealth,
    ais: createAisQueries(persisting),
    forecast: createForecastQueries(persisting),
    tools: createGearAnswers(persisting),
    tables: createTablesQueries(parts),
  };

  async function ordered(
    order: ExportOrder,
    limits: ChosenLimits,
    gaps: readonly LayerGap[],
    isWindow = true,
  ): Promise<LayersOrder> {
    return {
      order,
      ...(await actsFor(
        order.layers.flatMap((layer) => (layer.kind === 'table' ? layer.what : [])),
        parts,
      )),
      limits,
      gaps,
      isWindow,
      site: service.cacheName,
      account: await accountOf(session, 'data'),
      aisAccount: await accountOf(session, 'ais'),
      ownAccount: await accountOf(session, 'person'),
      service: namedIn(service),
      appVersion: parts.appVersion,
      writtenAtMs: now(),
      filesFolder: parts.filesFolder,
    };
  }

  return {
    plan: async (order, limits, signal) =>
      data.call('layersExport.plan', await ordered(order, limits, []), signal ? { signal } : {}),
    async asks(layers, { isCommand = false } = {}) {
      const { paceOf } = parts.measures;
      const [data, ais] = [await paceOf('data'), await paceOf('ais')];
      if (!data && !ais) return ok(null);
      const found: AskedQuestion[] = [];
      const rehearsing: AnswerParts = {
        ...parts,
        onQuestion: (question) => {
          if (question.part === 'ais' ? ais : data) found.push(question);
        },
      };
      const works = {
        fishHealth: createFishHealthQueries(rehearsing),
        ais: createAisQueries(rehearsing),
      };
      const asking: QuestionParts = {
        ...works,
        forecast: createForecastQueries(rehearsing),
        tools: createGearAnswers(rehearsing),
        tables: createTablesQueries({ ...rehearsing, ...works, appVersion: parts.appVersion }),
        isCommand,
      };
      const context = { signal: new AbortController().signal, progress: () => {} };
      for (const layer of layers)
        for (const question of questionsOf(layer, asking)) await question.ask('usual', context);
      const plan = await planAsking(parts.data, parts.measures, found);
      return plan.ok && !isBulk(plan.value.requests ?? 0) ? ok(null) : plan;
    },
    async write(order, { limits, freshness, path, isCommand = false }, context) {
      const gaps = await askAll(order, freshness, { ...ask, isCommand }, context);
      if (!gaps.ok) return gaps;
      const written = await data.call(
        'layersExport.write',
        { ...(await ordered(order, limits, gaps.value, !isCommand)), path },
        context,
      );
      return withDrifted(written, gaps.value);
    },
    async toDatabase(order, { limits, freshness, target }, context) {
      const isDdl = 'hosts' in target && target.isDdl === true;
      const gaps = isDdl ? ok([]) : await askAll(order, freshness, { ...ask, isCommand: true }, context);
      if (!gaps.ok) return gaps;
      const of = { ...(await ordered(order, limits, gaps.value, false)), target };
      return withDrifted(await data.call('layersExport.toDatabase', of, context), gaps.value);
    },
    async toDataset({ path, ...choice }, context) {
      // By the regulation, and in English: files that different runs wrote are read together.
      const order = await ordered(noLayers('en'), generalLimits, [], false);
      return data.call('layersExport.toDataset', { ...order, path, choice }, context);
    },
    tryStore: (target, signal) => data.call('layersExport.tryStore', { target }, { signal }),
    fromStore: async (order, { limits, ...of }, context) =>
      data.call('layersExport.fromStore', { ...(await ordered(order, limits, [], false)), ...of }, context),
    served({ language, limits, isOpen = false }) {
      const ground = async (): Promise<LayersOrder> => {
        const order = await ordered(noLayers(language), limits(), [], false);
        return isOpen ? { ...order, ownAccount: ofNobody } : order;
      };
      return {
        list: async (signal) => data.call('features.list', await ground(), { signal }),
        page: async (question, links, signal) =>
          data.call('features.page', { ground: await ground(), question, links }, { signal }),
      };
    },
  };
}

const noLayers = (language: Language): ExportOrder => ({
  layers: [],
  format: 'geojson',
  system: 'EPSG:4326',
  as: 'file',
  language,
});

/** No account is called so. */
const ofNobody = '-';
function withDrifted<T extends object>(
  written: Result<T>,
  gaps: readonly LayerGap[],
): Result<T & Pick<LayersReceipt, 'drifted'>> {
  const drifted = gaps.flatMap(({ about, failure: { code, detail }, isCopy }) =>
    code === 'drifted' ? [{ about, ...(isCopy ? { lost: detail } : { lacks: detail }) }] : [],
  );
  return written.ok && drifted.length > 0 ? ok({ ...written.value, drifted }) : written;
}

const everyMs = 150;

/** One question after the other; once the service is not heard, what is kept will do for the rest. */
async function askAll(
  { layers }: ExportOrder,
  freshness: Freshness,
  parts: QuestionParts,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: (value: LayersProgress) => void },
): Promise<Result<readonly LayerGap[]>> {
  const gaps: LayerGap[] = [];
  let silence: Failure | undefined;
  let at: LayersProgress | undefined;
  const timer = setInterval(() => at && progress(at), everyMs);
  const asked = layers.map((of) => questionsOf(of, parts));
  const context = { signal, progress: () => {}, isBulk: isBulk(asked.flat().length) };
  try {
    for (const [layer, of] of layers.entries()) {
      const questions = asked[layer] ?? [];
      for (const [written, question] of questions.entries()) {
        if (signal.aborted) return fail('cancelled', of.name);
        const before = at;
        at = {
          step: 'asking',
          done: layer,
          of: layers.length,
          name: of.name,
          written,
          total: questions.length,
        };
        if (before?.done !== at.done) progress(at);
        const found = await question.ask(silence ? 'cache' : freshness, context);
        if (!found.ok) {
          if (found.failure.code === 'cancelled') return found;
          gaps.push({ layer, about: of.name, failure: found.failure, isCopy: false });
          continue;
        }
        for (const gap of found.value) {
          if (gap.failure.code === 'cancelled' && isAborted(signal)) return fail('cancelled', of.name);
          // Of a question that was not asked, why the service was not heard is the reason.
          gaps.push({ layer, ...gap, failure: silence ?? gap.failure });
          if (freshness !== 'cache' && isNoResponse(gap.failure)) silence ??= gap.failure;
        }
      }
    }
    return signal.aborted ? fail('cancelled', 'the layers') : ok(gaps);
  } finally {
    clearInterval(timer);
  }
}

/** Asked anew: the compiler believes that what was false a moment ago still is. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;
