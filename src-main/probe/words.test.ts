import { describe, expect, it } from 'vitest';
import {
  type ProbeAnswer,
  probeFindingKinds,
  probeQuestions,
  type ProbeReport,
} from '../../src-shared/domain/session/probe';
import { shownProbe } from './words';

const answer: ProbeAnswer = {
  question: 'week',
  status: 200,
  code: null,
  tookMs: 40,
  bytes: 9,
  headers: [],
  seen: {},
  findings: [],
};
const report = (...answers: readonly Partial<ProbeAnswer>[]): ProbeReport => ({
  kartbordProbe: 1,
  app: '1.2.3',
  checkedAt: '2026-11-21T10:00:00.000Z',
  service: 'another host',
  answers: answers.map((change) => ({ ...answer, ...change })),
  notAsked: [],
});
const rowsOf = (of: ProbeReport, language: 'en' | 'nb', part: number): readonly string[] =>
  shownProbe(of, language).parts[part]?.rows ?? [];

describe.each(['en', 'nb'] as const)('a report in %s', (language) => {
  it('has a sentence for each kind of finding, with what it is about', () => {
    for (const kind of probeFindingKinds) {
      const findings = [{ kind, path: 'pdzone', to: 'other', count: 7, of: 9, status: 418 } as const];
      const [sentence = ''] = rowsOf(report({ findings }), language, 0);
      expect(sentence, kind).toMatch(/^[^:]+: \S.{8,}\.$/u);
      expect(sentence, kind).not.toMatch(/undefined|…|!/u);
    }
  });

  it('calls each question by a name of its own', () => {
    const findings = [{ kind: 'unreadable' } as const];
    const names = rowsOf(
      report(...probeQuestions.map(({ id }) => ({ question: id, findings }))),
      language,
      0,
    );
    expect(new Set(names).size).toBe(probeQuestions.length);
  });

  it('names what was not asked by its reason, and says that nothing differs only of what was', () => {
    const notAsked = [
      { question: 'profile', why: 'signed-out' },
      { question: 'tools', why: 'signed-out' },
    ] as const;
    const { parts } = shownProbe({ ...report({}), notAsked }, language);
    expect(parts.slice(0, 2)).toEqual(
      {
        en: [
          { title: 'In what was checked, nothing differs from what Kartbord expects.', rows: [] },
          {
            title: '2 checks were not made:',
            rows: ['No one is signed in for: fishing profile, gear lists.'],
          },
        ],
        nb: [
          { title: 'I det som ble kontrollert, avviker ingenting fra det Kartbord venter.', rows: [] },
          {
            title: '2 kontroller ble ikke gjort:',
            rows: ['Ingen er logget inn for: fiskeprofil, redskapslister.'],
          },
        ],
      }[language],
    );
  });

  it('counts one thing and many as the language does', () => {
    const seen = { sites: 1750, cases: 1 };
    expect(rowsOf(report({ seen }), language, 1)[0]).toBe(
      {
        en: 'Sites of a week: 1,750 sites, 1 case',
        nb: 'Lokaliteter i en uke: 1\u00a0750 lokaliteter, 1 tilfelle',
      }[language],
    );
  });
});
