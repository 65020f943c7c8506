/** A line of cells; `line` counts from 1 as a text editor does. */
export interface TextRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface TextTable {
  readonly rows: readonly TextRow[];
  /** Null: the lines have no cells, each is one text. */
  readonly separator: Separator | null;
}

type Separator = '\t' | ';' | ',';

/**
 * Reads lines of cells with tab, semicolon or comma between them, quoted or not (RFC 4180); a quoted cell may have line
 * breaks. Which separator it is, the first lines say: the one that stands outside of quotes in most of them.
 */
export function readTable(text: string): TextTable {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain);
  const rows: { line: number; cells: string[] }[] = [];
  let [cells, cell, line, start, isQuoted]: [string[], string, number, number, boolean] = [
    [],
    '',
    1,
    1,
    false,
  ];
  const endCell = (): void => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ line: start, cells });
    cells = [];
    start = line;
  };
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at] ?? '';
    if (sign === '\n') line++;
    if (isQuoted) {
      if (sign !== '"') cell += sign === '\n' || sign === '\r' ? ' ' : sign;
      else if (plain[at + 1] === '"') cell += plain[++at] ?? '';
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '' && separator !== null && closes(plain, at)) {
      isQuoted = true;
      cell = '';
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return { rows, separator };
}

/** A quote that nothing closes is a sign like any other: it must not swallow the rest of the list. */
function closes(text: string, at: number): boolean {
  return /^"(?:[^"]|"")*"[ ]*(?:[\t;,\r\n]|$)/.test(text.slice(at, at + 2000));
}

const linesLooked = 20;

function separatorOf(text: string): Separator | null {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, 'x')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesLooked);
  const having = (sign: string): number => lines.filter((line) => line.includes(sign)).length;
  const best = (['\t', ';', ','] as const).find(
    (sign) => having(sign) * 2 >= lines.length && having(sign) > 0,
  );
  return best ?? null;
}
