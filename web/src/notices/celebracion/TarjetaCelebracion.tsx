import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { useMediaQuery } from '../../ui/layout/useMediaQuery.ts';
import { Medalla } from '../../parts/medalla/Medalla.tsx';
import { Caras } from '../novedades/Caras.tsx';
import { staysMs, type Tarjeta } from './tarjeta.ts';
import { play } from '../sonido.ts';
import { throwConfetti } from './confetti.ts';
import styles from './Celebracion.module.css';
import { Marco } from './Marco.tsx';

type TarjetaCelebracionProps = {
  tarjeta: Tarjeta;
  covered: boolean;
  onDone: () => void;
};

export function TarjetaCelebracion({ tarjeta, covered, onDone }: TarjetaCelebracionProps) {
  const { titulo, nombres, texto, motivo, porQue, caras, lineas, mas, medalla, picture, accion, pequena } = tarjeta;
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  useEffect(() => play(pequena ? 'medalla' : 'fiesta'), [pequena]);
  return (
    <>
      {!calm && !pequena && <Confetti />}
      <Marco look={pequena ? 'pequena' : 'grande'} stays={staysMs(tarjeta)} covered={covered} onDone={onDone}>
        {(leave) => (
          <>
            <Row align="end" justify="center" className={styles.sun}>
              <div className={styles.medalla}>
                {picture ?? (
                  <Medalla
                    id={medalla?.id ?? 0}
                    icono={medalla?.icono ?? 'star'}
                    color={medalla?.color ?? null}
                    variant={medalla ? undefined : 'gold'}
                    size={pequena ? 56 : 112}
                  />
                )}
              </div>
            </Row>
            <div>
              <Text display size={pequena ? 19 : 28} weight={800} className={styles.titulo}>
                {titulo}
              </Text>
              {nombres && (
                <Text size={19} weight={800} className={styles.nombre}>
                  {nombres}
                </Text>
              )}
              {texto && (
                <Text tone="muted" weight={600} className={styles.texto}>
                  {texto}
                </Text>
              )}
              {porQue && (
                <Text weight={700} className={styles.motivo}>
                  {porQue}
                </Text>
              )}
              {caras && <Caras {...caras} />}
              {lineas.map((linea, i) => (
                <Text key={i} weight={800} className={styles.linea}>
                  {linea}
                </Text>
              ))}
              {motivo && (
                <Text weight={700} className={styles.motivo}>
                  «{motivo}»
                </Text>
              )}
              {mas > 0 && (
                <Text weight={800} className={styles.mas}>
                  y {mas} más
                </Text>
              )}
              {accion && (
                <Button
                  variant="soft"
                  className={styles.accion}
                  onClick={() => {
                    leave();
                    accion.run();
                  }}
                >
                  {accion.label}
                </Button>
              )}
            </div>
          </>
        )}
      </Marco>
    </>
  );
}

function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? throwConfetti(canvas.current) : undefined), []);
  return <canvas ref={canvas} className={styles.confetti} aria-hidden="true" />;
}
