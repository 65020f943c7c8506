import { createHash } from 'node:crypto';
import type { Workspace } from '../../../src-shared/domain/workspace/workspace';
import type { CaseFileManifest } from '../../case/manifest';
import { shownAddress } from '../../api-client/map-layers/map-address';
import type { MapServers } from '../../storage/map-servers';

/** The added map servers of a workspace, as a case file may name them. */
export interface CaseFileServers {
  readonly servers: CaseFileManifest['mapServers'];
  /** What each is called in the case file: its own id is made of its whole address, with a secret in it. */
  readonly ids: Readonly<Record<string, string>>;
  /** Parts of addresses that are in no byte of the case file. */
  readonly secrets: readonly string[];
}

export function caseFileServers(
  workspace: Workspace,
  known: Pick<MapServers, 'find'> | undefined,
): CaseFileServers {
  const wanted = [...new Set((workspace.layers ?? []).flatMap(({ server }) => server ?? []))].sort();
  const found = wanted.flatMap((id) => known?.find(id) ?? []);
  return {
    servers: found.map(({ address, title }) => ({
      id: idOf(shownAddress(address)),
      host: new URL(address).host,
      address: shownAddress(address),
      title,
    })),
    ids: Object.fromEntries(found.map(({ id, address }) => [id, idOf(shownAddress(address))])),
    secrets: found.flatMap(({ address }) => secretsIn(address)),
  };
}

const idOf = (address: string): string =>
  `map-${createHash('sha256').update(address).digest('hex').slice(0, 16)}`;

/** The values that an address is shown without, as they are written and as they are meant. */
function secretsIn(address: string): readonly string[] {
  const members = (text: string): readonly string[] => text.split('?').slice(1).join('?').split('&');
  const shown = new Set(members(shownAddress(address)));
  return members(address)
    .filter((member) => member !== '' && !shown.has(member))
    .flatMap((member) => {
      const value = member.slice(member.indexOf('=') + 1);
      return [...new Set([value, decoded(value)])];
    })
    .filter((value) => value !== '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
