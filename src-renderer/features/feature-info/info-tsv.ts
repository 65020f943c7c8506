import type { InfoRecord } from '../../../src-shared/domain/map-layers/feature-info';
import { textCell } from '../../lib/tsv';

/** All of an answer: layer, title, name and value. */
export const recordTsv = ({ title: layer, features }: InfoRecord): string =>
  features
    .flatMap(({ title, fields }) =>
      fields.map(({ name, value }) => [layer, title, name, value].map((cell) => textCell(cell)).join('\t')),
    )
    .join('\n');
