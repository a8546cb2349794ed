import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';
import { BusyDots } from '../layout/BusyDots.tsx';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonVariant } from './Button.tsx';
import styles from './Button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name and tooltip. */
  label: string;
  icon: IconName;
  variant?: ButtonVariant;
  size?: 44 | 52;
  busy?: boolean;
  idle?: boolean;
};

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 44,
  busy = false,
  idle = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-disabled={busy || idle || undefined}
      aria-busy={busy || undefined}
      onClick={busy || idle ? ignore : onClick}
      className={`${buttonClass({ variant, size })} ${styles.square} ${className ?? ''}`}
    >
      {busy ? <BusyDots /> : <Icon name={icon} size={size === 52 ? 24 : 20} />}
    </button>
  );
}
