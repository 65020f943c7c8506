import { isSalmon } from '../asking/waters';
import type { Check } from '../check';
import { couldNotAsk } from '../outcome';
import type { Service } from '../service';
import { isGone } from './endpoint';

/** interface.md: Removed endpoints, Versioning 2, 5 and 8. */

interface Gone {
  readonly id: string;
  readonly section: string;
  /** As the document writes it. */
  readonly path: string;
  /** The last day that it was there. */
  readonly until: string;
}

const fish = 'v1/geodata/fishhealth';
const lastOfFish = '2025-05-25';
const lastOfWaves = '2026-04-12';

const endpoints: readonly Gone[] = [
  ...[
    { id: 'gone.v1-national-week', path: `${fish}/{year}/{week}` },
    { id: 'gone.v1-locality-list', path: `${fish}/locality/{year}/{week}` },
    { id: 'gone.v1-locality-week', path: `${fish}/locality/{localityNo}/{year}/{week}` },
    { id: 'gone.v2-disease', path: 'v2/geodata/fishhealth/locality/{localityNo}/disease/{year}' },
  ].map((one) => ({ ...one, section: 'Versioning 2', until: lastOfFish })),
  ...[
    { id: 'gone.waveforecast-fairway', path: 'v1/geodata/waveforecast/fairway' },
    { id: 'gone.waveforecast', path: 'v1/geodata/waveforecast/' },
    { id: 'gone.currentwaves-points', path: 'v1/geodata/currentwaves-points' },
    { id: 'gone.currentwaves-point', path: 'v1/geodata/currentwaves-point/{name}' },
  ].map((one) => ({ ...one, section: 'Versioning 5', until: lastOfWaves })),
  ...[
    { id: 'gone.ilafreeareas', path: `${fish}/ilafreeareas/{year}/{week}` },
    { id: 'gone.ilafreearea', path: `${fish}/ilafreearea/{year}/{week}/{areaId}` },
    { id: 'gone.ilafreearea-version', path: `${fish}/ilafreearea/{year}/{week}/{areaId}/{version}` },
  ].map((one) => ({ ...one, section: 'Versioning 8', until: '2024-12-31' })),
];

/** A week in which all of them had data. */
async function filledIn(service: Service, path: string): Promise<string> {
  const { waters } = service;
  const needsLocality = path.includes('{localityNo}');
  const [no = 0] = needsLocality ? await waters.numbers(waters.recent, isSalmon, 1) : [];
  const values: Readonly<Record<string, string>> = {
    year: '2022',
    week: '20',
    localityNo: String(no),
    name: 'Stad',
    areaId: '1',
    version: '1',
  };
  return `/${path.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')}`;
}

export const goneChecks: readonly Check[] = endpoints.map(({ id, section, path, until }) => ({
  id,
  section,
  sentence: `${path} was removed after ${until}`,
  ask: async (service) => {
    if (service.around.nowMs < Date.parse(until) + 86_400_000) return couldNotAsk(`is there until ${until}`);
    return isGone(await service.get(await filledIn(service, path)));
  },
}));
