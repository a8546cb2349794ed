import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { returnFocus } from '../../ui/focus/returnFocus.ts';
import { Stack, surface } from '../../ui/layout/Layout.tsx';
import styles from './Celebracion.module.css';

/** In ms: leaving takes as long as Celebracion.module.css has it. */
const LEAVES = 150;

interface MarcoProps {
  /** Its looks: large, one of the many, or a paper note. */
  look: 'grande' | 'pequena' | 'nota';
  /** How long it stays, in ms. */
  stays: number;
  /** A dialog or a menu lies over it. */
  covered: boolean;
  onDone: () => void;
  style?: CSSProperties;
  /** `leave`: after what it offers was done. */
  children: (leave: () => void) => ReactNode;
}

/**
 * The frame of one card. It goes by itself, with its button, with Esc or with a tap; it waits for the mouse, the focus, the
 * window and what lies over it.
 */
export function Marco({ look, stays, covered, onDone, style, children }: MarcoProps) {
  const [leaving, setLeaving] = useState(false);
  const [held, setHeld] = useState(false);
  const away = useIsAway();
  const [scrolls, setScrolls] = useState(0);
  const cameFrom = useRef<Element | null>(null);
  const waits = held || away || leaving || covered;

  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(() => setLeaving(true), stays);
    return () => clearTimeout(timer);
  }, [waits, stays, scrolls]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(onDone, LEAVES);
    return () => clearTimeout(timer);
  }, [leaving, onDone]);

  useEffect(() => {
    // Esc is for what lies over it.
    if (covered) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setLeaving(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [covered]);

  return (
    <div
      className={`${styles.card} ${surface.edge}`}
      data-aviso=""
      data-leaving={leaving || undefined}
      data-look={look}
      style={style}
      // Not where it comes up under a mouse that rests: nobody points at it, and all that follow would wait.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        cameFrom.current ??= event.relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      // Somebody reads on: it has its whole time again.
      onScroll={() => setScrolls((times) => times + 1)}
    >
      <Stack className={styles.whole}>
        <div className={styles.content}>{children(() => setLeaving(true))}</div>
        <IconButton
          label="Cerrar"
          icon="close"
          className={styles.close}
          onClick={() => {
            setLeaving(true);
            // The focus of a keyboard goes back to where it was.
            returnFocus(cameFrom.current);
          }}
        />
      </Stack>
    </div>
  );
}

/** Whether nobody can see the page just now. */
function useIsAway(): boolean {
  const [away, setAway] = useState(document.hidden);
  useEffect(() => {
    const look = () => setAway(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return away;
}
