import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';
import { BusyDots } from '../layout/BusyDots.tsx';
import { Row } from '../layout/Layout.tsx';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'soft' | 'line' | 'ghost' | 'danger';

export type ButtonLook = {
  variant?: ButtonVariant;
  /** In px; 52 for a screen's main action. */
  size?: 44 | 52;
  block?: boolean;
};

export function buttonClass({ variant = 'primary', size = 44, block = false }: ButtonLook = {}): string {
  return [styles.button, styles[variant], size === 52 && styles.large, block && styles.block].filter(Boolean).join(' ');
}

/** A standalone link with a button's hit area. */
export const linkClass = styles.link ?? '';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconName;
    busy?: boolean;
    /** Looks disabled and does nothing, but keeps the focus after a press. */
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
  // Not `disabled`, which would lose the focus.
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
      <Row as="span" gap={10} justify="center" className={styles.content} data-busy={busy || undefined}>
        {icon && <Icon name={icon} size={size === 52 ? 20 : 18} />}
        {children}
      </Row>
      {busy && <BusyDots className={styles.busy} />}
    </button>
  );
}
