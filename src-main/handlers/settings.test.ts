import { expect, it } from 'vitest';
import { defaultSettings, type Settings } from '../../src-shared/domain/settings';
import { fail, ok } from '../../src-shared/result';
import { openSettings } from '../storage/settings';
import { settingsHandlers } from './settings';

const noDesk = {
  chooseSaveFile: () => Promise.resolve(null),
  chooseOpenFiles: () => Promise.resolve(null),
};
const context = { signal: new AbortController().signal, progress: () => {}, windowId: 1 };

it('tells every window of a change, also of one that could not be written', () => {
  let isFull = false;
  const told: Settings[] = [];
  const store = {
    read: () => undefined,
    write: () => {
      if (isFull) throw Object.assign(new Error('ENOSPC: /home/somebody'), { code: 'ENOSPC' });
    },
  };
  const handlers = settingsHandlers(
    openSettings(store, () => {}),
    (settings) => told.push(settings),
    noDesk,
  );
  const night = { ...defaultSettings, theme: 'night' as const };
  expect(handlers['settings.change']({ theme: 'night' }, context)).toEqual(ok(night));
  isFull = true;
  expect(handlers['settings.change']({ language: 'nb' }, context)).toEqual(
    fail('storage', 'settings: ENOSPC: the disk is full'),
  );
  expect(told).toEqual([night, { ...night, language: 'nb' }]);
  expect(handlers['settings.read'](undefined, context)).toEqual(ok({ ...night, language: 'nb' }));
});
