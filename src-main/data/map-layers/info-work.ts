import { infoGeoJson, infoTable } from '../../export/info-export';
import { writeTableFile } from '../../export/table-file';
import { readBackGeoJson } from '../../export/written-file';
import { writeChecked } from '../../storage/files/atomic-file';
import type { InfoCalls } from './info-messages';
import type { DataEngine } from '../serve';

/** What map servers said of places, as files. */
export function infoWork(): Pick<DataEngine, keyof InfoCalls> {
  return {
    'info.write'({ what, as, language, path }, context) {
      if (as === 'csv') return writeTableFile(infoTable(what), { ...what, language }, path, context);
      const text = infoGeoJson(what);
      const features = what.records.reduce((sum, { features: found }) => sum + Math.max(1, found.length), 0);
      return writeChecked(path, [text], (file) => readBackGeoJson(file, features), {
        signal: context.signal,
      });
    },
  };
}
