import type { CacheKind, CacheReport, CacheShare } from '../../../src-shared/domain/cache/cache';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { Words } from '../../words/en';
import type { CacheChoice } from './cache-ledger.svelte';

/** A part of what is kept: its name, and how to choose it. */
export interface ListedShare {
  readonly id: string;
  readonly label: string;
  readonly choice: CacheChoice;
  /** It can be asked for again as a whole. */
  readonly isAskable: boolean;
  readonly share: CacheShare;
}

export interface ListedShares {
  readonly title: string;
  readonly testid: string;
  readonly shares: readonly ListedShare[];
}

/** How what is kept is called; null where nobody knows a name. */
export interface ListedNames {
  readonly words: Words['cacheLedger'];
  readonly ofSite: (localityNo: number) => string | null;
  readonly ofVessel: (mmsi: number) => string | null;
  readonly ofPlace: (place: LonLat) => string;
}

const askableKinds: readonly CacheKind[] = ['week', 'locality', 'track', 'forecast'];

/** The lists of the ledger, in their order. Map tiles are not asked for again: the map does that as they grow old. */
export function listedShares(report: CacheReport, names: ListedNames): readonly ListedShares[] {
  const { words } = names;
  return [
    {
      title: words.byKind,
      testid: 'cache-kinds',
      shares: report.kinds.map((share) => ({
        id: share.kind,
        label: words.kinds[share.kind],
        choice: { kind: share.kind },
        isAskable: askableKinds.includes(share.kind),
        share,
      })),
    },
    {
      title: words.byWeek,
      testid: 'cache-weeks',
      shares: report.weeks
        .toSorted((a, b) => (a.week < b.week ? 1 : -1))
        .map((share) => ({
          id: share.week,
          label: words.week(share.week),
          choice: { fromWeek: share.week, toWeek: share.week },
          isAskable: true,
          share,
        })),
    },
    {
      title: words.byLocality,
      testid: 'cache-localities',
      shares: report.localities.map((share) => ({
        id: String(share.localityNo),
        label: words.site(share.localityNo, names.ofSite(share.localityNo)),
        choice: { localityNo: share.localityNo },
        isAskable: true,
        share,
      })),
    },
    {
      title: words.byVessel,
      testid: 'cache-vessels',
      shares: report.vessels.map((share) => ({
        id: String(share.mmsi),
        label: words.vessel(share.mmsi, names.ofVessel(share.mmsi)),
        choice: { mmsi: share.mmsi },
        isAskable: true,
        share,
      })),
    },
    {
      title: words.byPlace,
      testid: 'cache-places',
      shares: report.places.map((share) => ({
        id: share.place.join(),
        label: names.ofPlace(share.place),
        choice: { place: [...share.place] },
        isAskable: true,
        share,
      })),
    },
    {
      title: words.byLayer,
      testid: 'cache-layers',
      shares: report.layers.map((share) => ({
        id: share.layer,
        label: share.layer,
        choice: { layer: share.layer },
        isAskable: false,
        share,
      })),
    },
  ];
}
