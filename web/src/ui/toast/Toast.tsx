import { useEffect, useState, type AnimationEvent, type KeyboardEvent } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Row, Text, surface } from '../layout/Layout.tsx';
import type { Notice } from './column.ts';
import type { NoticeButton } from './notify.ts';
import styles from './Toast.module.css';
import { useDrag } from './useDrag.ts';

/** In ms (spec §2, §9): time to read, and more where there is an action. */
const STAYS = 3000;
const STAYS_WITH_ACTION = 8000;

const ICON = { success: 'ok', error: 'error', warning: 'warning', info: 'info' } as const;

interface ToastProps {
  notice: Notice;
  /** Something covers the page, and this kind must not cover that. */
  isHidden: boolean;
  onRead: () => void;
  onClose: () => void;
  onGone: () => void;
}

/** One toast. Its clock is an invisible animation, so that CSS can pause it, and hidden pages do. */
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
    // A click anywhere closes it (spec §2), or Escape.
    <Row
      gap={12}
      role={kind === 'error' ? 'alert' : 'status'}
      className={`${styles.toast} ${surface.edge} ${styles[kind] ?? ''}`}
      data-toast=""
      data-hidden={isHidden || undefined}
      data-leaving={isLeaving || undefined}
      // Focusing it pauses its clock.
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
        <Row
          as="button"
          type="button"
          gap={8}
          justify="center"
          className={styles.action}
          data-undo={action.isUndo || undefined}
          onClick={action.run}
        >
          {action.isUndo && (
            <svg key={round} className={styles.ring} viewBox="0 0 22 22" aria-hidden="true">
              <circle cx="11" cy="11" r="9" />
              <circle cx="11" cy="11" r="9" pathLength="1" />
            </svg>
          )}
          {action.label}
        </Row>
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
