const FIELDS = 'input:not([type=file]), textarea, select, [role=spinbutton], [aria-haspopup=listbox]';
const UNREACHED = ':disabled, [aria-disabled=true], [tabindex="-1"], [aria-hidden=true] *';

/** Skips a radio whose group has a checked one, which gets the focus instead. */
const isPassed = (field: Element, among: Element): boolean =>
  field.matches('[type=radio]:not(:checked)') &&
  among.querySelector(`[name="${CSS.escape(field.getAttribute('name') ?? '')}"]:checked`) !== null;

/** A field in the dialog's head may belong to the form by id. Without a form, the body's first field counts. */
function findFirstField(dialog: Element, body: Element): HTMLElement | undefined {
  const form = dialog.querySelector('form');
  const among = form ?? body;
  const isOfIt = (field: HTMLElement) => among.contains(field) || (form && field.getAttribute('form') === form.id);
  return [...dialog.querySelectorAll<HTMLElement>(FIELDS)].find(
    (field) =>
      isOfIt(field) && !field.matches(UNREACHED) && !isPassed(field, among) && field.getClientRects().length > 0,
  );
}

/** True if nothing in or above the dialog was focused on purpose. */
function isFree(dialog: Element): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === dialog) return true;
  const isBefore = activeElement.compareDocumentPosition(dialog) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBefore !== 0 && !dialog.contains(activeElement);
}

/** A button outside the form: pressing it must not flag an untouched field as empty. */
const isWayOut = (field: Element, to: EventTarget | null): boolean =>
  to instanceof Element && to.closest('button') !== null && field.closest('form')?.contains(to) === false;

/** Delays blur until the press ends, because an error would move the button away. `untyped`: the untouched field. */
function holdLeaving(dialog: Element, untyped: () => Element | undefined): () => void {
  let pressed: EventTarget | null = null;
  let left: FocusEvent | undefined;
  const onPress = ({ target }: Event) => {
    pressed = target;
  };
  const onLeave = (event: FocusEvent) => {
    const field = event.target as Element;
    if (!event.isTrusted || !field.matches('input, textarea')) return;
    // Safari does not focus a pressed button.
    const isKept = field === untyped() && isWayOut(field, event.relatedTarget ?? pressed);
    if (!isKept && !pressed) return;
    event.stopPropagation();
    left = isKept ? undefined : event;
  };
  const tell = () => {
    const field = left?.target as Element | undefined;
    if (field?.isConnected && field !== document.activeElement)
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: left?.relatedTarget ?? null }));
    left = undefined;
    pressed = null;
  };
  // After the press's own handlers, which may stop propagation.
  const onEnd = () => setTimeout(tell);
  dialog.addEventListener('pointerdown', onPress, true);
  dialog.addEventListener('focusout', onLeave as EventListener, true);
  for (const type of ENDS) window.addEventListener(type, onEnd, true);
  return () => {
    for (const type of ENDS) window.removeEventListener(type, onEnd, true);
  };
}

/**
 * Focuses a dialog's first field once it exists, unless that would scroll. Not `autoFocus`, because the dialog would take the
 * field for its opener.
 */
export function startOnField(body: HTMLElement): () => void {
  const dialog = body.closest('[role=dialog]');
  if (!dialog) return () => undefined;
  let untyped: HTMLElement | undefined;
  const release = holdLeaving(dialog, () => untyped);
  const look = () => {
    const field = findFirstField(dialog, body);
    if (!field) return;
    stop();
    const isUnderFold = field.getBoundingClientRect().bottom > body.getBoundingClientRect().bottom;
    if (!isFree(dialog) || (body.contains(field) && isUnderFold)) return;
    untyped = field;
    field.addEventListener('input', () => (untyped = undefined), { once: true });
    field.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  // Wait three frames. At first the trap of a dialog beneath takes the focus back. Then React Aria would hide the dialog until a
  // phone's keyboard opens, or for 600 ms.
  let frames = 0;
  const wait = () => {
    frames += 1;
    if (frames <= 3) {
      frame = requestAnimationFrame(wait);
      return;
    }
    observer.observe(body, { childList: true, subtree: true });
    look();
  };
  let frame = requestAnimationFrame(wait);
  function stop() {
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const type of ACTS) dialog?.removeEventListener(type, stop, true);
  }
  for (const type of ACTS) dialog.addEventListener(type, stop, true);
  return () => {
    stop();
    release();
  };
}

const ACTS = ['pointerdown', 'keydown'];

const ENDS = ['click', 'pointercancel', 'keydown'];
