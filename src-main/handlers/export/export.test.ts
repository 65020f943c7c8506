import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSettings } from '../../../src-shared/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import type { Handlers } from '../../ipc/router';
import { isoWeek } from '@kartbord/common/week';
import { liceReport, row, silentRow } from '../../api-client/fixtures';
import { exportHandlers } from './export';
import type { FileDialogs } from './save-dialogs';
import { harness, type HandlersHarness, json, unplugged } from '../testing';

const input = { week: isoWeek(2026, 45), filter: {}, language: 'nb' as const };
const context = { signal: new AbortController().signal, progress: () => {}, windowId: 3 };

interface Harness extends FileDialogs {
  readonly suggested: unknown[];
  readonly revealed: string[];
}

const deskThatChooses = (path: string | null): Harness => {
  const suggested: unknown[] = [];
  const revealed: string[] = [];
  return {
    suggested,
    revealed,
    chooseSaveFile: (windowId, suggestion) => {
      suggested.push(windowId, suggestion);
      return Promise.resolve(path);
    },
    reveal: (path) => void revealed.push(path),
  };
};

function setUp(choose: (on: HandlersHarness) => string | null): {
  on: HandlersHarness;
  host: Harness;
  handlers: Pick<Handlers, 'export.localities' | 'export.reveal'>;
} {
  const on = harness();
  on.answer = () => json([row(), silentRow(2)]);
  const host = deskThatChooses(choose(on));
  return { on, host, handlers: exportHandlers(on.work, host, () => defaultSettings) };
}

const inHome = (on: HandlersHarness): string => join(on.home, 'uke.geojson');

describe('an export from the window', () => {
  it('asks for the file in the window that asked, writes it, and names it by a receipt without its folder', async () => {
    const { on, host, handlers } = setUp(inHome);
    const result = await handlers['export.localities'](input, context);
    expect(host.suggested).toEqual([
      3,
      { suggestedName: 'lokaliteter-2026-W45.geojson', title: 'Eksporter lokalitetene i 2026-W45' },
    ]);
    expect(result).toMatchObject({ ok: true, value: { fileName: 'uke.geojson', features: 2 } });
    expect(JSON.stringify(result)).not.toContain(on.home);
    expect(readFileSync(inHome(on), 'utf8')).toContain('"words":"alle lokaliteter"');
  });

  it('writes what is new between two stored weeks as CSV and JSON, with the sites that an independent reader finds', async () => {
    const { on } = setUp(() => null);
    const limit = { adultFemaleLice: { average: 0.8, averageOfPreviousWeek: 0.1, trend: null } };
    const weeks = [
      [row(), silentRow(2)],
      [row({ liceReport: liceReport(limit) }), silentRow(2)],
    ];
    const written = async (as: 'csv' | 'json', path: string): Promise<unknown> => {
      const handlers = exportHandlers(on.work, deskThatChooses(path), () => defaultSettings);
      const since = { kind: 'week', week: isoWeek(2026, 44) } as const;
      return handlers['export.digest']({ since, filter: {}, as, language: 'en' }, context);
    };
    for (const week of [44, 45]) {
      on.answer = () => json(weeks.shift());
      expect(
        (await on.work.fishHealth.week(isoWeek(2026, week), 'usual', { ...context, isBulk: false })).ok,
      ).toBe(true);
    }
    const [csv, file] = ['new.csv', 'new.json'].map((name) => join(on.home, name));
    expect(await written('csv', csv ?? '')).toMatchObject({ ok: true, value: { fileName: 'new.csv' } });
    await written('json', file ?? '');
    const over = ['over,2026-W45,12345', 'Oslo,0.8,0.23,0.5'];
    for (const part of over) expect(readFileSync(csv ?? '', 'utf8')).toContain(part);
    expect(JSON.parse(readFileSync(file ?? '', 'utf8'))).toMatchObject({
      baseWeek: '2026-W44',
      newestWeek: '2026-W45',
      lines: expect.arrayContaining([
        expect.objectContaining({ kind: 'over', localityNo: 12345 }),
      ]) as unknown,
    });
  });

  it('shows the file of a receipt, and nothing for a receipt that was never given', async () => {
    const { on, host, handlers } = setUp(inHome);
    const result = await handlers['export.localities'](input, context);
    if (!result.ok || !result.value) throw new Error('no receipt');
    await handlers['export.reveal']({ receiptId: result.value.receiptId }, context);
    const unknown = await handlers['export.reveal'](
      { receiptId: '00000000-0000-4000-8000-000000000000' },
      context,
    );
    expect(host.revealed).toEqual([inHome(on)]);
    expect(unknown).toMatchObject({ ok: false, failure: { code: 'not-found' } });
  });

  it('does nothing when the person closes the dialog', async () => {
    const { on, handlers } = setUp(() => null);
    expect(await handlers['export.localities'](input, context)).toEqual({ ok: true, value: null });
    expect(on.asked).toEqual([]);
  });

  it('writes no file when there is nothing to write', async () => {
    const { on, handlers } = setUp(inHome);
    on.answer = unplugged;
    const result = await handlers['export.localities'](input, context);
    expect(result).toMatchObject({ ok: false, failure: { code: 'offline' } });
    expect(existsSync(inHome(on))).toBe(false);
  });

  it('into a folder that is not there fails without saying where', async () => {
    const { on, handlers } = setUp((on) => join(on.home, 'none', 'uke.geojson'));
    const result = await handlers['export.localities'](input, context);
    expect(result).toMatchObject({ ok: false, failure: { code: 'storage' } });
    expect(JSON.stringify(result)).not.toContain(on.home);
  });
});
