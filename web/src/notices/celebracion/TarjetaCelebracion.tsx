import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { returnFocus } from '../../ui/focus/returnFocus.ts';
import { useMediaQuery } from '../../ui/layout/useMediaQuery.ts';
import { Medalla } from '../../parts/medalla/Medalla.tsx';
import { staysMs, type Tarjeta } from './tarjeta.ts';
import { play } from '../sonido.ts';
import { throwConfetti } from './confetti.ts';
import styles from './Celebracion.module.css';

/** In ms: leaving takes as long as Celebracion.module.css has it. */
const LEAVES = 150;

type TarjetaCelebracionProps = {
  tarjeta: Tarjeta;
  /** A dialog or a menu lies over it. */
  covered: boolean;
  onDone: () => void;
};

/**
 * One card: goes by itself, with its button, with Esc or with a tap; waits for the mouse, the focus, the window and
 * what lies over it.
 */
export function TarjetaCelebracion({ tarjeta, covered, onDone }: TarjetaCelebracionProps) {
  const { titulo, nombres, texto, motivo, lineas, mas, medalla, picture, accion, pequena } = tarjeta;
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [leaving, setLeaving] = useState(false);
  const [held, setHeld] = useState(false);
  const away = useIsAway();
  const cameFrom = useRef<Element | null>(null);
  const waits = held || away || leaving || covered;

  useEffect(() => play(pequena ? 'medalla' : 'fiesta'), [pequena]);

  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(() => setLeaving(true), staysMs(tarjeta));
    return () => clearTimeout(timer);
  }, [waits, tarjeta]);

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
    <>
      {!calm && !pequena && <Confetti />}
      <div
        className={styles.card}
        data-aviso=""
        data-leaving={leaving || undefined}
        data-pequena={pequena || undefined}
        // Not where it comes up under a mouse that rests: nobody points at it, and all that follow would wait.
        onPointerMove={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={(event) => {
          cameFrom.current ??= event.relatedTarget;
          setHeld(true);
        }}
        onBlur={() => setHeld(false)}
      >
        <div className={styles.sun}>
          <div className={styles.medalla}>
            {picture ?? (
              <Medalla
                id={medalla?.id ?? 0}
                icono={medalla?.icono ?? 'star'}
                variant={medalla ? undefined : 'gold'}
                size={pequena ? 56 : 112}
              />
            )}
          </div>
        </div>
        <div>
          <p className={styles.titulo}>{titulo}</p>
          {nombres && <p className={styles.nombre}>{nombres}</p>}
          {texto && <p className={styles.texto}>{texto}</p>}
          {lineas.map((linea, i) => (
            <p key={i} className={styles.linea}>
              {linea}
            </p>
          ))}
          {motivo && <p className={styles.motivo}>«{motivo}»</p>}
          {mas > 0 && <p className={styles.mas}>y {mas} más</p>}
          {accion && (
            <Button
              variant="soft"
              className={styles.accion}
              onClick={() => {
                setLeaving(true);
                accion.run();
              }}
            >
              {accion.label}
            </Button>
          )}
        </div>
        <IconButton
          label="Cerrar"
          icon="close"
          className={styles.close}
          onClick={() => {
            setLeaving(true);
            // Who got here by keyboard goes back to where they were.
            returnFocus(cameFrom.current);
          }}
        />
      </div>
    </>
  );
}

function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? throwConfetti(canvas.current) : undefined), []);
  return <canvas ref={canvas} className={styles.confetti} aria-hidden="true" />;
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
