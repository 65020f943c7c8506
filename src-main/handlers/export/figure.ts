import { type CallName, contract } from '../../../src-shared/contract';
import type { FigureShown, FigureStep, FigureTask } from '../../../src-shared/domain/figure/figure-order';
import type { FigureEnd } from '../../../src-shared/domain/figure/map-figure';
import type { Settings } from '../../../src-shared/domain/settings/settings';
import { fail, ok } from '../../../src-shared/result';
import type { OwnFiles } from '../../files/stored/store';
import type { Handlers } from '../../ipc/router';
import { aisHandlers } from '../vessels/ais';
import { appHandlers } from '../app';
import { filesHandlers } from '../map-layers/files';
import { type FigureData, noting } from './figure-data';
import { fishHealthHandlers } from '../fish-health/fish-health';
import { forecastHandlers } from '../sea/forecast';
import { layersHandlers } from '../map-layers/layers';
import { type MapServerDialogs, serversHandlers } from '../map-layers/servers';
import type { Work } from '../work';

type FigureCalls = 'figure.task' | 'figure.done' | 'figure.step';

const drawsNothing = () => fail('forbidden', 'this page draws no figure');

/** A window of a person has nothing to draw for anybody else. */
export const noFigureHandlers: Pick<Handlers, FigureCalls> = {
  'figure.task': () => ok(null),
  'figure.done': drawsNothing,
  'figure.step': drawsNothing,
};

export interface FigureParts {
  readonly work: Work;
  readonly settings: Settings;
  readonly task: FigureTask;
  /** The person's own; left out: none is shown. */
  readonly files?: OwnFiles;
  /** Map servers that the person has added; left out: the service's own alone. */
  readonly servers?: MapServerDialogs;
  /** Left out: tracks stay without positions. */
  readonly sendTrackPort?: (windowId: number) => void;
  /** Told what each answer that the page gets says; left out: nobody asks. */
  readonly data?: FigureData;
  readonly onDone?: (end: FigureEnd) => void;
  /** Takes the picture that is shown, and says what comes next. */
  readonly onShown?: (shown: FigureShown) => Promise<FigureStep>;
}

/** What a page without a window may call: what it needs to draw, and nothing that changes anything. */
export function createFigureHandlers(parts: FigureParts): Handlers {
  const { work, settings, task, files, data, onDone = () => {}, onShown } = parts;
  const refused = () => fail('forbidden', 'this page only draws');
  const none = Object.fromEntries((Object.keys(contract) as CallName[]).map((name) => [name, refused]));
  const handlers: Handlers = {
    ...(none as unknown as Handlers),
    ...appHandlers(work, { mapComplete() {}, left() {} }),
    ...fishHealthHandlers(work.fishHealth),
    ...layersHandlers(work.layers),
    ...work.contacts,
    ...forecastHandlers(work.forecast),
    ...aisHandlers(work.ais, {
      sendTrackPort: (windowId) => parts.sendTrackPort?.(windowId),
      lists: () => settings.vesselLists,
    }),
    ...(files ? ownFilesOf(files, task) : { 'files.list': () => ok([]) }),
    ...(parts.servers ? { 'servers.list': serversHandlers(work, parts.servers)['servers.list'] } : {}),
    // Gear is the vessel's own affair: what is kept of it is shown, and nobody is asked.
    'reporting.profile': (_, { signal }) => work.reporting.profile('cache', { signal, progress: () => {} }),
    'reporting.lists': (_, { signal }) => work.reporting.lists('cache', { signal, progress: () => {} }),
    'reporting.entries': () => ok([]),
    'settings.read': () => ok(settings),
    'figure.task': () => ok(task),
    'figure.done': (end) => {
      onDone(end);
      return ok(null);
    },
    'figure.step': async (shown) =>
      onShown ? ok(await onShown(shown)) : fail('forbidden', 'no figure is drawn here'),
  };
  return data ? noting(handlers, data) : handlers;
}

/** How a page draws a file is its own affair: nothing of it is kept. */
function ownFilesOf(
  files: OwnFiles,
  task: FigureTask,
): Pick<Handlers, 'files.list' | 'files.read' | 'files.style'> {
  const host = { chooseOpenFiles: () => Promise.resolve(null) };
  const { 'files.read': read } = filesHandlers(files, host);
  return {
    // A map of the command line has the files that it names.
    'files.list': async () =>
      ok(
        (await files.list()).filter(({ fileName }) => !('layers' in task) || task.layers.includes(fileName)),
      ),
    'files.read': read,
    'files.style': async ({ id, style }) => {
      const found = await files.find(id);
      return found ? ok({ ...found, style }) : fail('not-found', 'no such file');
    },
  };
}
