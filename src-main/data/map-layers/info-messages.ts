import type { ExportProgress } from '../../../src-shared/contract';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { InfoExport } from '../../export/info-export';
import type { WrittenFile } from '../../export/written-file';

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
