import { openWorkspaces } from '../../../src-main/storage/workspace/workspace';

/**
 * Main's part of the workspace as a process of its own, for tests: `child.cjs FOLDER FILE FIRST`. Shows one view after the
 * other, from zoom level FIRST / 1000 on, saves each third one in the file, and tells what is on the disk. It ends by being killed.
 */
const [folder = '', file = '', first = '0'] = process.argv.slice(2);

export interface StoredStep {
  readonly what: 'journal' | 'file';
  /** Thousandths of a zoom level. */
  readonly step: number;
}

async function showOn(): Promise<void> {
  const workspaces = openWorkspaces({ folder, now: () => Date.now(), warn: () => {} });
  await workspaces.read();
  const tell = (kept: StoredStep): unknown => process.send?.(kept);
  for (let step = Number(first); ; step++) {
    const workspace = {
      week: null,
      filter: {},
      selectedLocalityNo: null,
      zoom: step / 1000,
      centre: [5, 60] as [number, number],
      // Long enough that a write can be cut in two.
      drawings: Array.from({ length: 200 }, (_, i) => ({
        id: `note-${i}`,
        kind: 'note' as const,
        positions: [[5, 60] as [number, number]],
        text: 'x'.repeat(200),
        colour: null,
        createdMs: 1,
        changedMs: 1,
      })),
    };
    const isSaved = step % 3 === 0;
    const done = await (isSaved ? workspaces.save(workspace, file) : workspaces.write(workspace));
    if (!done.ok) throw new Error(done.failure.detail);
    tell({ what: 'journal', step });
    if (isSaved) tell({ what: 'file', step });
  }
}

void showOn();
