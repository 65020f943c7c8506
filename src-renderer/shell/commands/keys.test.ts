import { describe, expect, it } from 'vitest';
import { commandOfKey, isTextField, type KeyPress } from './keys';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('keys', () => {
  it.each([
    ['ArrowLeft', {}, 'week.previous'],
    ['ArrowRight', {}, 'week.next'],
    ['ArrowLeft', { shiftKey: true }, 'week.four-back'],
    ['ArrowRight', { shiftKey: true }, 'week.four-on'],
    ['PageUp', {}, 'week.year-back'],
    ['PageDown', {}, 'week.year-on'],
    ['Home', {}, 'week.newest-complete'],
    ['F5', {}, 'week.reload'],
    ['+', { ctrlKey: true }, 'text.larger'],
    ['+', { ctrlKey: true, shiftKey: true }, 'text.larger'],
    ['=', { ctrlKey: true }, 'text.larger'],
    ['-', { metaKey: true }, 'text.smaller'],
    ['0', { ctrlKey: true }, 'text.normal'],
    ['+', {}, 'map.zoom-in'],
    ['F6', {}, 'region.next'],
    ['F6', { shiftKey: true }, 'region.previous'],
    ['k', { ctrlKey: true }, 'find'],
    ['K', { metaKey: true }, 'find'],
    ['e', { ctrlKey: true }, 'export.localities'],
    ['g', { ctrlKey: true }, 'go-to-week'],
    ['z', { ctrlKey: true }, 'undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
    ['[', {}, 'dock.left'],
    [']', {}, 'dock.right'],
    ['\\', {}, 'dock.bottom'],
    ['.', {}, 'docks.hide'],
    ['1', { ctrlKey: true }, 'layout.look'],
    ['5', { metaKey: true }, 'layout.report'],
    ['?', { shiftKey: true }, 'shortcuts'],
    ['Escape', {}, 'back'],
    ['ArrowUp', { altKey: true }, 'map.north'],
    ['E', { ctrlKey: true, shiftKey: true }, 'export.layers'],
    ['s', { ctrlKey: true }, 'workspace.save'],
    ['S', { ctrlKey: true, shiftKey: true }, 'workspace.save-as'],
    [',', { ctrlKey: true }, 'settings'],
    ['y', { ctrlKey: true }, 'redo'],
    ['PageUp', { shiftKey: true }, 'week.year-back'],
    [' ', {}, 'timeline.play'],
    ['+', { shiftKey: true }, 'map.zoom-in'],
    ['-', {}, 'map.zoom-out'],
  ] as const)('%s %o means %s', (key, more, command) =>
    expect(commandOfKey(press(key, more), false)).toBe(command),
  );

  it('reads the brackets of a Norwegian keyboard: with AltGr, and by the place of the key', () => {
    expect(commandOfKey(press('[', { ctrlKey: true, altKey: true }), false)).toBe('dock.left');
    expect(commandOfKey(press('å', { code: 'BracketLeft' }), false)).toBe('dock.left');
  });

  it('leaves every letter, arrow and undo to a text field, but not search, export and Esc', () => {
    for (const key of ['ArrowLeft', 'Home', 'PageUp', '[', ']', '\\', '?'])
      expect(commandOfKey(press(key), true)).toBeUndefined();
    for (const key of ['z', 'Z', 'y'])
      expect(commandOfKey(press(key, { ctrlKey: true, shiftKey: key === 'Z' }), true)).toBeUndefined();
    expect(commandOfKey(press('k', { ctrlKey: true }), true)).toBe('find');
    expect(commandOfKey(press('Escape'), true)).toBe('back');
  });

  it('steals no chord of the system', () => {
    for (const key of ['c', 'v', 'x', 'a', 'w', 'q', 't'])
      expect(commandOfKey(press(key, { ctrlKey: true }), false)).toBeUndefined();
  });

  it('knows where a person types', () => {
    const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
    expect(isTextField(document.createElement('input'))).toBe(true);
    expect(isTextField(box)).toBe(false);
    expect(isTextField(document.body)).toBe(false);
  });
});

it('leaves a press with Alt that is nothing of ours alone, and Ctrl with a sign', () => {
  expect(commandOfKey(press('Home', { altKey: true }), false)).toBeUndefined();
  expect(commandOfKey(press('[', { ctrlKey: true }), false)).toBeUndefined();
});
