import { takePressed } from './showPicture.ts';

/** Lets the program draw its first page in place of the picture. Keeps what was typed and pressed there, and the focus. */
export function takeOver(place: HTMLElement, draw: () => void): void {
  const controlsOf = () => [...place.querySelectorAll<HTMLElement>('a, button, input')];
  // The first of those that say the same.
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
  // Last: what sends a form sends all of it.
  goesOn?.click();
  // Skeletons go on breathing where they were, and don't fade in again.
  for (const one of place.getAnimations({ subtree: true })) {
    const since = begun.get(nameOf(one));
    // Null: it had not begun yet.
    if (since !== undefined && since !== null) one.startTime = since;
  }
}

/**
 * Tells controls apart by what they are, not by their place: where answers are there already, the page has more of them than
 * its picture.
 */
const tell = (one: HTMLElement) =>
  [
    one.tagName,
    ...['name', 'href', 'aria-label'].map((name) => one.getAttribute(name)),
    // Radios of one name differ by their value.
    one instanceof HTMLInputElement && one.type === 'radio' ? one.value : one.textContent,
  ].join(' ');

const nameOf = (animation: Animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id);

function carryOver(old: HTMLInputElement, one: HTMLInputElement, isFocused: boolean): void {
  // What nobody touched stays as the program has it, which may know more by now than the picture did.
  if (old.checked !== old.defaultChecked && one.checked !== old.checked) one.click();
  if (old.value === old.defaultValue || one.value === old.value || one.type === 'checkbox') return;
  // Set it as typing does: React ignores a value that a script assigns.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(one, old.value);
  one.dispatchEvent(new Event('input', { bubbles: true }));
  // A form judges what has been left.
  if (!isFocused) one.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  // An address of email has none.
  else if (old.selectionStart !== null) one.setSelectionRange(old.selectionStart, old.selectionEnd);
}
