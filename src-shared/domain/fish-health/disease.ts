import { isoWeek } from '@kartbord/common/week';

/** The first week whose diseases come in version 2 and in version 3 (interface.md, Versioning 4; facts.md 9). */
export const diseaseVersionFrom = { 2: isoWeek(2020, 45), 3: isoWeek(2024, 50) } as const;

/** One disease case of a locality: versions 1, 2 and 3 of the service in one shape (interface.md, disease entry table). */
export interface DiseaseCase {
  /** 1, 2 or 3, by the week (`diseaseVersionFrom`). */
  readonly version: number | null;
  /** The service's own name, such as PANKREASSYKDOM. */
  readonly name: string | null;
  readonly subType: string | null;
  /** SUSPECTED, DIAGNOSED, DISPROVED, or what a later service says. */
  readonly status: string | null;
  readonly closureType: string | null;
  readonly suspicionDate: string | null;
  readonly diagnosisDate: string | null;
  readonly emptiedDate: string | null;
  readonly closureDate: string | null;
}

export const pancreasDisease = 'PANKREASSYKDOM';
export const infectiousSalmonAnaemia = 'INFEKSIOES_LAKSEANEMI';

export interface DiseaseMarks {
  readonly pd: boolean;
  readonly isa: boolean;
  /** Any other notifiable disease. */
  readonly other: boolean;
}

/** Which marks a locality of a week list carries. The list names diseases but not whether suspected or diagnosed. */
export function diseaseMarks(names: readonly string[]): DiseaseMarks {
  return {
    pd: names.includes(pancreasDisease),
    isa: names.includes(infectiousSalmonAnaemia),
    other: names.some((name) => name !== pancreasDisease && name !== infectiousSalmonAnaemia),
  };
}
