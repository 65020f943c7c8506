import type { LayersTask } from '../../../src-main/export/layers/layers-task';
import type { ExportFormat } from '../../../src-shared/domain/export/export-format';
import { writeLayers } from '../../../src-main/export/layers/write-layers';
import { madeLayers, options } from './made-layers';

/**
 * An export of layers as a process of its own, for tests: `child.cjs PATH FORMAT AS WHICH`. KARTBORD_CRASH_AT kills it at the
 * named step, or in the middle of the rows. It says its result on the standard output.
 */
const [path = '', format = '', as = '', which = ''] = process.argv.slice(2);
const killAt = process.env['KARTBORD_CRASH_AT'];
const die = (): void => void process.kill(process.pid, 'SIGKILL');
const name = format as ExportFormat;

void writeLayers(
  {
    path,
    format: name,
    as: as as LayersTask['as'],
    options,
    layers: madeLayers(name, which as 'old' | 'new', killAt === 'rows' ? die : () => {}),
  },
  { signal: new AbortController().signal, progress: () => {} },
  { onStep: (step) => (step === killAt ? die() : undefined) },
).then((result) => process.stdout.write(JSON.stringify(result)));
