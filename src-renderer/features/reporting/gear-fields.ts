import type { Words } from '../../words/en';
import type { Format } from '../../words/format';
import { gearLine, gearPositionsText } from './gear-place';
import type { GearRow } from './gear-rows';
import { gearAmount, gearTypeName } from './gear-type';

export interface GearField {
  readonly name: string;
  /** Null: not given by the service. */
  readonly value: string | null;
}

/** All that the lists say of a tool or a report, in words; times in the chosen zone. */
export function gearFields(words: Words, format: Format, { tool, report }: GearRow): readonly GearField[] {
  const { fields } = words.gear.page;
  const when = (timeMs: number | null): string | null => (timeMs === null ? null : format.dateTime(timeMs));
  return [
    { name: fields.type, value: gearTypeName(words, tool) },
    { name: fields.code, value: tool.typeCode },
    { name: fields.amount, value: gearAmount(words, tool) },
    { name: fields.set, value: when(tool.setupMs) },
    { name: fields.removed, value: when(tool.removedMs) },
    { name: fields.changed, value: when(tool.changedMs) },
    { name: fields.position, value: gearPositionsText(tool, format) || null },
    ...(tool.geometry?.type === 'LineString'
      ? [{ name: fields.line, value: gearLine(words, format, tool) }]
      : []),
    { name: fields.vessel, value: tool.vesselName },
    { name: fields.ircs, value: tool.ircs },
    { name: fields.mmsi, value: tool.mmsi === null ? null : String(tool.mmsi) },
    { name: fields.imo, value: tool.imo === null ? null : String(tool.imo) },
    { name: fields.regNum, value: tool.regNum },
    { name: fields.vesselPhone, value: tool.vesselPhone },
    { name: fields.vesselEmail, value: tool.vesselEmail },
    { name: fields.phone, value: tool.contactPhone },
    { name: fields.email, value: tool.contactEmail },
    { name: fields.source, value: tool.source },
    { name: fields.comment, value: tool.comment },
    { name: fields.toolId, value: tool.toolId },
    ...(report ? [{ name: fields.changeId, value: report.changeId }] : []),
    ...(report?.errorMessage || report?.errorConfirmedMs
      ? [{ name: fields.errorConfirmed, value: when(report.errorConfirmedMs) }]
      : []),
  ];
}
