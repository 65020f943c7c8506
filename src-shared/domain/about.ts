/** A package whose code, or whose data, is in the app. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** Who made it, as its licence wants them named; empty where the licence names nobody. */
  readonly copyright: string;
  /** The whole text of the licence. */
  readonly text: string;
}

/** Data that the app shows and whose makers want to be named. */
export interface Attribution {
  readonly name: string;
  readonly licence: string;
  readonly said: string;
}

export interface About {
  readonly versions: {
    readonly app: string;
    readonly electron: string;
    readonly chrome: string;
    readonly node: string;
  };
  /** `source`: from a clone; `test`: a package with the old runtime or the inspect fuse; `release`: as published. */
  readonly flavour: 'source' | 'test' | 'release';
  readonly packages: readonly ShippedPackage[];
  readonly attributions: readonly Attribution[];
}

export interface Diagnostics {
  readonly text: string;
}

export type UpdateAnswer =
  | { readonly kind: 'newest'; readonly version: string }
  | { readonly kind: 'newer'; readonly version: string };
