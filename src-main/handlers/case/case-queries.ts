import type { CaseFileLine, CaseFilePlan, CaseFileVerdict } from '../../../src-shared/domain/case/case-file';
import type { FigureProgress } from '../../../src-shared/domain/figure/figure-order';
import type { Settings } from '../../../src-shared/domain/settings/settings';
import { newestCompleteWeek } from '@kartbord/common/week';
import type { Citation } from '../../../src-shared/domain/weeks/citation';
import type { Workspace } from '../../../src-shared/domain/workspace/workspace';
import { fail, ok, type Result } from '../../../src-shared/result';
import { caseFileQuestions } from '../../case/questions';
import { caseFileWorkspace } from '../../case/case-workspace';
import { workspaceText } from '../../case/workspace-text';
import type { CacheKey } from '../../data/answer';
import type { CaseFileOrder } from '../../data/case/case-messages';
import type { MapServers } from '../../storage/map-servers';
import { askCaseFile, type CaseFileAnswers, recorded } from './case-asking';
import { storedFiles } from './case-own-files';
import { caseFileLines, hasWeek } from './case-lines';
import { caseFileServers } from './case-servers';
import { accountOf, type AnswerParts } from '../fetch-through-cache';

/** What judges a week, beside the week. */
type CaseFileRules = Pick<Settings, 'limits' | 'limitsBy' | 'speedUnit' | 'operationJobs'>;

interface CaseFileWanted {
  readonly workspace: Workspace;
  readonly title: string;
  readonly note: string;
  readonly rules: CaseFileRules;
  /** Those of the person; the ones of its weeks are in it. Left out: none. */
  readonly citations?: readonly Citation[];
}

interface CaseFileContext {
  readonly signal: AbortSignal;
  readonly progress: (value: FigureProgress) => void;
}

/** Case files of what is kept of a service and its user. Asks no service. */
export interface CaseFileQueries {
  plan(
    workspace: Workspace,
    rules: CaseFileRules,
    signal: AbortSignal,
    citations?: readonly Citation[],
  ): Promise<Result<CaseFilePlan>>;
  /** Writes it, reads it back whole, and gives what it says. */
  make(wanted: CaseFileWanted, path: string, context: CaseFileContext): Promise<Result<CaseFileVerdict>>;
  verify(path: string, signal: AbortSignal): Promise<Result<CaseFileVerdict>>;
}

export interface CaseFileParts extends AnswerParts {
  readonly appVersion: string;
  readonly filesFolder: string;
  readonly mapServers?: MapServers;
  /** The tiles of the coast; left out: it is not said which they were. */
  readonly basemapFile?: string;
}

export function createCaseFileQueries(parts: CaseFileParts): CaseFileQueries {
  const { data, service } = parts;

  async function gathered(
    { workspace, rules, citations = [], ...said }: CaseFileWanted,
    signal: AbortSignal,
  ): Promise<
    Result<{ readonly order: CaseFileOrder; readonly answers: CaseFileAnswers; readonly files: StoredFiles }>
  > {
    const week = workspace.week ?? newestCompleteWeek(parts.now());
    const recording = recorded(data);
    const questions = caseFileQuestions(workspace, week, rules.limitsBy);
    const answers = await askCaseFile({ ...parts, data: recording.data }, questions, workspace, signal);
    if (signal.aborted) return fail('cancelled', 'case');
    if (!answers.ok) return answers;
    const files = await storedFiles(parts.filesFolder, workspace);
    const servers = caseFileServers(workspace, parts.mapServers);
    const settled = caseFileWorkspace(workspace, { week, span: answers.value.span, ids: servers.ids });
    const keys = onceEach([...recording.keys(), ...answers.value.visits, ...answers.value.pictures]);
    const order: CaseFileOrder = {
      title: said.title,
      note: said.note,
      appVersion: parts.appVersion,
      service: {
        name: service.name,
        // The sample service has another port each time: it would be another file.
        host: service.isSample ? '' : service.host(),
        isSample: service.isSample,
        cacheName: service.cacheName,
      },
      rules: {
        limits: rules.limits,
        limitsBy: rules.limitsBy,
        speedUnit: rules.speedUnit,
        operationJobs: (workspace.operationSites ?? []).length > 0 ? [...rules.operationJobs] : [],
      },
      mapServers: [...servers.servers],
      serverIds: servers.ids,
      secrets: servers.secrets,
      workspace: workspaceText(said.title, settled),
      answers: keys,
      tracks: answers.value.tracks,
      files: files.shown.map(({ id }) => id),
      citations: citations.filter(
        ({ service: of, question, weeks = [] }) =>
          of === service.cacheName &&
          (question.kind === 'figure' ? [question] : weeks).some(({ week }) =>
            hasWeek({ answers: keys }, week),
          ),
      ),
      filesFolder: parts.filesFolder,
      missing: answers.value.missing,
      basemapFile: parts.basemapFile ?? null,
    };
    return ok({ order, answers: answers.value, files });
  }

  return {
    async plan(workspace, rules, signal, citations = []) {
      const made = await gathered({ workspace, rules, citations, title: '', note: '' }, signal);
      if (!made.ok) return made;
      const { order, answers, files } = made.value;
      const facts = await data.call('answers.facts', { keys: order.answers });
      if (!facts.ok) return facts;
      const account = await accountOf(parts.session, 'data');
      const report = await data.call('cache.report', { site: service.cacheName, accounts: [account, ''] });
      const lines: { readonly included: CaseFileLine[]; readonly left: CaseFileLine[] } = caseFileLines({
        workspace,
        order,
        answers,
        files,
        week: workspace.week ?? newestCompleteWeek(parts.now()),
        cachedWeeks: report.ok ? report.value.weeks.map(({ week }) => week) : [],
      });
      const ofFiles = files.shown.reduce((sum, { bytes }) => sum + bytes, 0);
      return ok({
        answers: facts.value.filter((one) => one !== null).length,
        bytes: facts.value.reduce((sum, one) => sum + (one?.bytes ?? 0), ofFiles),
        ...lines,
        missing: order.missing,
      });
    },

    async make(wanted, path, { signal, progress }) {
      const made = await gathered(wanted, signal);
      if (!made.ok) return made;
      return data.call('case.write', { ...made.value.order, path }, { signal, progress });
    },

    verify: (path, signal) => data.call('case.verify', { path }, { signal }),
  };
}

/** The visits of the selected site may be among those in which contacts are traced. */
const onceEach = (keys: readonly CacheKey[]): CacheKey[] => [
  ...new Map(keys.map((key) => [JSON.stringify(Object.entries(key).sort()), key])).values(),
];

type StoredFiles = Awaited<ReturnType<typeof storedFiles>>;
