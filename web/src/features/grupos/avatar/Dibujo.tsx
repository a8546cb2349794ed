import { memo } from 'react';
import styles from './Dibujo.module.css';

/** One of our drawings, in the page itself: seen in the same frame, where a picture's address would be read first. */
export const Dibujo = memo(function Dibujo({ svg, className = '' }: { svg: string; className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={`${styles.dibujo} ${className}`}
      // oxlint-disable-next-line react/no-danger -- `dibujarAvatar` makes it of our own parts and numbers; no word of anybody gets in
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
});
