import type { MapServer } from '../../../src-shared/domain/map-layers/map-server';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { asks } from './dialogs';
import { mapServerWords } from '../words/map-server-words';

/**
 * Asks whether Kartbord may talk to a map server. The text is main's own and holds nothing that the renderer wrote but the
 * host, as the network knows it (punycode). No is the answer of Enter and Escape.
 */
export function confirmMapServer(
  windowId: number,
  { host, isEncrypted }: Pick<MapServer, 'host' | 'isEncrypted'>,
  language: Language,
): Promise<boolean> {
  const { title, message, detail, notEncrypted, yes, no } = mapServerWords[language];
  const said = [host, detail, ...(isEncrypted ? [] : [notEncrypted])].join('\n\n');
  return asks(windowId, { title, message, detail: said, yes, no });
}
