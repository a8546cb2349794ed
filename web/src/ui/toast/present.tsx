import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { cssTransition, toast, ToastContainer, type Id, type ToastContentProps } from 'react-toastify/unstyled';
import { keptInSesion } from '../../session/sesionAbierta.ts';
import { onPageCovered } from '../dialog/covering.ts';
import { Icon } from '../icons/Icon.tsx';
import { mountInSesion } from '../layout/mountInSesion.ts';
import { useIsPhone } from '../layout/useMediaQuery.ts';
import type { NoticeKind, NoticeOptions } from './notify.ts';
import { keepClear, type Edge } from './keepClear.ts';
import styles from './Toast.module.css';

/** Times of a toast in ms (spec §2, §9); longer where there is something to do. */
const STAYS = 3000;
const STAYS_WITH_ACTION = 8000;
/** How long its arrival takes, as Toast.module.css has it. */
const ARRIVES = 220;
const DISMISS_PERCENT = 80;

const slide = cssTransition({ enter: styles.enter ?? '', exit: styles.leave ?? '', collapse: false });

function Toasts() {
  const phone = useIsPhone();
  return (['top', 'bottom'] as const).map((edge) => (
    <ToastContainer
      key={edge}
      containerId={edge}
      aria-label={edge === 'top' ? 'Avisos' : 'Avisos con algo que hacer'}
      position={phone ? `${edge}-center` : `${edge}-right`}
      className={edge === 'top' ? styles.container : `${styles.container} ${styles.atBottom}`}
      transition={slide}
      hideProgressBar
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable="touch"
      draggablePercent={DISMISS_PERCENT}
      closeButton={false}
      icon={false}
      newestOnTop
      limit={4}
    />
  ));
}

/** Where toasts are shown to whoever is here: those that still stand or wait go with them. */
const mount = keptInSesion(({ signal }) => {
  // At once: a toast asked for before there is a container would be lost.
  const { place } = flushSync(() => mountInSesion(<Toasts />, signal));
  // An open dialog neither hides the toasts nor takes a tap on them for a tap outside.
  place.dataset.reactAriaTopLayer = 'true';
  signal.addEventListener('abort', () => toast.clearWaitingQueue());
});

/** Once arrived a toast runs, whatever happened meanwhile: it must wait for a window that nobody looks at. */
function WaitsForFocus({ id, edge }: { id: Id; edge: Edge }) {
  const place = useRef<HTMLSpanElement>(null);
  // Before it is seen, and again when something opens or the page beneath becomes another.
  useLayoutEffect(() => {
    const container = place.current?.closest<HTMLElement>('.Toastify__toast')?.parentElement;
    if (!container) return;
    keepClear(container, edge);
    let frame = 0;
    const again = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => keepClear(container, edge));
    };
    const stop = onPageCovered(again);
    const page = new ResizeObserver(again);
    const main = document.querySelector('main');
    if (main) page.observe(main);
    return () => {
      cancelAnimationFrame(frame);
      page.disconnect();
      stop();
    };
  }, [edge]);
  useEffect(() => {
    const settle = () => {
      if (!document.hasFocus()) toast.pause({ id });
    };
    // The library lets it run when it has arrived, however long that takes on a slow machine; without motion it never says so.
    const card = place.current?.closest('.Toastify__toast');
    card?.addEventListener('animationend', settle);
    const timer = setTimeout(settle, ARRIVES + 80);
    return () => {
      clearTimeout(timer);
      card?.removeEventListener('animationend', settle);
    };
  }, [id]);
  return <span ref={place} hidden />;
}

/** Of each name the toast that stands for all that came fast, and how many those are. */
const fast = keptInSesion(() => new Map<string, { id: Id; count: number }>());

const ICON = { success: 'ok', error: 'error', warning: 'warning', info: 'info' } as const;

/** Takes away those with something to do. */
export const dismissActions = (): void => toast.dismiss({ containerId: 'bottom' });

export function present(kind: NoticeKind, message: ReactNode, { action, picture, many }: NoticeOptions): void {
  mount();
  const standing = many && fast().get(many.of);
  const isStanding = standing !== undefined && toast.isActive(standing.id);
  const count = (many?.count ?? 0) + (isStanding ? standing.count : 0);
  const edge: Edge = action ? 'bottom' : 'top';
  const content = ({ closeToast, isPaused, toastProps: { toastId: id } }: ToastContentProps) => (
    // The library waits for the mouse only; whoever arrives by keyboard must also have time.
    <div
      className={styles.content}
      data-deshacer={action?.isUndo || undefined}
      data-paused={isPaused || undefined}
      onFocus={() => toast.pause({ id })}
      onBlur={() => toast.play({ id })}
    >
      <WaitsForFocus id={id} edge={edge} />
      <span className={styles.picture}>{picture ?? <Icon name={ICON[kind]} size={22} />}</span>
      <span className={styles.words}>{isStanding ? many?.say(count) : message}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run();
            closeToast();
          }}
        >
          {action.isUndo && (
            <svg key={count} className={styles.ring} viewBox="0 0 22 22" aria-hidden="true">
              <circle cx="11" cy="11" r="9" />
              <circle cx="11" cy="11" r="9" pathLength="1" />
            </svg>
          )}
          {action.label}
        </button>
      )}
    </div>
  );
  const autoClose = action ? STAYS_WITH_ACTION : STAYS;
  if (isStanding) {
    // Its seconds begin anew.
    toast.update(standing.id, { containerId: edge, render: content, autoClose });
    standing.count = count;
    return;
  }
  const id = toast(content, {
    containerId: edge,
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
    autoClose,
    className: `${styles.toast} ${styles[kind]}`,
  });
  if (many) fast().set(many.of, { id, count });
}
