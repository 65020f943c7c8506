import { describe, expect, it } from 'vitest';
import { textMenu } from './text-menu';

const editFlags = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: true,
  canDelete: false,
  canSelectAll: true,
  canEditRichly: false,
};
const rolesOf = (...of: Parameters<typeof textMenu>): unknown[] =>
  textMenu(...of).flatMap(({ role, enabled }) => (role ? [[role, enabled]] : []));

describe('the menu of text', () => {
  it('is in a field to cut, copy, paste and select all, as far as that can be done', () => {
    expect(rolesOf({ isEditable: true, selectionText: '', editFlags }, 'en')).toEqual([
      ['cut', false],
      ['copy', false],
      ['paste', true],
      ['selectAll', true],
    ]);
  });

  it('is elsewhere to copy what is chosen, and none where nothing is', () => {
    const chosen = {
      isEditable: false,
      selectionText: '10 sites',
      editFlags: { ...editFlags, canCopy: true },
    };
    expect(rolesOf(chosen, 'nb')).toEqual([['copy', true]]);
    expect(textMenu(chosen, 'nb')[0]?.label).toBe('Kopier');
    expect(textMenu({ ...chosen, selectionText: ' ' }, 'nb')).toEqual([]);
  });
});
