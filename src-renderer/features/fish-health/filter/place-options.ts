import type { PlaceBook } from '../../../../src-shared/domain/weeks/groups';
import type { LocalityWeekColumns } from '../../../../src-shared/domain/fish-health/locality';

export interface PlaceOption {
  readonly no: string;
  readonly name: string | null;
}

/** The counties and municipalities that a week's sites lie in, by number. */
export function placeOptions(
  { municipalityNo, municipality }: LocalityWeekColumns,
  { countyName }: PlaceBook,
): { readonly counties: readonly PlaceOption[]; readonly municipalities: readonly PlaceOption[] } {
  const names = new Map<string, string | null>();
  municipalityNo.forEach((no, row) => {
    if (no) names.set(no, municipality[row] ?? names.get(no) ?? null);
  });
  const numbers = [...names.keys()].sort();
  const counties = [...new Set(numbers.map((no) => no.slice(0, 2)))];
  return {
    counties: counties.map((no) => ({ no, name: countyName.get(no) ?? null })),
    municipalities: numbers.map((no) => ({ no, name: names.get(no) ?? null })),
  };
}

/** The production areas that the sites of the book lie in, by number. */
export function areaOptions({ productionArea }: PlaceBook): readonly {
  readonly id: number;
  readonly name: string | null;
}[] {
  const names = new Map<number, string | null>();
  for (const { id, name } of productionArea.values()) names.set(id, name ?? names.get(id) ?? null);
  return [...names].sort(([a], [b]) => a - b).map(([id, name]) => ({ id, name }));
}
