import { expect, it } from 'vitest';
import type { UnreadFiles } from '../../../src-shared/domain/settings/unread-files';
import { unreadText } from './unread-words';

const files: readonly UnreadFiles[] = [
  { what: 'reports', state: 'aside', count: 2 },
  { what: 'settings', state: 'left', count: 1 },
];

it('a command says in both languages, and as JSON, what it could not read', () => {
  expect(unreadText(files, 'en')).toContain(
    'set aside in the data folder: reports of gear (2).\nCould not be read',
  );
  expect(unreadText(files, 'nb')).toContain(
    'lagt til side i datamappen: meldinger om redskap (2).\nKunne ikke',
  );
  expect(JSON.parse(unreadText(files, null))).toEqual({ unread: files });
  for (const language of ['en', 'nb', null] as const) expect(unreadText([], language)).toBe('');
});
