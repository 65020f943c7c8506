import { demoVessels } from './fishing-vessels';
import type { Report } from './receiver';
import type { Tool } from './tools';

const hourMs = 3_600_000;

/**
 * What the demo user sent earlier, so that all three lists have something to show: a tool that the receiver has seen
 * and not decided on, and a retrieval that failed. The first waits for the admin.
 */
export function firstReports(tools: readonly Tool[], nowMs: number, newId: () => string): Report[] {
  const [vessel] = demoVessels;
  const [known] = tools.filter((tool) => tool.vessel === vessel);
  if (!known) return [];
  const common = { person: 'demo-user', isHeld: false };
  return [
    {
      ...common,
      changeId: newId(),
      kind: 'deployed',
      tool: {
        toolId: newId(),
        vessel,
        typeCode: 'NETS',
        count: 450,
        geometry: { type: 'Point', coordinates: [7.81234, 64.91234] },
        setupMs: nowMs - 3 * hourMs,
        changedMs: nowMs - 2 * hourMs,
        comment: null,
      },
      removedMs: null,
      receivedMs: nowMs - 2 * hourMs,
      fetchedMs: nowMs - hourMs,
      processedMs: null,
      errorMessage: null,
      isHeld: true,
    },
    {
      ...common,
      changeId: newId(),
      kind: 'retrieved',
      tool: known,
      removedMs: nowMs - 30 * hourMs,
      receivedMs: nowMs - 29 * hourMs,
      fetchedMs: nowMs - 28 * hourMs,
      processedMs: nowMs - 28 * hourMs,
      errorMessage: 'The time of removal is before the tool was set up.',
    },
  ];
}
