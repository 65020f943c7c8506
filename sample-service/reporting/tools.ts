import { between, mix, pick, seededRandom } from '../random';
import { type FishingVessel, makeFishingVessels } from './fishing-vessels';
import { type ToolGeometry, placeTool } from './tool-places';
import { seededUuid } from './uuid';

/** A fishing tool in the sea. */
export interface Tool {
  /** A UUID; those that were there from the start are in upper case, as in the real data (facts.md 3). */
  readonly toolId: string;
  readonly vessel: FishingVessel;
  readonly typeCode: string;
  /** How many pots, or the length in metres for every other kind (facts.md 4); null where nobody said. */
  readonly count: number | null;
  readonly geometry: ToolGeometry;
  /** Ms since 1970. */
  readonly setupMs: number;
  readonly changedMs: number;
  readonly comment: string | null;
}

/** As many as the real data set has in 2026 (facts.md 5), and the vessels that they are shared among. */
const toolCount = 4000;
const vesselCount = 260;
/** The demo users' vessels have a handful each. */
const demoToolCounts = [7, 5];

const kinds = ['NETS', 'NETS', 'NETS', 'LONGLINE', 'LONGLINE', 'CRABPOT', 'CRABPOT', 'DANPURSEINE', 'UNK'];
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The tools of all vessels at a moment, the demo vessels' first. One seed and one moment give the same tools. */
export function makeTools(seed: number, nowMs: number): readonly Tool[] {
  const vessels = makeFishingVessels(seed, vesselCount);
  const [first, second, ...others] = vessels as [FishingVessel, FishingVessel, ...FishingVessel[]];
  const random = seededRandom(mix(seed, 0x7001, 0));
  const make = (vessel: FishingVessel): Tool => {
    const typeCode = pick(kinds, random);
    const setupMs = Math.round(nowMs - 20 * minuteMs - random() ** 2 * 45 * dayMs);
    return {
      toolId: seededUuid(random).toUpperCase(),
      vessel,
      typeCode,
      count:
        random() < 0.06
          ? null
          : typeCode === 'CRABPOT'
            ? between(5, 90, random)
            : between(2, 40, random) * 50,
      geometry: placeTool(random),
      setupMs,
      changedMs: setupMs + 10 * minuteMs,
      comment: random() < 0.05 ? 'Merket med blink og flagg' : null,
    };
  };
  const ofDemo = [first, second].flatMap((vessel, index) =>
    Array.from({ length: demoToolCounts[index] ?? 0 }, () => make(vessel)),
  );
  const rest = Array.from({ length: toolCount - ofDemo.length }, () => make(pick(others, random)));
  return [...ofDemo, ...rest];
}
