import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { menuWords } from '../words/menu-words';

/** The menu of a text field, or of text that is chosen; empty elsewhere: there the page has its own. */
export function textMenu(
  {
    isEditable,
    selectionText,
    editFlags,
  }: Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags'>,
  language: Language,
): MenuItemConstructorOptions[] {
  const words = menuWords[language];
  const copy = { role: 'copy', label: words.copy, enabled: editFlags.canCopy } as const;
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  return [
    { role: 'cut', label: words.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: words.paste, enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: words.selectAll, enabled: editFlags.canSelectAll },
  ];
}
