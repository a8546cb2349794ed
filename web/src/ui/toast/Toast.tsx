import { useEffect, useState, type AnimationEvent, type KeyboardEvent } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Row, Text, surface } from '../layout/Layout.tsx';
import type { Notice } from './column.ts';
import type { NoticeButton } from './notify.ts';
import styles from './Toast.module.css';
import { useDrag } from './useDrag.ts';

/** Times of a toast in ms (spec §2, §9): to be read, and as long again and more where there is something to do. */
const STAYS = 3000;
const STAYS_WITH_ACTION = 8000;

const ICON = { success: 'ok', error: 'error', warning: 'warning', info: 'info' } as const;

interface ToastProps {
  notice: Notice;
  /** Something lies over the page, and it is not for a toast of this kind to lie over that. */
  isHidden: boolean;
  onRead: () => void;
  onClose: () => void;
  onGone: () => void;
}

/** One toast. Its time is an animation that nobody sees: it rests where style sheets say so, and with a page that is not drawn. */
export function Toast({ notice, isHidden, onRead, onClose, onGone }: ToastProps) {
  const { kind, message, options, round, isRead, phase } = notice;
  const isLeaving = phase === 'leaves';
  const action = useButtonInTime(options.action);
  const onAnimationEnd = ({ target, currentTarget }: AnimationEvent) => {
    if (isLeaving && target === currentTarget) onGone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // A click anywhere closes it (spec §2); Escape does by keyboard.
    <Row
      gap={12}
      role={kind === 'error' ? 'alert' : 'status'}
      className={`${styles.toast} ${surface.edge} ${styles[kind] ?? ''}`}
      data-toast=""
      data-hidden={isHidden || undefined}
      data-leaving={isLeaving || undefined}
      // Its time rests while it has the focus.
      tabIndex={0}
      {...useDrag(onGone)}
      onClick={onClose}
      onKeyDown={onKeyDown}
      onAnimationEnd={onAnimationEnd}
    >
      <span className={styles.picture}>{options.picture ?? <Icon name={ICON[kind]} size={22} />}</span>
      <Text as="span" size={16} weight={600} anywhere grow className={styles.words}>
        {message}
      </Text>
      {action && (
        <button type="button" className={styles.action} data-undo={action.isUndo || undefined} onClick={action.run}>
          {action.isUndo && (
            <svg key={round} className={styles.ring} viewBox="0 0 22 22" aria-hidden="true">
              <circle cx="11" cy="11" r="9" />
              <circle cx="11" cy="11" r="9" pathLength="1" />
            </svg>
          )}
          {action.label}
        </button>
      )}
      <span
        key={`${round} ${isRead}`}
        className={styles.clock}
        data-toast-clock=""
        style={{ animationDuration: `${isRead ? STAYS_WITH_ACTION - STAYS : STAYS}ms` }}
        onAnimationEnd={isRead || !action ? onClose : onRead}
      />
    </Row>
  );
}

/** The action, as long as it can be done. */
function useButtonInTime(action: NoticeButton | undefined): NoticeButton | undefined {
  const { until = Infinity } = action ?? {};
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const left = until - Date.now();
    setOver(left <= 0);
    if (left <= 0 || left === Infinity) return;
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [until]);
  return isOver ? undefined : action;
}
