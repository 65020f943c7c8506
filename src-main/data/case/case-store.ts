import { ok } from '../../../src-shared/result';
import { inspectCaseFile, verifyCaseFile } from '../../case/verify';
import { isShownPicture } from '../../case/view-pictures';
import type { CacheKey } from '../answer';
import type { Cache } from '../cache/cache';
import { fillCaseFile } from './case-filling';
import type { CaseFileCalls, CaseFilePicturesWanted } from './case-messages';
import { writeCaseFile } from './case-writing';
import type { DataEngine } from '../serve';
import { openTracks } from '../vessels/tracks';

/** Case files: written of what is kept, compared with their manifests, and filled into a cache of their own. */
export function caseFileStore(cache: Cache, now: () => number): Pick<DataEngine, keyof CaseFileCalls> {
  const parts = { cache, tracks: openTracks(cache, now) };

  function picturesOf(wanted: CaseFilePicturesWanted): readonly CacheKey[] {
    const rows = cache.store.read('pictures', (db) =>
      db.all<CacheKey>(
        `SELECT DISTINCT site, account, method, path, body FROM answers
          WHERE kind = 'tile' AND site = ? AND account = '' AND length(digest) > 0`,
        wanted.site,
      ),
    );
    return (rows ?? []).filter(({ path }) => isShownPicture(path, wanted));
  }

  return {
    'case.pictures': (wanted) => ok(wanted.flatMap(picturesOf)),
    'case.write': ({ path, ...order }, context) => writeCaseFile(parts, order, path, context),
    'case.verify': async ({ path }, { signal }) => ok(await verifyCaseFile(path, signal)),
    async 'case.look'({ path }) {
      const looked = await inspectCaseFile(path);
      if ('refused' in looked) return ok(looked);
      const { entries: _, ...head } = looked;
      return ok(head);
    },
    'case.fill': (input, { signal }) => fillCaseFile(parts, input, signal),
  };
}
