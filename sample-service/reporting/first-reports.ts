import { demoVessels } from './fishing-vessels';
import type { Report } from './receiver';
import type { Tool } from './tools';

const hourMs = 3_600_000;

/**
 * What the demo user sent earlier, so that all three lists have something to show: a tool that the receiver has seen
 * and not decided on, and two retrievals that failed, one of them dismissed. The first waits for the admin.
 */
export function firstReports(tools: readonly Tool[], nowMs: number, newId: () => string): Report[] {
  const [vessel] = demoVessels;
  const [known] = tools.filter((tool) => tool.vessel === vessel);
  if (!known) return [];
  const common = { person: 'demo-user', isHeld: false };
  /** A retrieval of so many hours ago, decided on an hour later. */
  const failed = (hours: number, errorMessage: string): Report => ({
    ...common,
    changeId: newId(),
    kind: 'retrieved',
    tool: known,
    removedMs: nowMs - (hours + 2) * hourMs,
    receivedMs: nowMs - (hours + 1) * hourMs,
    fetchedMs: nowMs - hours * hourMs,
    processedMs: nowMs - hours * hourMs,
    errorMessage,
  });
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
    failed(28, 'The time of removal is before the tool was set up.'),
    { ...failed(52, 'The position is on land.'), dismissedMs: nowMs - 50 * hourMs },
  ];
}
