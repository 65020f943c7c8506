/** The first words of the command line that mean a command and no window. */
export const commandNames: ReadonlySet<string> = new Set([
  ...[
    'export',
    'vessels',
    'digest',
    'run',
    'case',
    'backup',
    'check',
    'restore',
    'fetch',
    'cache',
    'status',
    'probe',
    'gear',
    'tools',
    'sign-in',
    'sign-out',
    'completion',
    'help',
  ],
  ...['--help', '-h', '--version', '-V'],
]);
