import { expect, it } from 'vitest';
import { insertAtOnce } from './insert-at-once';

it('text of many lines that is typed by a tool is one change at the cursor, and a line alone is left to the browser', () => {
  const field = document.createElement('textarea');
  field.value = '12345\n\n20000';
  field.setSelectionRange(6, 6);
  const heard: string[] = [];
  field.addEventListener('beforeinput', insertAtOnce);
  field.addEventListener('input', () => heard.push(field.value));
  const type = (data: string): boolean =>
    field.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data, cancelable: true }));
  expect(type('13001\n13002')).toBe(false);
  expect(heard).toEqual(['12345\n13001\n13002\n20000']);
  expect(type('7')).toBe(true);
  expect(heard).toHaveLength(1);
});
