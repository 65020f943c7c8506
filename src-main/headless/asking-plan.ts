import type { ExportLayer } from '../../src-shared/domain/export/export-layer';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { Work } from '../handlers/work';
import { jsonLine } from '../shown-text';
import type { Command } from './arguments/arguments';
import type { CommandIo } from './command-io';
import { layersOfCommand } from './export/command-layers';
import { offlineWords } from './words/offline-words';

/** As layers, for what a command that exports asks the service; none of one that asks nobody, or says it by itself. */
export function layersAsked(command: Command, nowMs: number, language: Language): readonly ExportLayer[] {
  if ('offline' in command && command.offline) return [];
  switch (command.name) {
    case 'export':
    case 'export table':
    case 'export track-events':
    case 'export tracks':
    case 'export forecast':
    case 'export gear':
    case 'export layers':
    case 'export database': {
      const of = 'of' in command ? command.of : command;
      const each = 'each' in command ? command.each : null;
      const layers = layersOfCommand(of, each, nowMs, language);
      return layers.ok ? layers.value : [];
    }
    case 'export windows':
      return [
        {
          kind: 'forecast',
          name: 'forecast',
          places: command.places.map(([lon, lat]) => ({ at: [lon, lat], name: null })),
        },
      ];
    default:
      return [];
  }
}

/** Says what the service will be asked for, where that is much and it is not on this computer. The command was the asking: it goes on. */
export async function sayAsking(
  layers: readonly ExportLayer[],
  { json }: { readonly json?: boolean },
  io: CommandIo,
  work: Pick<Work, 'layersExport'>,
  language: Language,
): Promise<void> {
  const plan = layers.length > 0 ? await work.layersExport.asks(layers, { isCommand: true }) : null;
  if (!plan?.ok || !plan.value) return;
  const { requests, isExact, bytes, ms } = plan.value;
  await io.stderr(
    json
      ? jsonLine({ event: 'plan', requests, isExact, bytes, ms })
      : `${offlineWords[language].plan(requests, isExact, bytes, ms)}\n`,
  );
}
