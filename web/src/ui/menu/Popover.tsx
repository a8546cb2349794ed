import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover as AriaPopover, Pressable } from 'react-aria-components/Popover';
import { BackClosesPopover } from './BackClosesPopover.tsx';
import type { MenuPlacement } from './Menu.tsx';
import { ReturnFocus } from '../focus/returnFocus.ts';
import { Spanish } from './Spanish.tsx';
import { asPressable, type Trigger } from './trigger.ts';
import styles from './Overlay.module.css';

type PopoverProps = {
  trigger: Trigger;
  label: string;
  placement?: MenuPlacement;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A small surface beside its button for more than a list; below 768 px a sheet from the lower edge. */
export function Popover({ trigger, label, placement = 'bottom start', children }: PopoverProps) {
  return (
    <Spanish>
      <DialogTrigger>
        <Pressable>{asPressable(trigger)}</Pressable>
        <AriaPopover className={styles.popover ?? ''} placement={placement} offset={6}>
          <ReturnFocus />
          <BackClosesPopover />
          <Dialog aria-label={label} className={styles.content ?? ''}>
            {({ close }) => (typeof children === 'function' ? children(close) : children)}
          </Dialog>
        </AriaPopover>
      </DialogTrigger>
    </Spanish>
  );
}
