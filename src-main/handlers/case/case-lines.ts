import type { CaseFileLine } from '../../../src-shared/domain/case/case-file';
import { serviceServerId } from '../../../src-shared/domain/map-layers/map-server';
import type { IsoWeek } from '@kartbord/common/week';
import type { Workspace } from '../../../src-shared/domain/workspace/workspace';
import { isVisible } from '../../case/questions';
import type { CaseFileOrder } from '../../data/case/case-messages';
import type { CaseFileAnswers } from './case-asking';
import type { StoredFile } from './case-own-files';

interface LinesOf {
  readonly workspace: Workspace;
  readonly week: IsoWeek;
  readonly order: CaseFileOrder;
  readonly answers: CaseFileAnswers;
  readonly files: { readonly shown: readonly StoredFile[]; readonly hidden: readonly StoredFile[] };
  readonly cachedWeeks: readonly IsoWeek[];
}

/** What a recipient will see and what not, before it is written. */
export function caseFileLines(of: LinesOf): { included: CaseFileLine[]; left: CaseFileLine[] } {
  const { workspace, order, answers, files } = of;
  const weeks = [of.week, ...(workspace.compared ? [workspace.compared.against] : [])];
  const hidden = (workspace.layers ?? []).filter(
    ({ server = serviceServerId, name }) => !isVisible(workspace.tree ?? [], `wms ${server} ${name}`),
  );
  const shown = (workspace.layers ?? []).filter((layer) => !hidden.includes(layer));
  const places = [
    ...(workspace.forecastAt ? [workspace.forecastAt] : []),
    ...(workspace.forecastPins ?? []).map(({ at }) => at),
    ...(workspace.operationSites ?? []).map(({ at }) => at),
    ...(workspace.reliedWindows ?? []).map(({ at }) => at),
    ...(workspace.dayPlan?.stops ?? []).map(({ at }) => at),
  ].map((at) => at.join(', '));
  const titles = (layers: typeof shown): string[] => layers.map(({ title, name }) => title ?? name);
  const { selectedLocalityNo } = workspace;
  const drawings = workspace.drawings?.length ?? 0;
  return {
    included: [
      line('week', null, weeks),
      ...(selectedLocalityNo === null ? [] : [line('site', null, [String(selectedLocalityNo)])]),
      ...some('contacts', answers.visits.length, []),
      ...some(
        'track',
        answers.tracks.length,
        answers.tracks.map(({ mmsi }) => String(mmsi)),
      ),
      ...some('forecast', new Set(places).size, [...new Set(places)]),
      ...some('picture', answers.pictures.length, titles(shown)),
      ...some(
        'own-file',
        files.shown.length,
        files.shown.map(({ fileName }) => fileName),
      ),
      ...some('drawing', drawings, []),
      ...some('citation', order.citations?.length ?? 0, []),
      line('rules', null, []),
    ],
    left: [
      ...some('not-kept', order.missing.length, []),
      ...some('other-weeks', of.cachedWeeks.filter((week) => !hasWeek(order, week)).length, []),
      ...(shown.length > 0 ? [line('outside-view', null, [])] : []),
      ...some('hidden-layers', hidden.length, titles(hidden)),
      ...some(
        'hidden-files',
        files.hidden.length,
        files.hidden.map(({ fileName }) => fileName),
      ),
      line('sign-in', null, []),
      line('gear', null, []),
      line('settings', null, []),
      line('base-map', null, []),
    ],
  };
}

/** A week's list is asked for by its year and number alone. */
export function hasWeek({ answers }: Pick<CaseFileOrder, 'answers'>, week: IsoWeek): boolean {
  const [year, number] = week.split('-W').map(Number);
  return answers.some(({ path }) => path.endsWith(`/${year}/${number}`));
}

const line = (code: CaseFileLine['code'], count: number | null, names: readonly string[]): CaseFileLine => ({
  code,
  count,
  names,
});

const some = (code: CaseFileLine['code'], count: number, names: readonly string[]): CaseFileLine[] =>
  count > 0 ? [line(code, count, names)] : [];
