import type { ReactNode, RefObject } from 'react';
import { Popover as AriaPopover } from 'react-aria-components/Menu';
import { useSecondClickDropped } from '../dialog/covering.ts';
import { BackCloses } from './BackClosesPopover.tsx';
import { ReturnFocus } from '../focus/returnFocus.ts';
import type { MenuPlacement } from './Menu.tsx';
import { surface } from '../layout/Layout.tsx';
import styles from './Overlay.module.css';
import { Spanish } from './Spanish.tsx';

interface AnchoredPopoverProps {
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  placement?: MenuPlacement;
  onClose: () => void;
  children: ReactNode;
}

/** A lazily loaded popover for an existing button. */
export function AnchoredPopover({
  button,
  label,
  placement = 'bottom start',
  onClose,
  children,
}: AnchoredPopoverProps) {
  useSecondClickDropped(true);
  return (
    <Spanish>
      <AriaPopover
        className={`${styles.popover} ${surface.edge} ${surface.grip}`}
        aria-label={label}
        triggerRef={button}
        isOpen
        onOpenChange={(open) => !open && onClose()}
        placement={placement}
        offset={6}
      >
        <ReturnFocus />
        <BackCloses onBack={onClose} />
        <div className={styles.content}>{children}</div>
      </AriaPopover>
    </Spanish>
  );
}
