import type { SolicitudMedallaPropia } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { solicitudesMedallaPropiasQuery } from '../../../api/perfil.ts';
import { Destino } from '../../../navigation/Destino.tsx';
import { PARTES_DE_PERFIL } from '../../../navigation/partesDePerfil.ts';
import { focusNew } from '../../../ui/focus/returnFocus.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { IconName } from '../../../ui/icons/names.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Pill, type PillTone } from '../../../ui/pill/Pill.tsx';
import { sayDay } from '../../../parts/dia/sayDay.ts';
import styles from './Perfil.module.css';

const LOOK: Record<SolicitudMedallaPropia['estado'], { tone: PillTone; icon: IconName }> = {
  Pendiente: { tone: 'warn', icon: 'pendiente' },
  Aceptada: { tone: 'ok', icon: 'check' },
  Rechazada: { tone: 'neutral', icon: 'close' },
};

/** How many are shown before the rest is asked for. */
const SHOWN = 3;

/** One's own medal requests and what became of them (behaviour §6); nothing before the first. */
export function MisSolicitudesMedalla({ grupoId }: { grupoId: number }) {
  const { data: solicitudes = [], dataUpdatedAt } = useQuery(solicitudesMedallaPropiasQuery(grupoId));
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    setIsWhole(true);
    focusNew(list.current, SHOWN);
  };
  if (solicitudes.length === 0) return null;
  const now = new Date(dataUpdatedAt);
  return (
    <Destino id={PARTES_DE_PERFIL.solicitudes}>
      <Card title="Mis solicitudes" aside={String(solicitudes.length)}>
        <ul ref={list} className={styles.solicitudes}>
          {solicitudes
            .slice(0, isWhole ? solicitudes.length : SHOWN)
            .map(({ id, medallaId, medallaNombre, medallaIcono, descripcion, fecha, estado, motivo }) => (
              <li key={id}>
                <Medalla
                  id={medallaId}
                  icono={medallaIcono}
                  size={44}
                  variant={estado === 'Aceptada' ? undefined : 'pending'}
                />
                <p>
                  <strong>{medallaNombre}</strong>
                </p>
                <Pill {...LOOK[estado]}>{estado}</Pill>
                <div className={styles.pedido}>
                  <p className={styles.quiet}>{descripcion}</p>
                  {motivo !== null && <p>Te responden: «{motivo}»</p>}
                  <p className={styles.quiet}>
                    <time dateTime={fecha}>{sayDay(fecha, now)}</time>
                  </p>
                </div>
              </li>
            ))}
        </ul>
        {!isWhole && solicitudes.length > SHOWN && (
          <Button variant="ghost" block onClick={showAll}>
            Ver las {solicitudes.length}
          </Button>
        )}
      </Card>
    </Destino>
  );
}
