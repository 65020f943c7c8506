import { Hono } from 'hono';
import { isOutcome, outcomes, type Report } from '../reporting/receiver';
import type { ToolBook } from '../reporting/tool-book';
import { body, flag, oneOf, optionalText } from './input';

/** The receiver's desk: what has been reported by anybody, and what becomes of it. */
export function reportRoutes(book: ToolBook): Hono {
  const app = new Hono();
  app.get('/reports', (c) => c.json(book.allReports().map(shown)));
  /** Every one that was ever taken: a client that reports an act twice is found out here. */
  app.get('/reports/taken', (c) => c.json(book.taken().map(shown)));
  /** As they were sent, with what in them is not the document's. */
  app.get('/reports/bodies', (c) => c.json(book.bodies()));
  app.post('/reports/process', async (c) => {
    const members = await body(c);
    const outcome = oneOf(members, 'outcome', isOutcome, outcomes);
    const message = optionalText(members, 'errorMessage') ?? 'The receiver could not take the report.';
    return c.json(book.process(outcome, message, optionalText(members, 'changeId')).map(shown));
  });
  app.post('/reports/receiver', async (c) => {
    book.isAutomatic = flag(await body(c), 'automatic');
    return c.json({ automatic: book.isAutomatic });
  });
  return app;
}

const shown = ({
  changeId,
  kind,
  person,
  tool,
  removedMs,
  receivedMs,
  fetchedMs,
  processedMs,
  errorMessage,
}: Report) => ({
  changeId,
  kind,
  person,
  toolId: tool.toolId,
  toolCount: tool.count,
  removed: iso(removedMs),
  received: iso(receivedMs),
  fetched: iso(fetchedMs),
  processed: iso(processedMs),
  errorMessage,
});

const iso = (timeMs: number | null): string | null =>
  timeMs === null ? null : new Date(timeMs).toISOString();
