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
  /** What of the map it is. */
  readonly of: 'service' | 'coast' | 'depths' | 'borders' | 'towns' | 'lettering';
  /** Names alone: no sentence. */
  readonly said: string;
  readonly licence: string;
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
  /** Empty where their list was not built. */
  readonly packages: readonly ShippedPackage[];
  readonly attributions: readonly Attribution[];
  /** `off`: the person has not switched it on. `never`: this runtime asks nobody but this computer. */
  readonly updateCheck: 'on' | 'off' | 'never';
}

export interface Diagnostics {
  readonly text: string;
}

export type UpdateAnswer =
  | { readonly kind: 'newest'; readonly version: string }
  | { readonly kind: 'newer'; readonly version: string };
