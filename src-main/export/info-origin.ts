import type { InfoRecord } from '../../src-shared/domain/map-layers/feature-info';
import { serviceServerId } from '../../src-shared/domain/map-layers/map-server';
import { originMembers, type WeekProvenance } from './provenance';

export interface InfoOrigin extends Pick<WeekProvenance, 'service' | 'appVersion'> {
  readonly records: readonly InfoRecord[];
  /** ms since 1970. */
  readonly writtenAtMs: number;
}

/** Who gave the answers: the terms of map servers that a person added are not known here, and are not made up. */
export function originOf(of: InfoOrigin): Readonly<Record<string, unknown>> {
  const hosts = [...new Set(of.records.map(({ host }) => host))];
  const isOfService = of.records.every(({ server }) => server === serviceServerId);
  const origin = originMembers(of, {
    real: 'data owners as the layers name them',
    sample: 'not observations of any real place',
  });
  return {
    ...(isOfService
      ? origin
      : {
          hosts,
          licence: 'not known: see what each map server says of its terms',
          licenceUrl: null,
          attribution: `Answers of ${hosts.join(', ')}`,
          generator: origin['generator'],
        }),
    writtenAt: new Date(of.writtenAtMs).toISOString(),
    positions: 'degrees, WGS 84, longitude first: the queried places, not those of the features',
    missing:
      'null means that the server gave no value; a feature without values means that it had nothing here',
  };
}
