import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { NoticeKind, NoticeOptions } from './notify.ts';

/** Time to read and, where there is something to do, to do it, in ms: nothing waits for the mouse here. */
const STAYS = 10_000;

// Without a style sheet: that may be just what did not come.
const COLUMN = 'position:fixed;inset:12px 12px auto;z-index:100001;display:grid;gap:8px';
const LOOK = 'padding:14px 20px;border-radius:18px;background:var(--panel);color:var(--on-panel)';

let column: HTMLElement | undefined;

/** Where they stand, one below the other. */
function columnOf(): HTMLElement {
  if (column?.isConnected) return column;
  column = document.createElement('div');
  column.style.cssText = COLUMN;
  // An open dialog neither hides it nor takes a tap on it for a tap outside.
  column.dataset.reactAriaTopLayer = 'true';
  document.body.append(column);
  return column;
}

/** Says it when the code of the toasts does not come: without their looks, but now. */
export function presentPlain(kind: NoticeKind, message: ReactNode, { action }: NoticeOptions): void {
  const place = document.createElement('div');
  place.role = kind === 'error' ? 'alert' : 'status';
  place.style.cssText = LOOK;
  columnOf().append(place);
  const root = createRoot(place);
  root.render(
    <>
      {message}{' '}
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </>,
  );
  const leave = () => {
    root.unmount();
    place.remove();
    if (column?.childElementCount === 0) column.remove();
  };
  const timer = setTimeout(leave, STAYS);
  place.addEventListener('click', () => {
    clearTimeout(timer);
    leave();
  });
}
