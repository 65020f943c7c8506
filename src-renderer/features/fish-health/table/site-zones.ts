import type { TableRows } from '../../../../src-shared/contract';
import { type ChangedZones, shownPd } from '../../../../src-shared/domain/fish-health/zones';

/** The layers of zones, as far as the service's map server has them. */
export interface ZonesOnMap {
  /** Asks what the server has, where that is not known. */
  readonly load: () => void;
  readonly isOffered: boolean;
  readonly show: () => void;
}

/** A row of the table `zones`. */
export type SiteZone = ChangedZones & {
  readonly week: string;
  readonly localityNo: number;
  /** Of the details of the site in the week; else of the weekly list, or of nothing. */
  readonly isDetailed: boolean;
  /** Of the details of both weeks: what changed is known of it. */
  readonly isDetailedTwice: boolean;
};

export function siteZones({ names, rows }: Pick<TableRows, 'names' | 'rows'>): readonly SiteZone[] {
  const at = (name: string): number => names.indexOf(name);
  const places = {
    week: at('isoWeek'),
    localityNo: at('localityNo'),
    isa: at('isa'),
    isaChange: at('isaChange'),
    pd: at('pd'),
    pdChange: at('pdChange'),
    pdZone: at('pdZone'),
    pdZoneChange: at('pdZoneChange'),
    knownFrom: at('knownFrom'),
    knownBefore: at('knownBefore'),
  };
  return rows.map((cells) => {
    const text = (name: keyof typeof places): string | null => {
      const cell = cells[places[name]];
      return typeof cell === 'string' ? cell : null;
    };
    return {
      week: text('week') ?? '',
      localityNo: Number(cells[places.localityNo]),
      isa: text('isa'),
      isaChange: text('isaChange'),
      pd: shownPd({ pd: text('pd') as never, pdZone: text('pdZone') }),
      pdChange: text('pdChange') ?? text('pdZoneChange'),
      isDetailed: text('knownFrom') === 'detail',
      isDetailedTwice: text('knownFrom') === 'detail' && text('knownBefore') === 'detail',
    };
  });
}
