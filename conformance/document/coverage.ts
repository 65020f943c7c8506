import { sections } from './document';
import { answers, type MemberRow } from './members';
import type { Row } from './row';

/** COVERAGE.md: for each row of the document its checks, or why there is none, and the sample service's test. */
export function coverage(): string {
  const tables = sections.map(
    ({ title, rows }) =>
      `## ${title}\n\n| Row | Checks | Test of the sample service |\n| --- | --- | --- |\n${rows.map(line).join('\n')}\n`,
  );
  const members = answers.map(
    ({ title, rows }) =>
      `### ${title}\n\n| Member | Shown by | Exported as |\n| --- | --- | --- |\n${rows.map(memberLine).join('\n')}\n`,
  );
  return `${head}\n${tables.join('\n')}\n${membersHead}\n${members.join('\n')}`;
}

const membersHead = `## Members of the answers

Each member of interface.md and facts.md, the module of the window that shows it, and the table or layer with the columns
that export it, or why not. Held to the answers of the sample service by \`e2e/loopback/members.test.ts\`. Of a part
of a path in braces, each.
`;

const named = (text: string): string => (text.startsWith('not: ') ? cell(text) : `\`${text}\``);
const memberLine = (row: MemberRow): string =>
  `| ${row.members
    .split(/\s+(?![^{}\s][^{}]*\})/)
    .map((one) => `\`${one}\``)
    .join(', ')} | ${named(row.shown)} | ${named(row.exported)} |`;

const head = `# Coverage

Made from [document/](document/) by \`UPDATE_COVERAGE=1 npx vitest run --project node conformance\`; do not edit. Each row,
rule and statement of interface.md, the checks that ask a service about it (\`x.*\`: all that begin so) or why none can,
and a test of the sample service that covers it.
`;

const line = (row: Row): string => `| ${cell(row.sentence)} | ${checksOf(row)} | ${testOf(row)} |`;

const checksOf = ({ checks, why }: Row): string =>
  why === undefined ? checks.map((id) => `\`${id}\``).join(', ') : `not asked: ${cell(why)}`;

function testOf({ test }: Row): string {
  if (test === undefined) return 'none: nothing to hold it to';
  const [file = '', name = ''] = test.split(': ');
  return `\`${file}.test.ts\`: ${cell(name)} …`;
}

const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replace(/<[A-Z_]+>/g, (word) => `\`${word}\``);
