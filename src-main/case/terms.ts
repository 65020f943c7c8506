import type { CacheKind } from '../../src-shared/domain/cache/cache';
import { type DataOwners, foodSafety, originMembers } from '../export/provenance';
import type { CaseFileTerms } from './manifest';

/** Under which licence each part of a case file is, and whom to name. */

interface TermsOf {
  readonly service: { readonly name: string; readonly host: string; readonly isSample: boolean };
  readonly appVersion: string;
}

const owners: Readonly<Record<string, DataOwners>> = {
  'fish-health': {
    real: `data owners: ${foodSafety} and the Directorate of Fisheries`,
    sample: 'not observations of any real site',
  },
  ais: {
    real: 'data owner: the Norwegian Coastal Administration',
    sample: 'not the way of any real vessel',
  },
  forecast: { real: 'the model of each step is named in it', sample: 'no forecast of any real sea' },
  map: { real: 'data owners as the layers name them', sample: 'not observations of any real place' },
};

const ofKind: Readonly<Partial<Record<CacheKind, string>>> = {
  track: 'ais',
  forecast: 'forecast',
  tile: 'map',
  other: 'map',
};

/** The name of the terms of an answer. `mapServer`: of one that the person added, whose terms nobody here knows. */
export const termsNameOf = (kind: CacheKind, mapServer: string | null): string =>
  mapServer ?? ofKind[kind] ?? 'fish-health';

/** Of these names, each once, in their order. */
export function termsOf(
  names: Iterable<string>,
  of: TermsOf,
  hostOf: (mapServer: string) => string,
): CaseFileTerms[] {
  return [...new Set(names)].sort().map((name): CaseFileTerms => {
    if (name === 'own')
      return {
        name,
        licence: 'not stated: made by the maker of this case file, or had from elsewhere',
        url: null,
        attribution: 'Workspace, notes, drawings and own files',
      };
    const who = owners[name];
    if (!who)
      return {
        name,
        licence: 'not known: see what the map server says of its terms',
        url: null,
        attribution: hostOf(name),
      };
    const said = originMembers(of, who);
    return {
      name,
      licence: String(said['licence']),
      url: String(said['licenceUrl']),
      attribution: String(said['attribution']),
    };
  });
}
