import { takePressed } from './showPicture.ts';

/** Replaces the first-paint markup with the program's first page. Keeps typed text, the last press and the focus. */
export function takeOver(place: HTMLElement, draw: () => void): void {
  const controlsOf = () => [...place.querySelectorAll<HTMLElement>('a, button, input')];
  // If two look the same, the first wins.
  const before = new Map(
    controlsOf()
      .toReversed()
      .map((one) => [tell(one), one]),
  );
  const focused = document.activeElement;
  const begun = new Map(place.getAnimations({ subtree: true }).map((one) => [nameOf(one), one.startTime]));
  const pressed = takePressed();
  draw();
  let goesOn: HTMLElement | undefined;
  for (const one of controlsOf()) {
    const old = before.get(tell(one));
    if (!old || !before.delete(tell(one))) continue;
    if (old instanceof HTMLInputElement && one instanceof HTMLInputElement) carryOver(old, one, old === focused);
    if (old === focused) one.focus({ preventScroll: true });
    if (old === pressed) goesOn = one;
  }
  // Last, because a submit button sends what was typed too.
  goesOn?.click();
  // Skeletons continue their animation instead of fading in again.
  for (const one of place.getAnimations({ subtree: true })) {
    const since = begun.get(nameOf(one));
    if (since !== undefined && since !== null) one.startTime = since;
  }
}

/** Identifies a control by its content, not its position: the program's page may already have more controls. */
const tell = (one: HTMLElement) =>
  [
    one.tagName,
    ...['name', 'href', 'aria-label'].map((name) => one.getAttribute(name)),
    one instanceof HTMLInputElement && one.type === 'radio' ? one.value : one.textContent,
  ].join(' ');

const nameOf = (animation: Animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id);

function carryOver(old: HTMLInputElement, one: HTMLInputElement, isFocused: boolean): void {
  // Skip untouched fields: the program may have newer values for them.
  if (old.checked !== old.defaultChecked && one.checked !== old.checked) one.click();
  if (old.value === old.defaultValue || one.value === old.value || one.type === 'checkbox') return;
  // Use the native setter: React ignores a value assigned by a script.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(one, old.value);
  one.dispatchEvent(new Event('input', { bubbles: true }));
  // Forms validate a field when it loses focus.
  if (!isFocused) one.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  // Null for an email field, which has no selection.
  else if (old.selectionStart !== null) one.setSelectionRange(old.selectionStart, old.selectionEnd);
}
