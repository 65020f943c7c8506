// kartbord(1) and the shells' completions out of the table of commands, so that there is one text of the command line.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './prepare.mjs';

const titles = {
  en: { name: 'NAME', use: 'SYNOPSIS', more: 'DESCRIPTION', operands: ['[file | link]', 'command ...'] },
  nb: { name: 'NAVN', use: 'BRUK', more: 'BESKRIVELSE', operands: ['[fil | lenke]', 'kommando ...'] },
};

/** The texts of the manual by language, and the completions by shell, bundled from their source. */
export async function commandLineTexts() {
  const { manualText } = await bundled('src-main/headless/help.ts');
  const { completionScript, shells } = await bundled('src-main/headless/completion.ts');
  return {
    manual: Object.fromEntries(['en', 'nb'].map((language) => [language, manualText(language)])),
    completions: Object.fromEntries(shells.map((shell) => [shell, completionScript(shell, 'en')])),
  };
}

async function bundled(file) {
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, file),
      write: false,
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  });
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`);
}

/** One page of troff; what the help says stands as it is set there. */
export function manPage(help, { language, version }) {
  const title = titles[language];
  const [first, ...rest] = help.trim().split('\n');
  return `${[
    `.TH KARTBORD 1 "" "Kartbord ${escaped(version)}" ""`,
    `.SH ${title.name}`,
    `kartbord \\- ${escaped(first.replace(/^kartbord: /, ''))}`,
    `.SH ${title.use}`,
    ...title.operands.flatMap((operand) => ['.br', '.B kartbord', operand]).slice(1),
    `.SH ${title.more}`,
    '.nf',
    ...rest.map((line) => escaped(line)),
    '.fi',
  ].join('\n')}\n`;
}

/** Backslashes and hyphens mean what they look like; a line may not begin with a request. */
function escaped(line) {
  return line
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&');
}
