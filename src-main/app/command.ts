import { app } from 'electron';
import { limitChoice } from '../../src-shared/domain/settings/settings';
import { realTimer } from '../api-client/network/deadline';
import { createDataClient } from '../data/client';
import { commandIo } from '../desktop/command-io';
import { within } from '../desktop/process/end-at-quit';
import { warnFlavour } from '../desktop/start/flavour-notice';
import { ownArguments } from '../desktop/options';
import { isOldRuntime } from '../desktop/start/runtime';
import type { WorkerProcess } from '../desktop/process/worker-process';
import { languageOf } from '../headless/arguments/language-argument';
import { runHeadless } from '../headless/run';
import { unreadText } from '../headless/words/unread-words';
import type { Host } from './host';
import { commandFigures } from './figures';
import { closingMs, openWork, renewalMs } from './works';

/** Runs the command of the command line and ends the app with its exit code. */
export async function runCommand(host: Host): Promise<void> {
  const { sample, versions, clientSecrets, network, home, unread } = host;
  /** Of the command that runs. */
  let commandData: WorkerProcess | undefined;
  const draw = commandFigures(host, () => commandData);
  if (!process.argv.includes('--json')) warnFlavour();
  const started: (() => Promise<void>)[] = [];
  const code = await runHeadless(ownArguments(process.argv), commandIo(), {
    sample,
    versions,
    isOldRuntime,
    clientSecrets,
    proxy: network.configured,
    profiles: () => home.connections(() => {}).list(),
    limits: () => limitChoice(home.settings().read()),
    filters: () => home.settings().read().filters,
    lastLook: () => home.lastLook(),
    relied: () => home.relied(),
    citations: () => home.citations(),
    drawFigure: draw.figure,
    drawFigureOrder: draw.figureOrder,
    async openFiles() {
      const files = host.ownFilesIn(host.options.home);
      return { files, following: await host.followingOf(files, () => {}) };
    },
    openData: (whose) => {
      const data = host.openData(undefined, whose === 'guest');
      started.push(() => {
        data.stop();
        return Promise.resolve();
      });
      // A look at a large database takes as long as it takes.
      return createDataClient(data, whose === 'guest' ? undefined : realTimer);
    },
    holdHome: () => app.requestSingleInstanceLock(),
    openWork: (service, secrets) => {
      const data = (commandData = host.openData());
      const work = openWork(host, service, createDataClient(data, realTimer), { clientSecrets: secrets });
      started.push(async () => {
        await within(work.session.underWay() ?? Promise.resolve(), renewalMs);
        await within(work.close(), closingMs);
        data.stop();
      });
      return work;
    },
  });
  for (const stop of started) await stop();
  const language = languageOf(ownArguments(process.argv), process.env);
  process.stderr.write(unreadText(unread.list(), process.argv.includes('--json') ? null : language));
  host.sampleProcess()?.stop();
  app.exit(code);
}
