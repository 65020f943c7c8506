import type { CommandId } from './commands';

/** What of a key press decides; an event of the browser has all of it. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const withControl: Readonly<Record<string, CommandId>> = {
  k: 'find',
  e: 'export.localities',
  o: 'workspace.open',
  s: 'workspace.save',
  h: 'history',
  g: 'go-to-week',
  ',': 'settings',
};

const withControlAndShift: Readonly<Record<string, CommandId>> = {
  e: 'export.layers',
  s: 'workspace.save-as',
};

const withAlt: Readonly<Record<string, CommandId>> = {
  ArrowLeft: 'map.west',
  ArrowRight: 'map.east',
  ArrowUp: 'map.north',
  ArrowDown: 'map.south',
};

const plain: Readonly<Record<string, CommandId>> = {
  ArrowLeft: 'week.previous',
  ArrowRight: 'week.next',
  PageUp: 'week.year-back',
  PageDown: 'week.year-on',
  Home: 'week.newest-complete',
  ' ': 'timeline.play',
  '+': 'map.zoom-in',
  '-': 'map.zoom-out',
};

/** The brackets where the keyboard has letters instead: Å and ¨ of a Norwegian one stand in their places. */
const places: Readonly<Record<string, CommandId>> = { BracketLeft: 'dock.left', BracketRight: 'dock.right' };
const signs: Readonly<Record<string, CommandId>> = {
  '[': 'dock.left',
  ']': 'dock.right',
  '\\': 'dock.bottom',
  '?': 'shortcuts',
};

/**
 * The command of a key press. In a text field only the keys with Ctrl, F5 and Esc are ours, and undo is the field's.
 * AltGr reports Ctrl and Alt together and writes signs, so that such a press is read by its sign.
 */
export function commandOfKey(press: KeyPress, isTyping: boolean): CommandId | undefined {
  const { key, code, shiftKey } = press;
  const isAltGr = press.ctrlKey && press.altKey;
  const control = (press.ctrlKey || press.metaKey) && !isAltGr;
  if (key === 'Escape') return 'back';
  if (key === 'F5') return 'week.reload';
  if (control) {
    const letter = key.toLowerCase();
    if (letter === 'z' && !isTyping) return shiftKey ? 'redo' : 'undo';
    if (letter === 'y' && !isTyping) return 'redo';
    return (shiftKey ? withControlAndShift : withControl)[letter];
  }
  if (isTyping) return undefined;
  const sign = signs[key];
  if (sign) return sign;
  if (press.altKey) return press.ctrlKey ? undefined : withAlt[key];
  if (shiftKey)
    return key === 'ArrowLeft' ? 'week.four-back' : key === 'ArrowRight' ? 'week.four-on' : plain[key];
  return plain[key] ?? places[code];
}

/** Where letters and arrows belong to the text. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);
}

/** What the space bar presses by itself. */
export function isPressable(target: EventTarget | null): boolean {
  const pressable = 'button, a, input, select, summary, [role="radio"], [role="tab"], [role="menuitem"]';
  return target instanceof Element && target.closest(pressable) !== null;
}

/** A choice that was come to by keyboard: arrows go from one to the next. After a click they step weeks as ever. */
export function ownsArrows(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'radio' && target.matches(':focus-visible');
}
