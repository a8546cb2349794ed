import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { returnFocus } from '../../ui/focus/returnFocus.ts';
import { Stack, surface } from '../../ui/layout/Layout.tsx';
import styles from './Celebracion.module.css';

/** In ms, the exit animation's length in Celebracion.module.css. */
const LEAVES = 150;

interface MarcoProps {
  look: 'grande' | 'pequena' | 'nota';
  stays: number;
  covered: boolean;
  onDone: () => void;
  style?: CSSProperties;
  /** `leave`: call it after the card's action. */
  children: (leave: () => void) => ReactNode;
}

/** A card's frame. It leaves by itself, by its button, Esc or a tap; it stays while hovered, focused, hidden or covered. */
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
    // Esc belongs to what covers it.
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
      // Not `pointerenter`: under a resting mouse it would stay for good, and hold up all others.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        cameFrom.current ??= event.relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      // Scrolling restarts its time: the user is still reading.
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
            returnFocus(cameFrom.current);
          }}
        />
      </Stack>
    </div>
  );
}

function useIsAway(): boolean {
  const [away, setAway] = useState(document.hidden);
  useEffect(() => {
    const look = () => setAway(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return away;
}
