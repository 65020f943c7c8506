import { type Lettering, type Measure, wrapped } from './figure-text';
import { moved, node, type SvgNode, textNode } from './figure-node';

/** A sign of the legend with what it means. `sign` is drawn around 0, 0, as large as on the map. */
export interface LegendRow {
  readonly sign: readonly SvgNode[];
  /** How far it reaches up and down, CSS px. */
  readonly reach: readonly [up: number, down: number];
  readonly text: string;
  readonly detail: string | null;
}

/** A picture of a map server's own legend: a data URI and its CSS px. */
export interface LegendPicture {
  readonly href: string;
  readonly width: number;
  readonly height: number;
}

/** A map server's own legend of a layer: rows where it gives text, else its picture. */
export type ServerLegend = Pick<LegendBlock, 'rows' | 'picture'>;

/** What one layer of the figure means. */
export interface LegendBlock {
  readonly title: string;
  readonly rows: readonly LegendRow[];
  readonly picture: LegendPicture | null;
  readonly notes: readonly string[];
}

export interface LegendInks {
  readonly strong: string;
  readonly text: string;
  readonly faint: string;
  /** Below pictures of map servers, which are drawn for white paper. */
  readonly paper: string;
}

export interface LegendBox {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly gap: number;
}

export interface DrawnLegend {
  readonly nodes: readonly SvgNode[];
  readonly height: number;
  /** So much of it has no room. */
  readonly left: number;
}

const signSize = 26;

/** A stretch of the legend that is not torn apart. */
interface Piece {
  readonly height: number;
  readonly draw: (x: number, y: number) => readonly SvgNode[];
  /** A heading: it does not stand at the foot of a column. */
  readonly isHead: boolean;
}

export interface LegendLook {
  readonly inks: LegendInks;
  readonly measure: Measure;
  readonly size: number;
  /** Letters are made as small as this, CSS px. */
  readonly least: number;
  /** How large the map draws its marks at its zoom, at most 1. */
  readonly signs: number;
  /** What is said of that for which there is no room. */
  readonly more: (count: number) => string;
}

/** As large as it fits the box; what has no room at the smallest is counted and said. */
export function drawLegend(blocks: readonly LegendBlock[], box: LegendBox, look: LegendLook): DrawnLegend {
  const width = (box.width - (box.columns - 1) * box.gap) / box.columns;
  for (let size = look.size; ; size *= 0.94) {
    const pieces = piecesOf(blocks, width, { ...look, size });
    const height = leastHeight(pieces, box);
    if (height !== null) return { ...placed(pieces, box, width, height), left: 0 };
    if (size * 0.94 < look.least) return shortened(pieces, box, width, { ...look, size });
  }
}

/** The least height at which all pieces fit the columns; null where they do not. */
function leastHeight(pieces: readonly Piece[], box: LegendBox): number | null {
  if (columnsOf(pieces, box.height).length > box.columns) return null;
  let [low, high] = [0, box.height];
  for (let turn = 0; turn < 24; turn++) {
    const middle = (low + high) / 2;
    const columns = columnsOf(pieces, middle);
    const isWhole = columns.length <= box.columns && columns.every((one) => heightOf(one) <= middle);
    if (isWhole) high = middle;
    else low = middle;
  }
  return columnsOf(pieces, high).every((one) => heightOf(one) <= high + 0.01) ? high : null;
}

const heightOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { height }) => sum + height, 0);

function columnsOf(pieces: readonly Piece[], most: number): readonly (readonly Piece[])[] {
  const columns: Piece[][] = [[]];
  pieces.forEach((piece, no) => {
    const column = columns.at(-1) ?? [];
    const next = piece.isHead ? (pieces[no + 1]?.height ?? 0) : 0;
    if (column.length > 0 && heightOf(column) + piece.height + next > most + 0.01) columns.push([piece]);
    else column.push(piece);
  });
  return columns;
}

function placed(
  pieces: readonly Piece[],
  box: LegendBox,
  width: number,
  height: number,
): Pick<DrawnLegend, 'nodes' | 'height'> {
  const columns = columnsOf(pieces, height);
  const nodes = columns.flatMap((column, no) => {
    let y = 0;
    return column.flatMap((piece) => {
      const drawn = piece.draw(no * (width + box.gap), y);
      y += piece.height;
      return drawn;
    });
  });
  return { nodes, height: Math.max(0, ...columns.map(heightOf)) };
}

