/**
 * Text of many lines that an input method or a tool inserts as if it were typed, Chromium types line by line, each with a pass over
 * all that stands there: 5,000 lines hold the page for minutes. As one change they take a moment; pasting is one change already.
 */
export function insertAtOnce(event: InputEvent): void {
  const { target, data, inputType } = event;
  if (!(target instanceof HTMLTextAreaElement) || inputType !== 'insertText' || !data?.includes('\n')) return;
  event.preventDefault();
  target.setRangeText(data, target.selectionStart, target.selectionEnd, 'end');
  target.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data }));
}
