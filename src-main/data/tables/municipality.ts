import { municipalityCountNames } from '../../../src-shared/domain/fish-health/municipality-treatment';
import { fail, ok } from '../../../src-shared/result';
import { joinedCounts } from '../../../src-shared/domain/export/dropped';
import type { TableColumn } from '@kartbord/formats/table';
import { keptAnswer } from './kept-answer';
import type { TableMaker } from './maker';
import { fetchedAtColumn, timeCell } from './year-lists';

const columns: readonly TableColumn[] = [
  { name: 'municipalityNo', type: 'string', about: 'Four digits.' },
  { name: 'year', type: 'integer', about: 'As sent.' },
  { name: 'treatmentYear', type: 'integer', about: 'As sent.' },
  ...municipalityCountNames.map((name): TableColumn => ({
    name,
    type: 'integer',
    unit: 'treatments',
    about: 'The service’s own count, by its own name. Empty: not given, which is not none.',
  })),
  fetchedAtColumn,
];

/** The treatments of municipalities, of the answers that are kept. */
export const municipalityTable: TableMaker<'municipality'> = ({ municipalityNos }, order, cache) => {
  const answers = [...new Set(municipalityNos)].map((municipalityNo) => ({
    municipalityNo,
    kept: keptAnswer('municipality', { municipalityNo }, order, cache),
  }));
  const lines = answers.flatMap(({ kept }) =>
    (kept?.value.value ?? []).map(({ municipalityNo, year, treatmentYear, counts }) => [
      ...[municipalityNo, year, treatmentYear],
      ...municipalityCountNames.map((name) => counts[name]),
      timeCell(kept?.fetchedAtMs ?? 0),
    ]),
  );
  const times = answers.flatMap(({ kept }) => kept?.fetchedAtMs ?? []);
  if (times.length === 0) return fail('not-found', 'nothing of these municipalities is kept');
  const notKept = answers.flatMap(({ kept, municipalityNo }) => (kept ? [] : [municipalityNo]));
  return ok({
    columns,
    rows: lines,
    count: lines.length,
    facts: {
      endpoints: ['GET /v1/geodata/municipality/{municipalityNumber}/treatment'],
      oldestMs: Math.min(...times),
      newestMs: Math.max(...times),
      rule: 'A row for each year of each municipality.',
      missing:
        notKept.length > 0
          ? [`Of these municipalities nothing is kept, or the service has nothing: ${notKept.join(', ')}.`]
          : [],
      dropped: joinedCounts(answers.flatMap(({ kept }) => (kept ? [kept.dropped] : []))),
    },
  });
};
