import { shell } from 'electron';
import { fail, ok, type Result } from '../../../src-shared/result';
import { isLoopback, parseUrl } from '../../../src-shared/domain/address';

/**
 * Opens a web page in the system's browser (Electron's security rule 15). Other schemes would start other programs with
 * what stands behind them, so they are refused here too, whoever asks.
 */
export async function openExternal(address: string): Promise<Result<null>> {
  const url = parseUrl(address);
  const isWeb = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url));
  if (!url || !isWeb || url.username || url.password)
    return fail('forbidden', 'only https pages are opened, and http of this computer');
  try {
    await shell.openExternal(url.href);
    return ok(null);
  } catch {
    return fail('not-found', 'the system opened no browser');
  }
}
