import { between, chance, mix, pick, seededRandom } from '../random';
import type { Coast } from './coast';
import { type Locality, type LocalityKind } from './localities';

/** What the aquaculture register says of a locality (facts.md 9). It is today's register, whatever week is asked for. */
export interface Registration {
  readonly placement: 'SJØ' | 'LAND';
  readonly capacity: number;
  readonly unit: 'TN' | 'STK' | 'DA';
  readonly hasGreenLicense: boolean;
  readonly isSlaughterHoldingCage: boolean;
  readonly productionTypes: readonly string[];
  readonly purposes: readonly string[];
  readonly species: readonly string[];
  readonly licenses: readonly License[];
}

export interface License {
  readonly licenseNo: string;
  /** `YYYY-MM-DD`. */
  readonly grantDay: string;
  readonly capacity: number;
  readonly isGreen: boolean;
  readonly productionType: string;
  readonly purpose: string;
}

interface Trade {
  readonly unit: Registration['unit'];
  readonly productionTypes: readonly string[];
  readonly species: readonly (readonly string[])[];
  readonly capacity: (random: () => number) => number;
}

/** Values of `productionType` and `unit` are the service's own (facts.md 8, 9). */
const trades: Readonly<Record<LocalityKind, Trade>> = {
  salmonid: {
    unit: 'TN',
    productionTypes: ['matfisk', 'matfisk', 'matfisk', 'matfisk', 'stamfisk', 'matfisk-eco'],
    species: [['Laks'], ['Laks'], ['Laks'], ['Laks', 'Regnbueørret', 'Ørret'], ['Regnbueørret']],
    capacity: (random) => 780 * pick([1, 2, 3, 3, 4, 4, 4, 5, 6, 8], random),
  },
  shellfish: {
    unit: 'DA',
    productionTypes: ['skalldyr', 'alger-til-for-konsum', 'havbeite'],
    species: [['Blåskjell'], ['Blåskjell', 'Østers'], ['Sukkertare'], ['Kamskjell']],
    capacity: (random) => between(5, 220, random),
  },
  hatchery: {
    unit: 'STK',
    productionTypes: ['settefisk', 'akvakulturdyr-i-tidlige-livsstadier', 'stamdyr'],
    species: [['Torsk'], ['Kveite'], ['Rognkjeks'], ['Berggylt']],
    capacity: (random) => between(2, 50, random) * 50_000,
  },
  idle: {
    unit: 'TN',
    productionTypes: ['akvakulturdyr-til-konsum', 'oppbevaring-leppefisk', 'andre'],
    species: [['Torsk'], ['Kveite'], ['Berggylt', 'Grønngylt']],
    capacity: (random) => 65 * between(1, 12, random),
  },
};

const greenTypes = ['gronn-a', 'gronn-b', 'gronn-c', 'gronn-konvertert'];

/** The register of a coast. Entries are worked out when first asked for and kept. */
export class Register {
  readonly #coast: Coast;
  readonly #known = new Map<number, Registration>();

  constructor(coast: Coast) {
    this.#coast = coast;
  }

  of(locality: Locality): Registration {
    let registration = this.#known.get(locality.no);
    if (!registration) {
      registration = register(this.#coast.seed, locality);
      this.#known.set(locality.no, registration);
    }
    return registration;
  }

  /** True near shrimp fields, and near shrimp fields or cod spawning grounds: invented, as no map of either is here. */
  nearFishingGround(locality: Locality, alsoCodSpawning: boolean): boolean {
    return chance(0x5b01, mix(this.#coast.seed, locality.no, 2), 0) < (alsoCodSpawning ? 0.25 : 0.12);
  }
}

function register(seed: number, locality: Locality): Registration {
  const random = seededRandom(mix(seed, locality.no, 3));
  const trade = trades[locality.kind];
  const capacity = trade.capacity(random);
  const productionType = pick(trade.productionTypes, random);
  const isSlaughterHoldingCage = locality.kind === 'salmonid' && random() < 0.03;
  const hasGreenLicense = locality.kind === 'salmonid' && random() < 0.08;
  const purpose = isSlaughterHoldingCage ? 'slaktemerd' : random() < 0.94 ? 'kommersiell' : 'forskning';
  const licenseCount = locality.kind === 'salmonid' ? between(1, 4, random) : 1;
  const licenses = Array.from({ length: licenseCount }, (_, i): License => {
    const isGreen = hasGreenLicense && i === 0;
    return {
      licenseNo: `X/OP ${String(between(1, 9999, random)).padStart(4, '0')}`,
      grantDay: `${between(1986, 2019, random)}-${pick(['02', '05', '09', '11'], random)}-${between(10, 28, random)}`,
      // Capacity is repeated per licence, so that a naive sum counts too much (facts.md, pain point 14).
      capacity,
      isGreen,
      productionType: isGreen ? pick(greenTypes, random) : productionType,
      purpose,
    };
  });
  return {
    placement: locality.isOnLand ? 'LAND' : 'SJØ',
    capacity,
    unit: trade.unit,
    hasGreenLicense,
    isSlaughterHoldingCage,
    productionTypes: [...new Set(licenses.map((license) => license.productionType))],
    purposes: [purpose],
    species: pick(trade.species, random),
    licenses,
  };
}
