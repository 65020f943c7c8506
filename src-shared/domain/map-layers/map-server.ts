/** The map server of the service in use has this id; those that a person has added have their own. */
export const serviceServerId = 'service';

/** A map server as a window knows it: main alone holds its address. */
export interface MapServer {
  readonly id: string;
  /** Host and port, as the network knows them (punycode). */
  readonly host: string;
  /** The address without what could be a secret, to be read and compared. */
  readonly address: string;
  /** False for plain http: what it answers could have been changed on the way. */
  readonly isEncrypted: boolean;
  /** What it called itself when it was last read; null while it never was. */
  readonly title: string | null;
  /** ms since 1970; null for that of the service. */
  readonly addedAtMs: number | null;
}

/**
 * Why an address cannot be added: it is none, is not http(s), has a name and password in it, is there already, or this
 * (test) runtime opens servers of this computer only.
 */
export type ServerProblem = 'no-address' | 'scheme' | 'credentials' | 'known' | 'too-many' | 'old-runtime';

export type ServerAdded =
  | { readonly added: MapServer }
  | { readonly problem: ServerProblem }
  /** The person said no in main's dialog. */
  | { readonly declined: true };
