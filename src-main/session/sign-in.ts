/** What the vault keeps of a profile's two scopes. */
export interface SignIn {
  readonly api: null;
  readonly ais: null;
}
