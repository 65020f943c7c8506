/** The ways from the page to those that hold what it only names. */
export type SettingsCommands = Readonly<
  Record<
    'connections' | 'limits' | 'cache' | 'offline' | 'about' | 'filter' | 'vessels' | 'operations' | 'calls',
    () => void
  >
>;
