/** A vessel as something else than AIS calls it. */
export interface NamedVessel {
  readonly mmsi: number;
  readonly name: string | null;
}

/** What lists, visits and searches call vessels of which AIS has not said a name yet. */
export class VesselNames {
  readonly #names = new Map<number, string>();

  of(mmsi: number): string | null {
    return this.#names.get(mmsi) ?? null;
  }

  remember(vessels: readonly NamedVessel[]): void {
    for (const { mmsi, name } of vessels) if (name !== null) this.#names.set(mmsi, name);
  }

  clear(): void {
    this.#names.clear();
  }
}

export function namesOf(vessels: readonly NamedVessel[]): ReadonlyMap<number, string | null> {
  return new Map(vessels.map(({ mmsi, name }) => [mmsi, name]));
}
