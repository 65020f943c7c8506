import * as v from 'valibot';

/** A ClickHouse store that the window can ask. Its password lies in the vault, for this address alone. */
export interface StoreProfile {
  readonly name: string;
  /** `clickhouse://host:port,host:port/database?cluster=two`: one server of each shard. */
  readonly address: string;
  readonly user: string;
}

export const storeProfiles: v.GenericSchema<unknown, readonly StoreProfile[]> = v.pipe(
  v.array(
    v.strictObject({
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
      address: v.pipe(v.string(), v.regex(/^clickhouse:\/\//i), v.maxLength(500)),
      user: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    }),
  ),
  v.maxLength(20),
  v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, 'two stores of one name'),
);
