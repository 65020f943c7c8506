/** Whose kept tracks a port gives: those of one service, as one user has them. */
export interface TrackOwner {
  readonly site: string;
  readonly account: string;
}

/** Ports to the kept tracks for the windows that ask. */
export interface TrackPorts {
  /** The window asks: it gets a port now, and another whenever that one is void. */
  open(windowId: number): void;
  /** Somebody may have signed in or out: if so, each window that asked gets another port. */
  check(): void;
  /** The data process ended, and all ports with it. */
  renew(): void;
  /** The window, or the page in it, is gone. */
  forget(windowId: number): void;
}

export interface TrackPortsParts {
  /** In use at this moment. */
  readonly owner: () => Promise<TrackOwner>;
  /** Joins the window to the data process; see `track-channel.ts`. */
  readonly connect: (windowId: number, owner: TrackOwner) => void;
}

export function trackPorts({ owner, connect }: TrackPortsParts): TrackPorts {
  const windows = new Set<number>();
  let last: TrackOwner | undefined;
  /** Counts what makes the owner that is being asked for an old one. */
  let turn = 0;

  async function ownerNow(): Promise<TrackOwner> {
    for (;;) {
      const asked = turn;
      const found = await owner();
      if (asked === turn) return found;
    }
  }

  async function connectAll(only?: number): Promise<void> {
    const found = await ownerNow();
    const isOther = last !== undefined && (last.site !== found.site || last.account !== found.account);
    last = found;
    for (const windowId of windows)
      if (only === undefined || only === windowId || isOther) connect(windowId, found);
  }

  return {
    open(windowId) {
      windows.add(windowId);
      void connectAll(windowId);
    },
    check() {
      turn++;
      if (windows.size > 0) void connectAll(-1);
    },
    renew() {
      turn++;
      void connectAll();
    },
    forget: (windowId) => void windows.delete(windowId),
  };
}
