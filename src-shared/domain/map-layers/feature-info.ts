import type { LonLat } from '@kartbord/common/lon-lat';
import type { PictureQuestion } from './map-layer';
import type { Stamp } from '../cache/stamp';

/** What a map server says of a place in one of its layers (GetFeatureInfo, OGC 06-042 7.4). */
export interface InfoQuestion extends PictureQuestion {
  /** Px from the picture's left and top. */
  readonly i: number;
  readonly j: number;
  /** One of those that the server offers, as it writes it. */
  readonly infoFormat: string;
}

export interface InfoAnswer {
  /** As the server's content type says, or as the bytes are. */
  readonly form: 'json' | 'gml' | 'html' | 'text';
  /** Empty where the server has nothing here. */
  readonly features: readonly InfoFeature[];
  /** What is no list of features, as plain pieces; null where all of it is in `features`. */
  readonly prose: readonly InfoPiece[] | null;
  /** The server said more than is read. */
  readonly isCut: boolean;
  readonly stamp: Stamp;
}

export interface InfoFeature {
  /** What the server calls it; null where it has no name. */
  readonly title: string | null;
  /** In the server's order. Null is what it gave as null. */
  readonly fields: readonly { readonly name: string; readonly value: string | null }[];
}

/** Text of a page without anything of its markup: neither addresses nor styles nor pictures are read. */
export type InfoPiece =
  | { readonly kind: 'heading' | 'paragraph' | 'item'; readonly text: string }
  | { readonly kind: 'row'; readonly cells: readonly string[]; readonly isHead: boolean };

/** Answers that a person keeps beside each other, or writes to a file. */
export interface InfoRecord {
  readonly at: LonLat;
  /** When the person asked, ms since 1970. */
  readonly askedAtMs: number;
  readonly server: string;
  /** Host and port of the server. */
  readonly host: string;
  readonly layer: string;
  readonly title: string;
  readonly time: string | null;
  readonly endpoint: string;
  readonly fetchedAtMs: number;
  readonly features: readonly InfoFeature[];
}
