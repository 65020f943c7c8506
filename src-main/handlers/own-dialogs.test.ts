import { describe, expect, it } from 'vitest';
import type { ReportDraft, ReportEntry } from '../../src-shared/domain/gear/gear-report';
import { ok } from '../../src-shared/result';
import { deployed, firstId, secondId } from '../reporting/testing';
import { reportingHandlers } from './gear/reporting';
import type { ReportingQueries } from './gear/reporting-queries';
import { archiveHandlers } from './vessels/archive';
import type { ArchiveQueries } from './vessels/archive-queries';

const context = { signal: new AbortController().signal, progress: () => {}, windowId: 7 };
const entry = (id: string, draft: ReportDraft): ReportEntry => ({
  id,
  draft,
  state: { is: 'draft', lastTry: null },
  createdMs: 1,
  changedMs: 1,
});

/** Reports on the disk, what main asked about, and what was sent. */
function reporting(answer: (entries: ReportEntry[]) => boolean) {
  const entries = [entry(firstId, deployed({ count: 1 })), entry(secondId, deployed({ count: 2 }))];
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  const outbox = {
    entries: () => Promise.resolve(ok([...entries])),
    send: (...of: unknown[]) => {
      sent.push(of);
      return Promise.resolve(ok({ entries: [], held: [] }));
    },
  };
  const handlers = reportingHandlers({ outbox } as unknown as ReportingQueries, {
    confirmReports: (...of) => {
      asked.push(of);
      return Promise.resolve(answer(entries));
    },
  });
  const send = (ids: readonly string[]) =>
    handlers['reporting.send']({ ids: [...ids], accepted: [] }, context);
  return { send, asked, sent };
}

describe('what a page asks for that cannot be taken back', () => {
  it('is sent once the person has agreed in main’s own dialog to what lies on the disk', async () => {
    const { send, asked, sent } = reporting(() => true);
    expect((await send([secondId])).ok).toBe(true);
    expect(asked).toEqual([[7, [deployed({ count: 2 })]]]);
    expect(sent).toEqual([[[secondId], []]]);
  });

  it('is not sent where the person says no', async () => {
    const { send, sent } = reporting(() => false);
    expect(await send([firstId])).toMatchObject({ failure: { code: 'cancelled' } });
    expect(sent).toEqual([]);
  });

  it('is not sent where the page has changed it while the dialog was open', async () => {
    const { send, sent } = reporting((entries) => {
      entries[0] = entry(firstId, deployed({ count: 999 }));
      return true;
    });
    expect(await send([firstId])).toMatchObject({ failure: { code: 'cancelled' } });
    expect(sent).toEqual([]);
  });

  it.each([true, false])('is deleted from the archive only on a yes: %s', async (isYes) => {
    const forgotten: number[] = [];
    const archive = {
      forget: (mmsi: number) => {
        forgotten.push(mmsi);
        return Promise.resolve(ok(null));
      },
    };
    const handlers = archiveHandlers(archive as unknown as ArchiveQueries, {
      confirmForget: (windowId, mmsi) => Promise.resolve(isYes && windowId === 7 && mmsi === 257_000_101),
    });
    expect(await handlers['archive.forget']({ mmsi: 257_000_101 }, context)).toEqual(ok(null));
    expect(forgotten).toEqual(isYes ? [257_000_101] : []);
  });
});
