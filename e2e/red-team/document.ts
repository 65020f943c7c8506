import { attempts, attemptClasses } from './attempts';
import type { Attempt } from './attempt';

const beginning = `# The red team

An attacker's code runs in the renderer. What can it do? Main is built as shipped, with a preload that gives the page everything a
renderer can have: messages on any channel of main, with ports, also from frames; and the page's content security policy is switched off
(\`e2e/red-team/hostile-preload.ts\`, \`fixtures.ts\`: \`taken\`). The attacker's servers listen, the home folder contains files that must not be read,
a person is signed in, and everything passed to the system to open is recorded.

The same attempts run against two builds (\`scripts/build-weakened.mjs\`):

- **guarded**: none may succeed (\`e2e/specs/red-team-guarded.long.spec.ts\`);
- **weakened**: single guards are replaced by what a careless app would have (\`e2e/red-team/weaknesses.mjs\`), and each attempt must
  succeed, with the same code and the same detector (\`e2e/specs/red-team-weakened.long.spec.ts\`). An attempt that can succeed nowhere proves
  nothing. If the line of a guard is no longer found, the build fails.

The shipped code has no switch for a weakness: the lines are replaced during the second build. A new attempt is a row in
\`e2e/red-team/attempts/\`; \`KARTBORD_WRITE=1 node scripts/e2e.mjs e2e/specs/red-team.long.spec.ts\` writes this page.

## Known limits

- A page can trigger a DNS lookup (\`<link rel="dns-prefetch">\`): no policy covers it, and Electron 25 has neither a setting nor an event for
  it. Code in the page can leak a few characters to a name server this way.
- A fully compromised renderer can read its own memory. On Linux this includes the environment that the app was started with, because the process
  from which all renderers are forked starts before main's first line. A package therefore refuses to open a window with \`KARTBORD_API_SECRET\` or
  \`KARTBORD_AIS_SECRET\`, which are for the command line.
- What the person can do in the window without a dialog of main's, the page can do too: sign out, change settings, remove stored
  data.
`;

const line = ({ id, wants, by, weakness }: Attempt): string =>
  `- \`${id}\`: to ${wants}, by ${by}. Succeeds without the guard: ${weakness}.`;

/** docs/red-team.md */
export const redTeamDocument = (): string =>
  [
    beginning,
    `## The ${attempts.length} attempts`,
    '',
    ...attemptClasses.flatMap(({ title, attempts: own }) => [`### ${title}`, '', ...own.map(line), '']),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
