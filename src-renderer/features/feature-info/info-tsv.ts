import type { InfoFeature, InfoRecord } from '../../../src-shared/domain/feature-info';
import { textCell } from '../../lib/tsv';

/** A feature as rows of name and value, for a spreadsheet. */
export const featureTsv = ({ fields }: InfoFeature): string =>
  fields.map(({ name, value }) => `${textCell(name)}\t${textCell(value)}`).join('\n');

/** All of an answer: layer, title, name and value. */
export const recordTsv = ({ title: layer, features }: InfoRecord): string =>
  features
    .flatMap(({ title, fields }) =>
      fields.map(({ name, value }) => [layer, title, name, value].map((cell) => textCell(cell)).join('\t')),
    )
    .join('\n');
