import sprite from 'virtual:icon-sprite';
import styles from './Icon.module.css';
import type { IconName } from './names.ts';

type IconProps = {
  name: IconName;
  size?: number;
  /** Its meaning, where no text says it; without it screen readers skip the icon. */
  label?: string;
  className?: string;
};

export function Icon({ name, size = 20, label, className }: IconProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={className ? `${styles.icon} ${className}` : styles.icon} width={size} height={size} {...spoken}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
