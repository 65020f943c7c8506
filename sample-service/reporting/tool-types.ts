/** Kinds of fishing tools (facts.md 5). The document names none; unknown codes exist and must be shown too. */
export interface ToolType {
  readonly code: string;
  readonly name: string;
  /** `#RRGGBB`. The first three and the last are the real service's, the others ours. */
  readonly colour: string;
  /** True for the kinds that a vessel may report. */
  readonly isReportable: boolean;
}

const type = (code: string, name: string, colour: string, isReportable: boolean): ToolType => ({
  code,
  name,
  colour,
  isReportable,
});

export const toolTypes: readonly ToolType[] = [
  type('NETS', 'Nets', '#0874C1', true),
  type('LONGLINE', 'Longline', '#DA0E0E', true),
  type('CRABPOT', 'Crab pot', '#EA5D00', true),
  type('DANPURSEINE', 'Danish / purse seine', '#7B3FA0', true),
  type('SENSORCABLE', 'Sensor cable', '#5A6B7A', false),
  type('SENSORBUOY', 'Sensor buoy', '#5A6B7A', false),
  type('MOORING', 'Mooring system', '#5A6B7A', false),
  type('GENERIC', 'Generic', '#5A6B7A', false),
  type('UNK', 'Unknown', '#000000', false),
];

const byCode = new Map(toolTypes.map((one) => [one.code, one]));
const unknown = type('UNK', 'Unknown', '#000000', false);

export const toolType = (code: string): ToolType => byCode.get(code) ?? unknown;
