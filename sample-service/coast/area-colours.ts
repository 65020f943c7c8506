import { isoWeek } from '@kartbord/common/week';
import { chance } from '../random';
import { type WeekIndex, weekIndex } from './calendar';

/** When a new set of colours came into force; before the first there were none. The colours themselves are invented. */
const decisions = [
  isoWeek(2017, 44),
  isoWeek(2020, 6),
  isoWeek(2022, 23),
  isoWeek(2024, 10),
  isoWeek(2026, 10),
].map(weekIndex);

export function areaColour(seed: number, areaId: number, week: WeekIndex): 'green' | 'yellow' | 'red' | null {
  const decision = decisions.filter((from) => from <= week).length;
  if (decision === 0) return null;
  const luck = chance(seed ^ 0xc010, areaId, decision);
  if (luck < 0.58) return 'green';
  return luck < 0.83 ? 'yellow' : 'red';
}
