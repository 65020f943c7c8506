import type { KartbordLink } from './kartbord-link';

/** What the system gave the app to open: a click on a `kartbord:` link, a double click on a file. */
export type Given =
  | { readonly kind: 'link'; readonly link: KartbordLink }
  /** The id of one of the files that were open lately (`workspace.open`). */
  | { readonly kind: 'workspace'; readonly id: string }
  | { readonly kind: 'refused'; readonly what: 'link' | 'workspace'; readonly detail: string };
