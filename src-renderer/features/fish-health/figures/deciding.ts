import { limitFromOf, limitOfRows, type Limits } from '../../../../src-shared/domain/fish-health/lice-limits';
import { flagOf } from '../../../../src-shared/domain/fish-health/lice-state';
import { localityFlag } from '../../../../src-shared/domain/fish-health/locality';
import type { FigureName } from '../../../../src-shared/domain/weeks/statistics';
import {
  treatmentsStated,
  unstatedTreatments,
} from '../../../../src-shared/domain/fish-health/treatment-flags';
import type { YearFigureName } from '../../../../src-shared/domain/weeks/year-statistics';
import { codeWord } from '../../../words/code-word';
import type { Words } from '../../../words/en';
import type { Format } from '../../../words/format';
import type { SiteWeek } from './explained';

type Deciding = 'lice' | 'limit' | 'state' | 'disease' | 'treatment' | 'temperature';

const decidedBy: Readonly<Record<FigureName | YearFigureName, Deciding>> = {
  listed: 'state',
  active: 'state',
  fallow: 'state',
  reported: 'state',
  counted: 'lice',
  over: 'limit',
  'at-limit': 'limit',
  pd: 'disease',
  isa: 'disease',
  'other-disease': 'disease',
  treated: 'treatment',
  medicinal: 'treatment',
  'non-medicinal': 'treatment',
  'cleaner-fish': 'treatment',
  'reported-share': 'state',
  'over-share': 'limit',
  'treated-share': 'treatment',
  'mean-adult-female': 'lice',
  'median-adult-female': 'lice',
  'median-sea-temperature': 'temperature',
  'sites-over': 'limit',
  'weeks-over': 'limit',
  'weeks-reported': 'state',
  'weeks-treated': 'treatment',
  'new-pd': 'disease',
  'new-isa': 'disease',
};

/** What decided of a site, in words; `limit` where it was measured against one, with whose it is. */
export function deciding(
  words: Words,
  format: Format,
  limits: Limits,
  name: FigureName | YearFigureName,
  { columns, row }: SiteWeek,
): { readonly value: string | null; readonly limit: string | null } {
  const by = decidedBy[name];
  const said = words.explain.facts;
  const flags = columns.flags[row] ?? 0;
  const number = (value: number | undefined, read: (value: number) => string): string | null =>
    value === undefined || Number.isNaN(value) ? null : read(value);
  switch (by) {
    case 'lice':
      return { value: number(columns.adultFemaleLice[row], format.lice), limit: null };
    case 'limit': {
      const isOwn = limitFromOf(columns, limits)(row) === 'own';
      const limit = number(limitOfRows(columns, limits)(row), (of) =>
        (isOwn ? words.explain.ownLimit : words.explain.limit)(format.limit(of)),
      );
      return { value: number(columns.adultFemaleLice[row], format.lice), limit };
    }
    case 'temperature':
      return { value: number(columns.seaTemperature[row], format.temperature), limit: null };
    case 'disease': {
      if ((flags & localityFlag.diseasesKnown) === 0) return { value: said.notSaid, limit: null };
      const names = (columns.diseases[row] ?? []).map(
        (code) => words.codes.diseaseShort[code] ?? codeWord(words.codes.diseases, code),
      );
      return { value: names.join(', ') || said.noDisease, limit: null };
    }
    case 'treatment': {
      const kinds = [
        ...(flags & localityFlag.treatedMedicinal ? [said.medicinal] : []),
        ...(flags & localityFlag.treatedNonMedicinal ? [said.nonMedicinal] : []),
        ...(flags & localityFlag.cleanerFish ? [said.cleanerFish] : []),
      ];
      const isStated = treatmentsStated(flags, unstatedTreatments(columns.week, columns.flags)) !== null;
      const none = isStated ? said.noTreatment : said.notSaid;
      return { value: kinds.join(', ') || none, limit: null };
    }
    case 'state':
      return { value: stateWords(words, flags), limit: null };
  }
}

function stateWords({ explain: { facts } }: Words, flags: number): string {
  const flag = localityFlag;
  const salmonoids = flagOf(flags, flag.hasSalmonoids, flag.hasSalmonoidsKnown);
  const isFallow = flagOf(flags, flag.isFallow, flag.isFallowKnown);
  const reported = flagOf(flags, flag.hasReported, flag.hasReportedKnown);
  if (salmonoids === false) return facts.noSalmonoids;
  if (isFallow) return facts.fallow;
  if (salmonoids === undefined || isFallow === undefined) return facts.notSaid;
  const report = reported === undefined ? facts.notSaid : reported ? facts.reported : facts.notReported;
  return `${facts.active}, ${report}`;
}
