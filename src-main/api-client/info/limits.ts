import type { InfoFeature, InfoPiece } from '../../../src-shared/domain/map-layers/feature-info';
import { cleanText } from '../map-layers/wms-exception';

const mostFeatures = 200;
const mostFields = 200;
const mostPieces = 500;
const mostCells = 50;
const longestValue = 4_000;
const longestName = 200;

export interface Gathered {
  readonly features: readonly InfoFeature[];
  readonly prose: readonly InfoPiece[];
  readonly isCut: boolean;
}

export interface RawFeature {
  readonly title: string | null;
  readonly fields: readonly { readonly name: string; readonly value: string | null }[];
}

/** What is shown of an answer, within bounds, as single lines without control characters. */
export function gather(raw: readonly RawFeature[], pieces: readonly InfoPiece[], wasCut = false): Gathered {
  let isCut = wasCut || raw.length > mostFeatures || pieces.length > mostPieces;
  const line = (text: string, longest: number): string => {
    const clean = cleanText(text.slice(0, 4 * longest));
    if (clean.length > longest || text.length > 4 * longest) isCut = true;
    return clean.slice(0, longest);
  };
  const features = raw.slice(0, mostFeatures).map(({ title, fields }): InfoFeature => {
    if (fields.length > mostFields) isCut = true;
    return {
      title: title === null ? null : line(title, longestName) || null,
      fields: fields.slice(0, mostFields).map(({ name, value }) => ({
        name: line(name, longestName),
        value: value === null ? null : line(value, longestValue),
      })),
    };
  });
  const prose = pieces.slice(0, mostPieces).flatMap((piece): InfoPiece[] => {
    if (piece.kind !== 'row') {
      const text = line(piece.text, longestValue);
      return text === '' ? [] : [{ ...piece, text }];
    }
    if (piece.cells.length > mostCells) isCut = true;
    const cells = piece.cells.slice(0, mostCells).map((cell) => line(cell, longestValue));
    return cells.every((cell) => cell === '') ? [] : [{ ...piece, cells }];
  });
  return { features, prose, isCut };
}
