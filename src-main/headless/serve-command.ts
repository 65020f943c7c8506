import type { ChosenLimits } from '../../src-shared/domain/fish-health/lice-limits';
import type { Language } from '../../src-shared/domain/settings/settings';
import { namedIn } from '../api-client/service-profile';
import type { Work } from '../handlers/work';
import { openService } from '../serve/open';
import type { ServedRequest } from '../serve/server';
import { jsonLine } from '../shown-text';
import type { Command } from './arguments/arguments';
import type { CommandIo, Ended } from './command-io';
import { exitCode } from './exit-codes';
import { ending } from './session/sign-in';
import { serveWords } from './words/serve-words';

type ServeCommand = Extract<Command, { name: 'serve' }>;

/** Serves what is stored until Ctrl+C. The address is written once it listens; each request after it, on stderr. */
export async function serveCommand(
  { port, open, json, quiet }: ServeCommand,
  io: CommandIo,
  work: Work,
  appVersion: string,
  language: Language,
  limits: ChosenLimits,
): Promise<Ended> {
  const words = serveWords[language];
  const common = {
    rows: work.layersExport.served({ language, limits: () => limits, isOpen: open }),
    language,
    appVersion,
  };
  const opened = await openService({
    ...common,
    port,
    isOpen: open,
    service: namedIn(work.service),
    onRequest: (request) => {
      if (!quiet) void io.stderr(json ? jsonLine({ request }) : `${lineOf(request)}\n`);
    },
  });
  if (!opened.ok) {
    const { detail: code } = opened.failure;
    return ending(exitCode.failed, 'storage', code === 'EADDRINUSE' ? words.inUse(port) : words.cannot(code));
  }
  const { address, token, url, close } = opened.value;
  if (json) await io.stdout(jsonLine({ url }));
  else {
    const lines =
      token === null
        ? [words.address(address), words.noToken]
        : [words.address(address), words.token(token), words.withToken(url)];
    await io.stdout(`${[...lines, words.stop].join('\n')}\n`);
  }
  const listed = await common.rows.list(io.signal);
  if (listed.ok && listed.value.length === 0 && !quiet && !json) await io.stderr(`${words.nothing}\n`);
  if (!io.signal.aborted)
    await new Promise<void>((resolve) =>
      io.signal.addEventListener('abort', () => resolve(), { once: true }),
    );
  await close();
  return { code: exitCode.done };
}

const lineOf = ({ method, target, status, features, agent }: ServedRequest): string =>
  `${status} ${method} ${target}${features === null ? '' : ` (${features})`}${agent === '' ? '' : ` ${agent}`}`;
