import type { PuertaMirada } from '@aupa/contract';
import { sayClase } from '@aupa/domain/ingreso';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { CallError, messagesOf } from '../../../../data/callError.ts';
import { call } from '../../../../data/client.ts';
import { Avatar } from '../../../../parts/avatar/Avatar.tsx';
import type { LlamadaEnEspera, LlaveDePuerta } from '../../enLaPuerta.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Row, Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/layout/Skeleton.tsx';
import { Titulo } from '../../../../ui/layout/Titulo.tsx';
import { Pill } from '../../../../ui/pill/Pill.tsx';
import { Aviso, SIN_CARAS } from './Aviso.tsx';
import styles from './PuertaPage.module.css';

interface CarasProps {
  llave: LlaveDePuerta;
  anterior: LlamadaEnEspera | undefined;
  /** This device's pass, if it has looked before. */
  pase: string | undefined;
  onPase: (pase: string) => void;
  onLlamada: (llamada: LlamadaEnEspera) => void;
  onOtrasLetras: () => void;
  onCerrada: () => void;
}

type Alumno = PuertaMirada['alumnos'][number];

const isCerrada = (error: unknown) => error instanceof CallError && error.is('PUERTA_CERRADA');
const FALLO = 'No se ha podido llamar a la puerta.';

/** «¿Quién eres?»: pupils still outside first. */
export function Caras({ llave, anterior, pase, onPase, onLlamada, onOtrasLetras, onCerrada }: CarasProps) {
  const [mirada, setMirada] = useState<PuertaMirada>();
  const [elegida, setElegida] = useState<Alumno>();
  const [fallo, setFallo] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const name = useId();
  const cerrada = useEffectEvent(onCerrada);
  const [vez, setVez] = useState(0);
  // Reuse the pass: looking again, even after a refusal, costs no other while it is valid.
  const look = useEffectEvent((signal: AbortSignal) =>
    call('POST /api/Puerta/mirar', { body: { ...llave, pase }, token: null, signal }),
  );
  const seen = useEffectEvent((nueva: PuertaMirada) => {
    setMirada(nueva);
    if (nueva.pase !== null) onPase(nueva.pase);
  });
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    look(signal).then(seen, (error: unknown) => {
      if (signal.aborted) return;
      if (isCerrada(error)) cerrada();
      else setFallo(messagesOf(error, SIN_CARAS)[0] ?? SIN_CARAS);
    });
    return () => over.abort();
  }, [llave, vez]);
  const retry = () => {
    setFallo(null);
    setVez(vez + 1);
  };

  const callAt = async (alumno: Alumno) => {
    if (isPending) return;
    setIsPending(true);
    setFallo(null);
    const antes = anterior && { anterior: { entradaId: anterior.entradaId, clave: anterior.clave } };
    try {
      const llamada = await call('POST /api/Puerta/llamar', {
        body: { ...llave, pase, perfilId: alumno.perfilId, ...antes },
        token: null,
      });
      const { nombreCorto, enlaceAvatarMiniatura } = alumno;
      onLlamada({ ...llamada, nombreCorto, enlaceAvatarMiniatura, ...(mirada && { clase: sayClase(mirada) }) });
    } catch (error) {
      if (isCerrada(error)) return onCerrada();
      // Get another pass for the next tap.
      if (error instanceof CallError && error.is('PASE_ANULADO')) setVez(vez + 1);
      setFallo(messagesOf(error, FALLO)[0] ?? FALLO);
      setIsPending(false);
    }
  };

  if (!mirada) {
    return fallo === null ? (
      <SkeletonRegion label="Buscando tu clase" className={styles.caras}>
        {Array.from({ length: 9 }, (_, i) => (
          <Skeleton key={i} shape="card" height={120} />
        ))}
      </SkeletonRegion>
    ) : (
      <Aviso final="sinCaras" dicho={fallo} onOtra={retry} />
    );
  }
  const alumnos = mirada.alumnos.toSorted((a, b) => Number(a.dentro) - Number(b.dentro));
  return (
    <div className={styles.partida}>
      <div>
        <Text tone="muted" weight={700}>{`${mirada.materia} · ${mirada.grupoNombre}`}</Text>
        <Titulo id={`${name}-quien`}>¿Quién eres?</Titulo>
        <Text tone="muted" weight={700} className={styles.entrada}>
          Toca tu cara. Tu profesor verá que llegas y te dejará pasar.
        </Text>
      </div>
      <div role="radiogroup" aria-labelledby={`${name}-quien`} className={styles.caras}>
        {alumnos.map((alumno) => (
          <Stack as="label" gap={4} align="center" justify="center" key={alumno.perfilId} className={styles.cara}>
            <input
              type="radio"
              name={name}
              checked={elegida?.perfilId === alumno.perfilId}
              onChange={() => setElegida(alumno)}
            />
            <Avatar src={alumno.enlaceAvatarMiniatura} nombre={alumno.nombreCorto} size={72} eager />
            <Text as="span" display size={17} weight={800} align="center" anywhere className={styles.nombre}>
              {alumno.nombreCorto}
            </Text>
            {(alumno.dentro || alumno.espera) && (
              <Pill tone={alumno.dentro ? 'ok' : 'warn'} className={styles.marca ?? ''}>
                {alumno.dentro ? 'Dentro' : 'Espera'}
              </Pill>
            )}
          </Stack>
        ))}
      </div>
      {'codigo' in llave && (
        <Button variant="ghost" className={styles.otras} onClick={onOtrasLetras}>
          No me encuentro
        </Button>
      )}
      <div className={styles.pie} data-vacio={elegida === undefined || undefined}>
        <Text role="alert" tone="bad" weight={800} className={styles.fallo}>
          {fallo}
        </Text>
        {elegida && (
          <Row gap={12} className={styles.soy}>
            <Avatar src={elegida.enlaceAvatarMiniatura} nombre={elegida.nombreCorto} size={52} eager />
            <Button size={52} block busy={isPending} onClick={() => void callAt(elegida)}>
              {`Soy ${elegida.nombreCorto}`}
            </Button>
          </Row>
        )}
      </div>
    </div>
  );
}