/** As many as fit, and a line that counts the rest. */
function shortened(pieces: readonly Piece[], box: LegendBox, width: number, look: LegendLook): DrawnLegend {
  for (let count = pieces.length - 1; count >= 0; count--) {
    const left = pieces.length - count;
    const kept = [...pieces.slice(0, count), notePiece(look.more(left), width, look)];
    const columns = columnsOf(kept, box.height);
    if (columns.length <= box.columns && columns.every((one) => heightOf(one) <= box.height))
      return { ...placed(kept, box, width, box.height), left };
  }
  return { nodes: [], height: 0, left: pieces.length };
}

function piecesOf(blocks: readonly LegendBlock[], width: number, look: LegendLook): readonly Piece[] {
  return blocks.flatMap((block, no) => [
    headPiece(block.title, width, look, no > 0),
    ...block.rows.map((row) => rowPiece(row, width, look)),
    ...(block.picture ? [picturePiece(block.picture, width, look)] : []),
    ...block.notes.map((note) => notePiece(note, width, look)),
  ]);
}

const lineHeight = 1.28;

function headPiece(
  title: string,
  width: number,
  { inks, measure, size }: LegendLook,
  isLater: boolean,
): Piece {
  const lines = wrapped(title, width, { measure, size, weight: 600 });
  const above = isLater ? size * 0.7 : 0;
  return {
    isHead: true,
    height: above + lines.length * size * lineHeight + size * 0.25,
    draw: (x, y) =>
      lines.map((line, no) =>
        textNode(x, y + above + size * (0.95 + no * lineHeight), line, {
          size,
          fill: inks.strong,
          weight: 600,
        }),
      ),
  };
}

/** Signs are as large as on the map where letters are, and smaller with smaller letters. */
const signScale = (size: number, of: number): number => of * Math.min(1, Math.max(0.6, size / 10));

function rowPiece({ sign, reach, text, detail }: LegendRow, width: number, look: LegendLook): Piece {
  const { inks, measure, size } = look;
  const scale = signScale(size, look.signs);
  const room = signSize * 0.86 * signScale(size, 1);
  const indent = room + size * 0.35;
  const letters: Lettering = { measure, size };
  const small = size * 0.88;
  const detailWidth = detail === null ? 0 : measure(detail, size, 400) + size * 0.5;
  const isBeside = detail !== null && detailWidth < (width - indent) * 0.5;
  const lines = wrapped(text, width - indent - (isBeside ? detailWidth : 0), letters);
  const below = detail === null || isBeside ? [] : wrapped(detail, width - indent, { measure, size: small });
  const textHeight = lines.length * size * lineHeight + below.length * small * 1.22;
  const [up, down] = [reach[0] * scale, reach[1] * scale];
  const height = Math.max(textHeight + size * 0.3, up + down + size * 0.35, size * 1.6);
  const first = (height - textHeight) / 2 + size * 0.98;
  const after = first + (lines.length - 1) * size * lineHeight + small * 1.22;
  const drawn = scale === 1 ? sign : [node('g', { transform: `scale(${scale.toFixed(3)})` }, ...sign)];
  return {
    isHead: false,
    height,
    draw: (x, y) => [
      moved(x + room / 2, y + height / 2 + (up - down) / 2, ...drawn),
      ...lines.map((line, no) =>
        textNode(x + indent, y + first + no * size * lineHeight, line, { size, fill: inks.text }),
      ),
      ...below.map((line, no) =>
        textNode(x + indent, y + after + no * small * 1.22, line, { size: small, fill: inks.faint }),
      ),
      ...(isBeside
        ? [textNode(x + width, y + first, detail, { size, fill: inks.faint, anchor: 'end' })]
        : []),
    ],
  };
}

function notePiece(note: string, width: number, { inks, measure, size }: LegendLook): Piece {
  const small = size * 0.88;
  const lines = wrapped(note, width, { measure, size: small });
  return {
    isHead: false,
    height: lines.length * small * lineHeight + size * 0.2,
    draw: (x, y) =>
      lines.map((line, no) =>
        textNode(x, y + small * (0.98 + no * lineHeight), line, { size: small, fill: inks.faint }),
      ),
  };
}

function picturePiece(picture: LegendPicture, width: number, { inks, size }: LegendLook): Piece {
  const scale = Math.min(1, width / picture.width, (size * 26) / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  return {
    isHead: false,
    height: high + size * 0.4,
    draw: (x, y) => [
      node('rect', { x, y, width: wide, height: high, fill: inks.paper }),
      node('image', { x, y, width: wide, height: high, href: picture.href }),
    ],
  };
}
