import { attempts, attemptClasses } from './attempts';
import type { Attempt } from './attempt';

const beginning = `# The red team

Somebody else's code runs in the renderer. What can it do? Main is built as it is shipped, with a preload that hands the page all that a
renderer has: messages on any channel of main, with ports, out of frames as well; and the page minds no content security policy
(\`e2e/red-team/hostile-preload.ts\`, \`fixtures.ts\`: \`taken\`). Servers of an attacker listen, files that nobody may read lie in the home,
somebody is signed in, and what the system is given to open is written down.

The same attempts run against two builds (\`scripts/build-weakened.mjs\`):

- **guarded**: none may come about (\`e2e/specs/red-team-guarded.long.spec.ts\`);
- **weakened**: single guards are exchanged for what a careless app would have (\`e2e/red-team/weaknesses.mjs\`), and each attempt must come
  about, by the same code and seen in the same way (\`e2e/specs/red-team-weakened.long.spec.ts\`). An attempt that nothing lets through proves
  nothing. A guard whose line is not found any more fails the build.

There is no switch for a weakness in what is shipped: the lines are exchanged while the second build is made. A new attempt is a row in
\`e2e/red-team/attempts/\`; \`KARTBORD_WRITE=1 node scripts/e2e.mjs e2e/specs/red-team.long.spec.ts\` writes this page anew.

## What is not shown here

- A page can have a name looked up (\`<link rel="dns-prefetch">\`): no policy speaks of it, and Electron 25 has neither a setting nor an event for
  it. Whoever runs code in the page can so tell a name server some letters.
- A renderer that is taken whole reads its own memory. On Linux the environment that the app was started with is in it, because the process
  that all renderers come from is started before main's first line: a package refuses to open a window with \`KARTBORD_API_SECRET\` or
  \`KARTBORD_AIS_SECRET\`, which are for the command line.
- What the person may do in the window without a question of main's own, the page may do: sign out, change settings, forget what is
  kept, and send a draft of a report.
`;

const line = ({ id, wants, by, weakness }: Attempt): string =>
  `- \`${id}\`: to ${wants}, by ${by}. Comes about without: ${weakness}.`;

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
