import * as v from 'valibot';
import type { ExportLayer } from '../../../src-shared/domain/export/export-layer';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { tableFacts, type TableSplit } from '../../../src-shared/domain/export/table-selection';
import { trackDays } from '../../../src-shared/domain/tracks/track';
import { addWeeks, type IsoWeek, weeksBetween } from '@kartbord/common/week';
import { weekFilter } from '../../../src-shared/domain/filter/week-filter-schema';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { LayerCommand } from '../arguments/arguments';
import { layerWords } from '../words/layer-words';
import { trackEventsTable } from '../arguments/track-events-arguments';

const dayMs = 86_400_000;

/** The layers of a command, one for each part where it is split; `bad-request` where it cannot be. */
export function layersOfCommand(
  command: LayerCommand,
  each: TableSplit | null,
  nowMs: number,
  language: Language,
): Result<readonly ExportLayer[]> {
  const whole = wholeOf(command, nowMs);
  if (!each) return ok(whole);
  const parts = whole.map((layer) => splitLayer(layer, each));
  const split = parts.filter((one) => one !== null);
  if (split.length < parts.length)
    return fail('bad-request', layerWords[language].cannotSplit(nameOf(command), each));
  return ok(split.flat());
}

/** As it is typed. */
function nameOf(command: LayerCommand): string {
  if (command.name === 'export') return 'export localities';
  if (command.name !== 'export table') return command.name;
  return command.what.kind === 'vessels' ? 'vessels' : `export ${command.what.kind}`;
}

function wholeOf(command: LayerCommand, nowMs: number): readonly ExportLayer[] {
  switch (command.name) {
    case 'export': {
      const { week: from, to = from, filter, localityNos, colouring } = command;
      const name = from === to ? `localities ${from}` : `localities ${from}--${to}`;
      return [
        {
          kind: 'localities',
          name,
          from,
          to,
          filter: v.parse(weekFilter, filter),
          localityNos: localityNos && [...localityNos],
          ...(colouring ? { colouring } : {}),
        },
      ];
    }
    case 'export table':
      return [{ kind: 'table', name: command.about, what: command.what }];
    case 'export track-events': {
      const { about, what } = trackEventsTable(command, nowMs);
      return [{ kind: 'table', name: about, what }];
    }
    case 'export tracks': {
      const { mmsis, satellite, form, gapMs } = command;
      const toMs = command.toMs ?? nowMs;
      const fromMs = command.fromMs ?? toMs - trackDays * dayMs;
      const positions = satellite ? 'all' : 'without satellite';
      const forms = form === 'both' ? (['lines', 'points'] as const) : [form];
      return forms.map((one) => ({
        kind: 'tracks',
        name: one === 'lines' ? 'tracks' : 'positions',
        mmsis: [...mmsis],
        fromMs,
        toMs,
        positions,
        form: one,
        gapMs,
      }));
    }
    case 'export forecast':
      return [
        {
          kind: 'forecast',
          name: 'forecast',
          places: command.places.map(([lon, lat]) => ({ at: [lon, lat], name: null })),
        },
      ];
    case 'export gear':
      return [{ kind: 'tools', name: 'tools' }];
  }
}

/** Null where it has no such parts. */
function splitLayer(layer: ExportLayer, each: TableSplit): readonly ExportLayer[] | null {
  if (layer.kind === 'tracks' && each === 'vessel')
    return layer.mmsis.map((mmsi) => ({ ...layer, name: `${layer.name} ${mmsi}`, mmsis: [mmsi] }));
  if (layer.kind === 'localities' && each === 'week')
    return weeksOf(layer).map((week) => ({ ...layer, name: `localities ${week}`, from: week, to: week }));
  if (layer.kind !== 'table') return null;
  const parts = tableFacts(layer.what).split?.(layer.what, each) ?? null;
  return parts?.map(([part, what]) => ({ kind: 'table', name: part, what })) ?? null;
}

const weeksOf = ({ from, to }: { readonly from: IsoWeek; readonly to: IsoWeek }): readonly IsoWeek[] =>
  Array.from({ length: weeksBetween(from, to) + 1 }, (_, count) => addWeeks(from, count));
