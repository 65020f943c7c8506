import * as v from 'valibot';

/** A ClickHouse store that the window can ask. Its password lies in the vault, for this address alone. */
export interface StoreProfile {
  readonly name: string;
  /** `clickhouse://host:port,host:port/database?cluster=two`: one server of each shard. */
  readonly address: string;
  readonly user: string;
}

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const address = v.pipe(v.string(), v.trim(), v.regex(/^clickhouse:\/\//i), v.maxLength(500));

export const mostStores = 20;
export const storeProfiles: v.GenericSchema<unknown, readonly StoreProfile[]> = v.pipe(
  v.array(v.strictObject({ name, address, user: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })),
  v.maxLength(mostStores),
  v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, 'two stores of one name'),
);

/** A store as a person types it. */
export const storeDraft = v.strictObject({
  /** The name of the one that it takes the place of; null: it is a new one. */
  was: v.nullable(v.string()),
  name: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  address: v.pipe(v.string(), v.trim(), v.maxLength(500)),
  /** Empty: the one of the address, or `default`. */
  user: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  /** Null: the one that is kept for this address, if there is one. */
  password: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(500))),
});
export type StoreDraft = v.InferOutput<typeof storeDraft>;

/** What an address of a store cannot be. */
export interface AddressProblem {
  readonly problem: 'address' | 'passwordInAddress' | 'parameter' | 'tlsOnly' | 'needsCluster';
  /** The name of a parameter. */
  readonly about: string;
}

/** Why a draft is not taken. */
export type DraftRefusal =
  | AddressProblem
  | { readonly problem: 'name' | 'known' | 'many' | 'cacert' | 'declined'; readonly about: string };
