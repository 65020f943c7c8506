/** What the app keeps in files of its own, as far as a file of it may turn out not to be readable. */
type StoreName =
  | 'settings'
  | 'connections'
  | 'map-servers'
  | 'last-look'
  | 'workspace'
  | 'earlier-workspaces'
  | 'recent-workspaces'
  | 'reports'
  | 'jobs'
  | 'own-files'
  | 'citations'
  | 'window';

export interface UnreadFile {
  readonly what: StoreName;
  /**
   * `aside`: moved out of the way. `left`: not even that; it is not written over, and changes of it hold until the app ends.
   * `part`: the rest of it is in use, and a copy of what could not be read is set aside.
   */
  readonly state: 'aside' | 'left' | 'part';
}

export interface UnreadFiles extends UnreadFile {
  readonly count: number;
}
