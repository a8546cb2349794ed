import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';
import { BusyDots } from '../layout/BusyDots.tsx';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'soft' | 'line' | 'ghost' | 'danger';

export type ButtonLook = {
  variant?: ButtonVariant;
  /** Height in px: 52 for the key action of a screen. */
  size?: 44 | 52;
  /** As wide as its place. */
  block?: boolean;
};

/** The look of a button, for a link. */
export function buttonClass({ variant = 'primary', size = 44, block = false }: ButtonLook = {}): string {
  return [styles.button, styles[variant], size === 52 && styles.large, block && styles.block].filter(Boolean).join(' ');
}

/** A link that stands by itself, as easy to hit as a button. */
export const linkClass = styles.link ?? '';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconName;
    busy?: boolean;
    /** Looks disabled and does nothing, but keeps the focus that a press has given it. */
    idle?: boolean;
  };

export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  idle = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // Such a button stays focusable, so that the keyboard is not thrown to the top of the page.
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...rest}
      className={`${buttonClass({ variant, size, block })} ${className ?? ''}`}
      aria-disabled={busy || idle || undefined}
      onClick={busy || idle ? ignore : onClick}
    >
      <span className={styles.content} data-busy={busy || undefined}>
        {icon && <Icon name={icon} size={size === 52 ? 20 : 18} />}
        {children}
      </span>
      {busy && <BusyDots className={styles.busy} />}
    </button>
  );
}
