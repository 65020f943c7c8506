import { between, mix, pick, seededRandom } from '../random';
import { seededUuid } from './uuid';

/** A vessel that sets tools. All are invented. */
export interface FishingVessel {
  readonly vesselId: string;
  readonly mmsi: number;
  readonly imo: number | null;
  readonly ircs: string;
  readonly regNum: string;
  readonly sbrRegNum: string | null;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** The demo users' vessels. Phone numbers of five zeros are given to nobody. */
export const demoVessels: readonly [FishingVessel, FishingVessel] = [
  {
    vesselId: '4f1c8d5e-2a7b-4c3d-9e6f-0a1b2c3d4e5f',
    mmsi: 257_000_101,
    imo: 9_000_101,
    ircs: 'LXA1',
    regNum: 'X-0001-XX',
    sbrRegNum: 'LXA1',
    name: 'Prøvefjord',
    phone: '+4700000001',
    email: 'provefjord@example.invalid',
  },
  {
    vesselId: '7b2e9f60-3b8c-4d4e-8f70-1b2c3d4e5f60',
    mmsi: 257_000_102,
    imo: 9_000_102,
    ircs: 'LXA2',
    regNum: 'X-0002-XX',
    sbrRegNum: null,
    name: 'Tenkt Hav',
    phone: '+4700000002',
    email: 'tenkt.hav@example.invalid',
  },
];

const firstParts = ['Prøve', 'Tenkt', 'Oppdikta', 'Fabel', 'Eventyr', 'Liksom', 'Utkast', 'Eksempel'];
const lastParts = [
  'brott',
  'sjø',
  'bris',
  'buen',
  'fangst',
  'torsk',
  'garn',
  'line',
  'bølge',
  'viking',
  'skjer',
];

/** The vessels of all tools: the demo users' two first. */
export function makeFishingVessels(seed: number, count: number): readonly FishingVessel[] {
  const random = seededRandom(mix(seed, 0xf15b, 0));
  const others = Array.from({ length: count - demoVessels.length }, (_, index): FishingVessel => {
    const name = `${pick(firstParts, random)}${pick(lastParts, random)} ${between(1, 99, random)}`;
    const ircs = `LX${String.fromCharCode(66 + (index % 25))}${Math.floor(index / 25)}`;
    return {
      vesselId: seededUuid(random),
      mmsi: 257_000_103 + index,
      imo: random() < 0.5 ? 9_000_103 + index : null,
      ircs,
      regNum: `X-${String(index + 3).padStart(4, '0')}-XX`,
      sbrRegNum: random() < 0.7 ? ircs : null,
      name,
      phone: '+4700000000',
      email: `vessel${index + 3}@example.invalid`,
    };
  });
  return [...demoVessels, ...others];
}
