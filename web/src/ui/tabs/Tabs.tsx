import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';
import { CountBadge } from '../pill/CountBadge.tsx';
import styles from './Tabs.module.css';

/** For each link; the current one has `aria-current="page"`. */
export const tabClass = styles.tab ?? '';

type TabsProps = {
  label: string;
  /** On a phone, up to six tabs in a bar at the bottom. */
  placement?: 'bottom';
  children: ReactNode;
};

export function Tabs({ label, placement, children }: TabsProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After this frame's layout: earlier would force an extra one.
    const frame = requestAnimationFrame(() => {
      const current = strip.current?.querySelector<HTMLElement>('[aria-current="page"]');
      const box = strip.current;
      if (!box || !current) return;
      const hidden =
        current.offsetLeft < box.scrollLeft ||
        current.offsetLeft + current.offsetWidth > box.scrollLeft + box.clientWidth;
      if (hidden) box.scrollLeft = current.offsetLeft - (box.clientWidth - current.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  });
  return (
    <nav aria-label={label} className={placement ? `${styles.tabs} ${styles.bottom}` : styles.tabs}>
      <div ref={strip} className={styles.strip}>
        {children}
      </div>
    </nav>
  );
}

type TabLabelProps = { icon: IconName; badge?: number; badgeLabel?: string; children: ReactNode };

export function TabLabel({ icon, badge = 0, badgeLabel, children }: TabLabelProps) {
  return (
    <>
      <Icon name={icon} size={17} className={styles.icon} />
      <span className={styles.word}>{children}</span>
      <CountBadge count={badge} label={badgeLabel} className={styles.badge} />
    </>
  );
}
