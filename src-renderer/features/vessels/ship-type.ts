/** What a vessel says it is (ITU-R M.1371, table 53), in groups. `reserved`: no meaning agreed on. */
const shipGroups = [
  'not-available',
  'wing',
  'fishing',
  'towing',
  'dredging',
  'diving',
  'military',
  'sailing',
  'pleasure',
  'high-speed',
  'pilot',
  'rescue',
  'tug',
  'tender',
  'anti-pollution',
  'law',
  'local',
  'medical',
  'noncombatant',
  'passenger',
  'cargo',
  'tanker',
  'other',
  'reserved',
] as const;

export type ShipGroup = (typeof shipGroups)[number];

/** By the tens, where all of them mean the same. */
const tens: Readonly<Record<number, ShipGroup>> = {
  2: 'wing',
  4: 'high-speed',
  6: 'passenger',
  7: 'cargo',
  8: 'tanker',
  9: 'other',
};

const ones: Readonly<Record<number, ShipGroup>> = {
  0: 'not-available',
  30: 'fishing',
  31: 'towing',
  32: 'towing',
  33: 'dredging',
  34: 'diving',
  35: 'military',
  36: 'sailing',
  37: 'pleasure',
  50: 'pilot',
  51: 'rescue',
  52: 'tug',
  53: 'tender',
  54: 'anti-pollution',
  55: 'law',
  56: 'local',
  57: 'local',
  58: 'medical',
  59: 'noncombatant',
};

/** `shipType`: 0 to 99. */
export function shipGroup(shipType: number): ShipGroup {
  return ones[shipType] ?? tens[Math.floor(shipType / 10)] ?? 'reserved';
}
