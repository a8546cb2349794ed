import type { SolicitudMedallaPropia } from '@aupa/contract';
import { sayRespuesta } from '@aupa/domain/medallas';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAct } from '../../data/perform.ts';
import { solicitudesMedallaPropiasQuery } from './queries.ts';
import { Destino } from '../../app/navigation/Destino.tsx';
import { PARTES_DE_PERFIL } from '../../app/navigation/partesDePerfil.ts';
import { focusNew, returnFocus } from '../../ui/focus/returnFocus.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { List, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Medalla } from '../../parts/medalla/Medalla.tsx';
import { Pill, type PillTone } from '../../ui/pill/Pill.tsx';
import { sayDay } from '../../parts/dia/sayDay.ts';
import { tellRetirada, withdrawSolicitudMedalla } from './acts.ts';
import { SolicitarDialog, solicitarIntent } from './dialogos.ts';
import styles from './Perfil.module.css';

/** Wording per state: an answer, never a judgement. */
const LOOK: Record<SolicitudMedallaPropia['estado'], { texto: string; tone: PillTone; icon: IconName }> = {
  Pendiente: { texto: 'Pendiente', tone: 'warn', icon: 'pendiente' },
  Aceptada: { texto: 'Aceptada', tone: 'ok', icon: 'check' },
  Rechazada: { texto: 'Esta vez no', tone: 'neutral', icon: 'brote' },
};

const RETIRADA = { texto: 'Ya no la pides', tone: 'neutral', icon: 'back' } as const;

const SHOWN = 3;

interface SolicitudProps {
  solicitud: SolicitudMedallaPropia;
  now: Date;
  /** Withdrawn here: the row stays in place, so that nothing slides under the finger. */
  isRetirada: boolean;
  /** Undefined if the same medal has been requested since. */
  onOtraVez: (() => void) | undefined;
  onRetirar: () => void;
}

function Solicitud({ solicitud, isRetirada, now, onOtraVez, onRetirar }: SolicitudProps) {
  const { medallaId, medallaNombre, medallaIcono, medallaColor, descripcion, fecha, estado } = solicitud;
  const { texto, ...look } = isRetirada ? RETIRADA : LOOK[estado];
  const respuesta = sayRespuesta(solicitud);
  return (
    <Stack as="li" align="center" gap={[0, 12]} className={styles.linea}>
      <Medalla
        id={medallaId}
        icono={medallaIcono}
        color={medallaColor}
        size={44}
        variant={estado === 'Aceptada' ? undefined : 'pending'}
      />
      <Text anywhere>
        <strong>{medallaNombre}</strong>
      </Text>
      <Pill {...look} className={styles.estado ?? ''}>
        {texto}
      </Pill>
      <div className={styles.pedido}>
        <Text tone="muted" size={14} anywhere>
          {descripcion}
        </Text>
        {respuesta !== null && <Text anywhere>{respuesta}</Text>}
        <Text tone="muted" size={14} anywhere>
          <time dateTime={fecha}>{sayDay(fecha, now)}</time>
        </Text>
        {estado === 'Pendiente' && !isRetirada && (
          <Button variant="ghost" aria-label={`Ya no la pido: ${medallaNombre}`} onClick={onRetirar}>
            Ya no la pido
          </Button>
        )}
        {estado === 'Rechazada' && onOtraVez && (
          <Button
            variant="soft"
            aria-label={`Pedirla otra vez: ${medallaNombre}`}
            {...solicitarIntent}
            onClick={onOtraVez}
          >
            Pedirla otra vez
          </Button>
        )}
      </div>
    </Stack>
  );
}

/** One's own medal requests and their state (behaviour §6); nothing before the first. */
export function MisSolicitudesMedalla({ grupoId }: { grupoId: number }) {
  const { data = [], dataUpdatedAt } = useQuery(solicitudesMedallaPropiasQuery(grupoId));
  const [isWhole, setIsWhole] = useState(false);
  const [retiradas, setRetiradas] = useState<readonly SolicitudMedallaPropia[]>([]);
  const [otraVez, setOtraVez] = useState<SolicitudMedallaPropia | null>(null);
  const { runAsync: withdraw } = useAct(withdrawSolicitudMedalla, { grupoId });
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    setIsWhole(true);
    focusNew(list.current, SHOWN);
  };
  const aqui = retiradas.filter(({ id }) => data.every((una) => una.id !== id));
  const solicitudes = [...data, ...aqui].toSorted((a, b) => b.id - a.id);
  const letBe = (de: number) => setRetiradas((antes) => antes.filter(({ id }) => id !== de));
  const retirar = (una: SolicitudMedallaPropia) => {
    setRetiradas((antes) => [...antes, una]);
    withdraw({ params: { id: una.id } }).then(
      () => tellRetirada(grupoId, una, () => letBe(una.id)),
      () => letBe(una.id),
    );
    returnFocus();
  };
  if (solicitudes.length === 0) return null;
  const now = new Date(dataUpdatedAt);
  // Newest request per medal: only that one can be repeated.
  const ultimas = new Map(solicitudes.toReversed().map(({ id, medallaId }) => [medallaId, id]));
  return (
    <Destino id={PARTES_DE_PERFIL.solicitudes}>
      <Card title="Mis solicitudes" aside={String(solicitudes.length)}>
        <List ref={list} gap={12}>
          {solicitudes.slice(0, isWhole ? solicitudes.length : SHOWN).map((solicitud) => (
            <Solicitud
              key={solicitud.id}
              solicitud={solicitud}
              now={now}
              onOtraVez={ultimas.get(solicitud.medallaId) === solicitud.id ? () => setOtraVez(solicitud) : undefined}
              isRetirada={aqui.includes(solicitud)}
              onRetirar={() => retirar(solicitud)}
            />
          ))}
        </List>
        {!isWhole && solicitudes.length > SHOWN && (
          <Button variant="ghost" block onClick={showAll}>
            Ver las {solicitudes.length}
          </Button>
        )}
      </Card>
      {otraVez && (
        <SolicitarDialog
          grupoId={grupoId}
          perfilId={otraVez.perfilEstudianteId}
          medallaId={otraVez.medallaId}
          onClose={() => setOtraVez(null)}
        />
      )}
    </Destino>
  );
}
