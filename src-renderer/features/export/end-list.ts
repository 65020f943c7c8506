import type { ExportedLayer, LayersReceipt } from '../../../src-shared/domain/export/export-layer';
import { textCell } from '../../lib/tsv';
import type { Words } from '../../words/en';
import { layerFailure } from './layer-failure';

/** Those that failed first, then the others, each in the order of the export. */
export function endOrder(layers: readonly ExportedLayer[]): readonly ExportedLayer[] {
  const failed = layers.filter(({ failure }) => failure !== null);
  return [...failed, ...layers.filter(({ failure }) => failure === null)];
}

/** The whole in a line: with how many layers it did without. */
export function endTitle(words: Words, { fileName, layers }: LayersReceipt): string {
  const failed = layers.filter(({ failure }) => failure !== null).length;
  if (failed > 0 && failed === layers.length) return words.exportLayers.failed;
  return failed === 0 ? words.exportLayers.done(fileName) : words.exportLayers.partly(fileName, failed);
}

/** A project that a person has saved in QGIS is theirs. */
export const projectLines = (words: Words, { project }: LayersReceipt): readonly string[] =>
  project?.isKept ? [words.exportLayers.projectKept(project.fileName)] : [];

/** What became of each layer as rows for a spreadsheet, with the file and its checksum above them. */
export function endTsv(words: Words, receipt: LayersReceipt): string {
  const { list, checksum } = words.exportLayers;
  const head = [
    [list.file, receipt.fileName],
    ...(receipt.sha256 === null ? [] : [[checksum, receipt.sha256]]),
    [],
    [list.name, list.file, list.rows, list.state],
  ];
  const rows = receipt.layers.map(({ name, fileName, features, missing, failure }) => [
    name,
    fileName,
    features === null ? '' : String(features),
    failure ? sentence(words, failure) : [list.ok, ...missing].join(' '),
  ]);
  return [...head, ...rows].map((cells) => cells.map(textCell).join('\t')).join('\n');
}

function sentence(words: Words, failure: NonNullable<ExportedLayer['failure']>): string {
  const { title, lines } = layerFailure(words, failure);
  return `${title} ${lines.at(-1) ?? ''}`.trim();
}
