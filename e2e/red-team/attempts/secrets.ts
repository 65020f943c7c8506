import type { Attempt, AttemptClass } from '../attempt';

const tokenIn: Attempt['came'] = async ({ tokens }, got) => {
  const said = JSON.stringify(got);
  return (await tokens()).some((token) => said.includes(token));
};

/** Calls that take nothing, and those that say most about a sign-in. */
const telling = [
  'app.status',
  'settings.read',
  'workspace.read',
  'workspace.file',
  'connection.list',
  'reporting.entries',
  'offline.jobs',
  'queue.state',
  'cache.report',
  'about.facts',
  'about.diagnostics',
  'archive.state',
] as const;

export const secrets: AttemptClass = {
  title: 'Tokens and secrets',
  attempts: [
    {
      id: 'secret-session',
      wants: 'read a token',
      by: 'what main reports about the sign-in',
      weakness: 'tokens-told',
      run: ({ call }) => call('session.unlock'),
      came: tokenIn,
    },
    {
      id: 'secret-answers',
      wants: 'read a token',
      by: 'all answers of calls without input, and the request log',
      weakness: 'status-told',
      run: async ({ call }) =>
        Promise.all([...telling.map((name) => call(name)), call('ledger.read', { limit: 5_000 })]),
      came: tokenIn,
    },
    {
      id: 'secret-environment',
      wants: 'read the secret of the AIS client',
      by: "the process's environment and arguments",
      weakness: 'secret-in-environment',
      run: ({ page }) => page.evaluate(() => JSON.stringify(window.raw.process())),
      came: ({ aisSecret }, got) => String(got).includes(aisSecret),
    },
  ],
};
