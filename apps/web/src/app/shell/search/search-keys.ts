const WRITING = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], dialog';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented' | 'target'
>;

/** `/` where nobody is writing, and Ctrl-K or Cmd-K anywhere. */
export function isSearchKey(event: Pressed): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented, target } = event;
  if (isComposing || defaultPrevented || altKey) return false;
  if (target instanceof Element && target.closest('dialog[open]') !== null) return false;
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  // With Shift, as some keyboards write it.
  return key === '/' && !ctrlKey && !(target instanceof Element && target.closest(WRITING) !== null);
}
