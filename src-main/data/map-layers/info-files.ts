import { basename } from 'node:path';
import type { ExportProgress } from '../../../src-shared/contract';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { type InfoExport, infoGeoJson, infoTable } from '../../export/info-export';
import { checkGeoJson } from '../../export/geojson-sidecar';
import { originOf } from '../../export/info-origin';
import type { WrittenFile } from '../../export/written-file';
import { writeTableFile } from '../../export/table-file';
import { writeChecked } from '../../storage/files/atomic-file';
import type { EngineOf } from '../calls';

export interface InfoCalls {
  'info.write': {
    input: {
      readonly what: InfoExport;
      readonly as: 'csv' | 'geojson';
      readonly language: Language;
      readonly path: string;
    };
    output: WrittenFile;
    progress: ExportProgress;
  };
}

/** What map servers said of places, as files. */
export function infoFiles(): EngineOf<InfoCalls> {
  return {
    'info.write'({ what, as, language, path }, context) {
      if (as === 'csv') return writeTableFile(infoTable(what), { ...what, language }, path, context);
      const text = infoGeoJson(what);
      const beside = { name: basename(path), geometry: 'Point', ...originOf(what) };
      const features = what.records.reduce((sum, { features: found }) => sum + Math.max(1, found.length), 0);
      return writeChecked(path, [text], (file) => checkGeoJson(file, features, path, beside), {
        signal: context.signal,
      });
    },
  };
}
