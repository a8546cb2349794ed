import type { CSSProperties, ReactNode } from 'react';
import styles from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type SkeletonProps = {
  shape?: 'line' | 'title' | 'circle' | 'card' | 'pill' | 'button';
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string;
};

/** A placeholder, visible after a short delay. */
export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  return (
    <span
      className={`${styles.bone} ${styles[shape]} ${className ?? ''}`}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

export function SkeletonCards({ count, height }: { count: number; height: number }) {
  return Array.from({ length: count }, (_, place) => <Skeleton key={place} shape="card" height={height} />);
}

export function SkeletonRegion({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
