import { writeClickhouse } from '../../../src-main/export/clickhouse/write-clickhouse';
import { madeRows, positionsOf, rowsAtOnce, targetOf } from './made-positions';

/** An export as a process of its own: `child.cjs PORT PORT DATABASE ROW`, which kills itself before that row. */
const [first = '', second = '', database = '', row = ''] = process.argv.slice(2);
const killed = (at: number): void => void (at === Number(row) && process.kill(process.pid, 'SIGKILL'));

void writeClickhouse(
  {
    target: targetOf([Number(first), Number(second)], { database }),
    tables: [positionsOf(() => madeRows(killed))],
    writtenAtMs: 1,
    generator: 'Kartbord 0',
  },
  { signal: new AbortController().signal, progress: () => {} },
  { mostRows: rowsAtOnce, silenceMs: 20_000 },
).then((result) => process.stdout.write(JSON.stringify(result)));
