import { ok, type Result } from './result';
import { ByteFile } from './byte-file';
import { failedWrite } from './failed-write';
import type { AddContext, AddedLayer, FormatFile, LayerData } from './format';
import { noLayer, secondLayer } from './text-rows';

/** A file of bytes that holds one layer. What a layer that failed has written is taken back. */
export function oneLayerFile(
  path: string,
  addLayer: (file: ByteFile, layer: LayerData, context: AddContext) => Promise<Result<AddedLayer>>,
): FormatFile {
  const file = ByteFile.create(path);
  let isUsed = false;
  return {
    add: async (layer, context) => {
      if (isUsed) return secondLayer;
      file.whenGrown(context.reached);
      const added = await addLayer(file, layer, context);
      if (added.ok) isUsed = true;
      else file.truncate();
      return added;
    },
    end: () => {
      try {
        file.close();
        return Promise.resolve(isUsed ? ok(null) : noLayer);
      } catch (error) {
        file.abort();
        return Promise.resolve(failedWrite(error));
      }
    },
    abort: () => {
      file.abort();
      return Promise.resolve();
    },
  };
}
