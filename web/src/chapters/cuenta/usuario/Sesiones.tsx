import type { Respuesta } from '@aupa/contract';
import { formaAparato, type FormaAparato } from '@aupa/domain/cuenta';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAct } from '../../../data/perform.ts';
import { CallError } from '../../../data/callError.ts';
import { actividadQuery, sesionesQuery } from '../queries.ts';
import { sayDay } from '../../../parts/dia/sayDay.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { NotLoaded } from '../../../ui/layout/Loaded.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { closeDemas, closeSesion } from './acts.ts';
import styles from './Usuario.module.css';

type Sesion = Respuesta<'GET /api/Usuario/sesiones'>[number];

const NOMBRES: Record<FormaAparato, { este: string; otro: string }> = {
  ordenador: { este: 'Este ordenador', otro: 'Un ordenador' },
  movil: { este: 'Este móvil', otro: 'Un móvil' },
  tableta: { este: 'Esta tableta', otro: 'Una tableta' },
};

/** How the session was opened, unless by password. */
const ENTRADAS: Record<Sesion['tipo'], string> = {
  Contrasena: '',
  Tarjeta: 'Con tarjeta · ',
  Puerta: 'Por la puerta · ',
  Pizarra: '',
};

type FilaProps = { sesion: Sesion; now: Date; onClose: () => void };

function Fila({ sesion: { tipo, grupo, dispositivo, ultimoUso, actual }, now, onClose }: FilaProps) {
  const forma = formaAparato(dispositivo);
  const when = sayDay(ultimoUso, now);
  const isPizarra = tipo === 'Pizarra';
  const cual = isPizarra ? `la pizarra de ${grupo}` : 'la sesión';
  return (
    <Row as="li" gap={12} className={styles.row}>
      <Row as="span" justify="center" className={styles.icon}>
        <Icon name={isPizarra ? 'pizarra' : forma} size={20} />
      </Row>
      <Stack grow>
        <Text weight={800}>{isPizarra ? `Pizarra · ${grupo}` : NOMBRES[forma][actual ? 'este' : 'otro']}</Text>
        <p className={styles.note}>
          {ENTRADAS[tipo]}
          {dispositivo} · {actual ? 'ahora mismo' : <time dateTime={ultimoUso}>{when}</time>}
        </p>
      </Stack>
      {actual ? (
        <Pill tone="ok">Esta</Pill>
      ) : (
        <Button
          variant="line"
          aria-label={`Cerrar ${cual} ${isPizarra ? 'en' : 'de'} ${dispositivo}, ${when}`}
          onClick={onClose}
        >
          Cerrar
        </Button>
      )}
    </Row>
  );
}

/** The account's sessions; close one elsewhere, or all of them (behaviour §2). */
export function Sesiones() {
  const client = useQueryClient();
  const query = useQuery(sesionesQuery());
  const { data: sesiones, dataUpdatedAt } = query;
  const title = useRef<HTMLSpanElement>(null);
  const look = () => {
    void client.invalidateQueries(sesionesQuery());
    void client.invalidateQueries(actividadQuery());
  };
  const one = useAct(closeSesion, {
    // Already closed elsewhere or expired: treat as done.
    onError: (error) => error instanceof CallError && error.is('NO_ENCONTRADO') && look(),
    onSuccess: look,
  });
  const demas = useAct(closeDemas, { onSuccess: look });
  const otras = sesiones?.filter(({ actual }) => !actual) ?? [];

  return (
    <Card
      title={
        // Takes the focus when a closed session's row disappears.
        <span ref={title} tabIndex={-1}>
          Sesiones abiertas
        </span>
      }
      aside={
        otras.length > 0 && (
          <Button
            variant="ghost"
            onClick={() => {
              demas.run({});
              title.current?.focus();
            }}
          >
            Cerrar las demás
          </Button>
        )
      }
    >
      {sesiones === undefined ? (
        <NotLoaded query={query} what="tus sesiones">
          <Skeleton width={220} />
          <Skeleton width={180} />
        </NotLoaded>
      ) : (
        <ul>
          {sesiones.map((sesion) => (
            <Fila
              key={sesion.id}
              sesion={sesion}
              now={new Date(dataUpdatedAt)}
              onClose={() => {
                one.run({ params: { id: sesion.id } });
                title.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
