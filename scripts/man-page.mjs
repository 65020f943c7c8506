// kartbord(1) out of what `kartbord --help` says, so that there is one text of the command line.
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './prepare.mjs';

const titles = {
  en: { name: 'NAME', use: 'SYNOPSIS', commands: 'COMMANDS', files: 'FILES' },
  nb: { name: 'NAVN', use: 'BRUK', commands: 'KOMMANDOER', files: 'FILER' },
};
const files = {
  en: 'Settings, workspaces, drafts, kept data and the sealed sign-in; KARTBORD_HOME names another folder.',
  nb: 'Innstillinger, arbeidsområder, utkast, lagrede data og innloggingen; KARTBORD_HOME gir en annen mappe.',
};
const windowUse = {
  en: 'Without a command it opens the window, on the file or the kartbord: link that is given.',
  nb: 'Uten en kommando åpnes vinduet, med filen eller kartbord:-lenken som er gitt.',
};

/** The help texts by language, bundled from their source. */
export async function helpTexts() {
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src-main/headless/words/help-words.ts'),
      write: false,
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  });
  const module = await import(
    `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`
  );
  return module.helpWords;
}

/** One page of troff; what the help says stands as it is set there. */
export function manPage(help, { language, version }) {
  const title = titles[language];
  const [first, ...rest] = help.trim().split('\n');
  const about = first.replace(/^kartbord: /, '');
  return `${[
    `.TH KARTBORD 1 "" "Kartbord ${escaped(version)}" ""`,
    `.SH ${title.name}`,
    `kartbord \\- ${escaped(about)}`,
    `.SH ${title.use}`,
    '.B kartbord',
    language === 'nb' ? '[fil | lenke]' : '[file | link]',
    '.br',
    '.B kartbord',
    language === 'nb' ? 'kommando ...' : 'command ...',
    '.PP',
    windowUse[language],
    `.SH ${title.commands}`,
    '.nf',
    ...rest.map((line) => line.replace(/^ {2}/, '')).map(escaped),
    '.fi',
    `.SH ${title.files}`,
    '.TP',
    '.I ~/.config/Kartbord',
    files[language],
  ].join('\n')}\n`;
}

/** Backslashes and hyphens mean what they look like; a line may not begin with a request. */
function escaped(line) {
  return line
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&');
}
