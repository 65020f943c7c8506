import { type CommandId, commandIds, commandOf } from '../../../src-shared/commands';

/** What of a key press decides; an event of the browser has all of it. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** What the browser calls the keys that are shown otherwise. */
const names: Readonly<Record<string, string>> = {
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '−': '-',
  Space: ' ',
  Esc: 'Escape',
};

/** By their keys, those with Ctrl in small letters: `Ctrl+Shift+e`. */
const byKeys: Partial<Record<string, CommandId>> = Object.fromEntries(
  commandIds.flatMap((id) => {
    const [, modifiers = '', shown = ''] = /^((?:\w+\+)*)(.+)$/.exec(commandOf(id).keys ?? '') ?? [];
    const key = names[shown] ?? shown;
    return shown ? [[modifiers + (modifiers.startsWith('Ctrl') ? key.toLowerCase() : key), id] as const] : [];
  }),
);

/** Written with AltGr or Shift on some keyboards. */
const signs: ReadonlySet<string> = new Set(['[', ']', '\\', '?']);
/** With Ctrl, whether Shift writes them or not: plus and minus of the row of digits and of its block, on any keyboard. */
const ctrlSigns: Readonly<Record<string, string>> = { '+': '+', '=': '+', '-': '-', _: '-', '0': '0' };
/** The brackets where the keyboard has letters instead: Å and ¨ of a Norwegian one stand in their places. */
const places: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };

/**
 * The command of a key press. In a text field only the keys with Ctrl, F1, F5, F6 and Esc are ours, and undo is the field's.
 * AltGr reports Ctrl and Alt together and writes signs, so that such a press is read by its sign.
 */
export function commandOfKey(press: KeyPress, isTyping: boolean): CommandId | undefined {
  const { key, code, shiftKey } = press;
  const isAltGr = press.ctrlKey && press.altKey;
  const control = (press.ctrlKey || press.metaKey) && !isAltGr;
  if (['Escape', 'F1', 'F5', 'F6'].includes(key))
    return (shiftKey ? byKeys[`Shift+${key}`] : undefined) ?? byKeys[key];
  if (control) {
    const letter = key.toLowerCase();
    if (isTyping && ['z', 'y'].includes(letter)) return undefined;
    const sign = ctrlSigns[letter];
    if (sign) return byKeys[`Ctrl+${sign}`];
    return letter === 'y' ? 'redo' : byKeys[`Ctrl+${shiftKey ? 'Shift+' : ''}${letter}`];
  }
  if (isTyping) return undefined;
  if (signs.has(key)) return byKeys[key];
  if (press.altKey) return press.ctrlKey ? undefined : byKeys[`Alt+${key}`];
  if (shiftKey) return byKeys[`Shift+${key}`] ?? byKeys[key];
  return byKeys[key] ?? byKeys[places[code] ?? ''];
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
