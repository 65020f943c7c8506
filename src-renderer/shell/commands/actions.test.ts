import { expect, it } from 'vitest';
import { commandsOf } from './actions';

it('traces the selected site by the command of its contacts, and leaves a question that is there', () => {
  const asked: number[] = [];
  const stores = {
    contacts: { form: null as object | null, isDrillShown: true, ask: (no: number) => asked.push(no) },
    calls: { mode: 'vessel' },
    fishHealth: { selectedNo: 41_054 as number | null },
    frame: { openBottom: () => {} },
  };
  const commands = commandsOf(stores as unknown as Parameters<typeof commandsOf>[0]);
  commands.contacts();
  expect([asked, stores.calls.mode, stores.contacts.isDrillShown]).toEqual([[41_054], 'site', false]);
  stores.contacts.form = {};
  commands.contacts();
  stores.contacts.form = null;
  stores.fishHealth.selectedNo = null;
  commands.contacts();
  expect(asked).toEqual([41_054]);
});
