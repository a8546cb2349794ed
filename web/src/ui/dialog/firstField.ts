const FIELDS = 'input:not([type=file]), textarea, select, [role=spinbutton], [aria-haspopup=listbox]';
const UNREACHED = ':disabled, [aria-disabled=true], [tabindex="-1"], [aria-hidden=true] *';

/** A field may stand in the dialog's head and belong to the form by its id. */
function findFirstField(dialog: Element): HTMLElement | undefined {
  const form = dialog.querySelector('form');
  if (!form) return;
  const isOfForm = (field: HTMLElement) => form.contains(field) || field.getAttribute('form') === form.id;
  return [...dialog.querySelectorAll<HTMLElement>(FIELDS)].find(
    (field) => isOfForm(field) && !field.matches(UNREACHED) && field.getClientRects().length > 0,
  );
}

/** Nothing in the dialog, nor above it, was given the focus on purpose. */
function isFree(dialog: Element): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === dialog) return true;
  const isBefore = activeElement.compareDocumentPosition(dialog) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBefore !== 0 && !dialog.contains(activeElement);
}

/** Until something is typed, a button outside the form is reached without leaving the field: it would be refused as empty. */
function keepUnjudged(dialog: Element, field: HTMLElement): void {
  let pressed: EventTarget | null = null;
  const onPress = (event: Event) => {
    pressed = event.target;
  };
  const onLeave = (event: FocusEvent) => {
    // Safari focuses no button that is pressed.
    const to = event.relatedTarget ?? pressed;
    const button = to instanceof Element && dialog.contains(to) ? to.closest('button') : null;
    if (event.target === field && button && !field.closest('form')?.contains(button)) event.stopPropagation();
  };
  const onInput = () => {
    dialog.removeEventListener('pointerdown', onPress, true);
    dialog.removeEventListener('focusout', onLeave as EventListener);
  };
  dialog.addEventListener('pointerdown', onPress, true);
  dialog.addEventListener('focusout', onLeave as EventListener);
  field.addEventListener('input', onInput, { once: true });
}

/**
 * Focuses the first field of the form in a dialog's body, as soon as there is one; none under the fold, so that opening scrolls
 * nothing. Not `autoFocus`: the dialog would take the field for its opener.
 */
export function startOnField(body: HTMLElement): () => void {
  const dialog = body.closest('[role=dialog]');
  if (!dialog) return () => undefined;
  const look = () => {
    const field = findFirstField(dialog);
    if (!field) return;
    stop();
    const isUnderFold = field.getBoundingClientRect().bottom > body.getBoundingClientRect().bottom;
    if (!isFree(dialog) || (body.contains(field) && isUnderFold)) return;
    keepUnjudged(dialog, field);
    field.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  observer.observe(body, { childList: true, subtree: true });
  // Later than the trap of a dialog beneath, which takes the focus back while this one comes.
  const frame = requestAnimationFrame(look);
  function stop() {
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const type of ACTS) dialog?.removeEventListener(type, stop, true);
  }
  for (const type of ACTS) dialog.addEventListener(type, stop, true);
  return stop;
}

/** Somebody who has begun chooses the focus. */
const ACTS = ['pointerdown', 'keydown'];
