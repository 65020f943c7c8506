/** Midnight UTC after 12 April 2026, the last day of the old wave endpoints (interface.md, Forecast endpoints). */
export const waveEndMs = Date.UTC(2026, 3, 13);

export interface OldWaveEndpoint {
  readonly path: string;
  readonly replacement: string;
  /** As little as can be called an answer: the shapes are documented nowhere. */
  readonly answer: (name: string) => object;
}

/** The document says only that replacements exist as v2: their paths are assumed to be the same. */
export const oldWaveEndpoints: readonly OldWaveEndpoint[] = [
  {
    path: '/v1/geodata/waveforecast/fairway',
    replacement: '/v2/geodata/waveforecast/fairway',
    answer: () => [],
  },
  { path: '/v1/geodata/waveforecast', replacement: '/v2/geodata/waveforecast', answer: () => [] },
  {
    path: '/v1/geodata/currentwaves-points',
    replacement: '/v2/geodata/currentwaves-points',
    answer: () => [],
  },
  {
    path: '/v1/geodata/currentwaves-point/:name',
    replacement: '/v2/geodata/currentwaves-point/{name}',
    answer: (name) => ({ name, values: [] }),
  },
];
