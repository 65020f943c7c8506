import { expect, it } from 'vitest';
import { ok } from '../../../../src-shared/result';
import { createFakeClient } from '../../../bridge/fake-client';
import { CitationFeed } from './citations.svelte';

it('a quoted number that is removed and brought back at once is brought back after it has gone', async () => {
  let gone = (): void => {};
  const going = new Promise<void>((done) => (gone = done));
  const client = createFakeClient({
    'citations.list': () => ok([]),
    'citations.remove': () => going.then(() => ok(null)),
    'citations.restore': () => ok(null),
  });
  const names = (): string[] => client.calls.map(({ name }) => name);
  new CitationFeed(client).remove('a')();
  await expect.poll(names).toEqual(['citations.remove']);
  gone();
  await expect
    .poll(names)
    .toEqual(['citations.remove', 'citations.list', 'citations.restore', 'citations.list']);
});
