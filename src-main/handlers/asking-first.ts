import type { HandlerInput } from '../../src-shared/contract';
import { trackGapMs } from '../../src-shared/domain/tracks/track';
import type { ExportLayer } from '../../src-shared/domain/export/export-layer';
import type { FigureOrder } from '../../src-shared/domain/figure/figure-order';
import { ok, type Result } from '../../src-shared/result';
import type { Handlers } from '../ipc/router';
import type { Work } from './work';

type AskingCall = 'export.tracks' | 'export.forecast' | 'export.table' | 'export.layers' | 'figure.export';

/** As layers, for what each call asks the service. */
const layersOf: { readonly [N in AskingCall]: (input: HandlerInput<N>) => readonly ExportLayer[] } = {
  'export.tracks': ({ mmsis, fromMs, toMs, positions, gapMs = trackGapMs }) => [
    { kind: 'tracks', name: 'tracks', mmsis, fromMs, toMs, positions, gapMs, form: 'lines' },
  ],
  'export.forecast': ({ places }) => [
    { kind: 'forecast', name: 'forecast', places: places.map((at) => ({ at, name: null })) },
  ],
  'export.table': ({ what }) => [{ kind: 'table', name: what.kind, what }],
  'export.layers': ({ layers }) => layers,
  'figure.export': (order) => weeksOfFigure(order),
};

/** The weeks that a figure shows. */
export function weeksOfFigure({ frames, workspace: { week, filter } }: FigureOrder): readonly ExportLayer[] {
  const [from, to] = frames?.by === 'weeks' ? [frames.from, frames.to] : [week, week];
  return from && to ? [{ kind: 'localities', name: 'weeks', from, to, filter }] : [];
}

/**
 * The same handlers. One that would ask a service that is not on this computer for much, and was not agreed to, asks nothing: it
 * answers with what it would ask.
 */
export function askingFirst(
  work: Pick<Work, 'layersExport'>,
  handlers: Pick<Handlers, AskingCall>,
): Pick<Handlers, AskingCall> {
  type Input = HandlerInput<AskingCall>;
  type AnyHandler = (input: object, context: unknown) => Promise<Result<unknown>>;
  const asking = Object.entries(layersOf).map(([name, layers]) => {
    const handler = handlers[name as AskingCall] as unknown as AnyHandler;
    const first = async ({ isAgreed, ...input }: Input, context: unknown): Promise<Result<unknown>> => {
      const plan = isAgreed ? ok(null) : await work.layersExport.asks((layers as LayersOf)(input));
      if (!plan.ok) return plan;
      return plan.value ? ok({ asks: plan.value }) : handler(input, context);
    };
    return [name, first] as const;
  });
  return Object.fromEntries(asking) as unknown as Pick<Handlers, AskingCall>;
}

type LayersOf = (input: object) => readonly ExportLayer[];
