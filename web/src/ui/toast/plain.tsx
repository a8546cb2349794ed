import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { keptInSesion } from '../../data/session/sesionAbierta.ts';
import type { NoticeKind, NoticeOptions } from './notify.ts';

/** In ms, long enough to act: hovering does not pause it. */
const STAYS = 10_000;

// Inline styles, because a missing style sheet may be the reason.
const COLUMN = 'position:fixed;top:72px;right:5%;z-index:100001;display:grid;gap:8px;width:min(600px,90%)';
const LOOK = 'padding:14px 20px;border-radius:18px;background:var(--panel);color:var(--on-panel)';

const column = keptInSesion(({ signal }) => {
  const made = document.createElement('div');
  made.style.cssText = COLUMN;
  // An open dialog neither hides it nor takes a tap on it for one outside.
  made.dataset.reactAriaTopLayer = 'true';
  signal.addEventListener('abort', () => made.remove());
  return made;
});

export function presentPlain(kind: NoticeKind, message: ReactNode, { action }: NoticeOptions): void {
  const place = document.createElement('div');
  place.role = kind === 'error' ? 'alert' : 'status';
  place.style.cssText = LOOK;
  const standing = column();
  if (!standing.isConnected) document.body.append(standing);
  standing.append(place);
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
    if (standing.childElementCount === 0) standing.remove();
  };
  const timer = setTimeout(leave, STAYS);
  place.addEventListener('click', () => {
    clearTimeout(timer);
    leave();
  });
}
