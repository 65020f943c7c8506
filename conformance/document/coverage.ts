import { sections } from './document';
import type { Row } from './row';

/** COVERAGE.md: for each row of the document its checks, or why there is none, and the sample service's test. */
export function coverage(): string {
  const tables = sections.map(
    ({ title, rows }) =>
      `## ${title}\n\n| Row | Checks | Test of the sample service |\n| --- | --- | --- |\n${rows.map(line).join('\n')}\n`,
  );
  return `${head}\n${tables.join('\n')}`;
}

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
