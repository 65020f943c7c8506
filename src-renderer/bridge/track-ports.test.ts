import { describe, expect, it } from 'vitest';
import { trackPortMessage } from '../../src-shared/wire';
import { ok } from '../../src-shared/result';
import { createFakeClient, type FakeClient } from './fake-client';
import { type TrackPorts, trackPortsOf } from './track-ports';

interface Harness {
  readonly ports: TrackPorts;
  readonly client: FakeClient;
  /** A message of a window as the preload sends it. */
  hear(port: MessagePort | null, from?: unknown, data?: unknown): void;
}

function harness(): Harness {
  const client = createFakeClient({ 'ais.port': () => ok(null) });
  return {
    client,
    ports: trackPortsOf(client),
    hear(port, from = window, data = trackPortMessage) {
      const event = new Event('message');
      Object.assign(event, { source: from, data, ports: port ? [port] : [] });
      window.dispatchEvent(event);
    },
  };
}

/** A port that says whether it was closed. */
function madePort(): MessagePort & { isClosed: boolean } {
  const port = { isClosed: false, close: () => void (port.isClosed = true) };
  return port as unknown as MessagePort & { isClosed: boolean };
}

describe('ports to the kept tracks', () => {
  it('are asked for by each listener, and go to them in their order', () => {
    const on = harness();
    const [heardA, heardB]: [MessagePort[], MessagePort[]] = [[], []];
    on.ports.onPort((port) => heardA.push(port));
    on.ports.onPort((port) => heardB.push(port));
    const [one, two] = [madePort(), madePort()];
    on.hear(one);
    on.hear(two);
    expect([heardA, heardB]).toEqual([[one], [two]]);
    expect(on.client.calls.map(({ name }) => name)).toEqual(['ais.port', 'ais.port']);
  });

  it('that nobody asked for are for the first listener, and every other asks for another', () => {
    const on = harness();
    const [heardA, heardB]: [MessagePort[], MessagePort[]] = [[], []];
    on.ports.onPort((port) => heardA.push(port));
    on.ports.onPort((port) => heardB.push(port));
    const ports = Array.from({ length: 4 }, madePort);
    for (const port of ports.slice(0, 3)) on.hear(port);
    expect(on.client.calls).toHaveLength(3);
    on.hear(ports[3] ?? null);
    expect([heardA, heardB]).toEqual([
      [ports[0], ports[2]],
      [ports[1], ports[3]],
    ]);
  });

  it('are closed where nobody listens any more', () => {
    const on = harness();
    const stop = on.ports.onPort(() => {});
    stop();
    const port = madePort();
    on.hear(port);
    expect(port.isClosed).toBe(true);
  });

  it('come from the own window only, by their own message', () => {
    const on = harness();
    const received: MessagePort[] = [];
    on.ports.onPort((port) => received.push(port));
    on.hear(madePort(), {});
    on.hear(madePort(), window, 'another');
    on.hear(null);
    expect(received).toEqual([]);
  });
});
