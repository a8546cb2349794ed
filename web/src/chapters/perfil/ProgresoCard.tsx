import type { BarraProgreso } from '@aupa/contract';
import { decimalesOf, formatNota, pasosDeEscalera, sayEscalon, sayPendiente } from '@aupa/domain/perfil';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import { MedallaFaltante, faltantesClass } from './inventario/MedallaFaltante.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { Resaltado } from '../../ui/layout/Resaltado.tsx';
import { ProgresoEscalera } from './escalera/ProgresoEscalera.tsx';
import { isOffered, type Metas } from './escalera/TocarEscalon.tsx';
import { calificacionIntent } from './dialogos.ts';
import { splitPendiente } from './frases.ts';
import styles from './Perfil.module.css';

interface ProgresoProps {
  barra: BarraProgreso;
  nombre: string;
  avatar: string;
  isOwn: boolean;
  /** Undefined unless the reader can set this goal on the stairs. */
  metas: Metas | undefined;
  /** Requests by address to set the goal: focuses the stairs, or opens the form if no step is left. */
  llamadas: number;
  /** Below the stairs, so that these don't move when tapped. */
  metaForm: ReactNode;
}

interface ProgresoCardProps extends Omit<ProgresoProps, 'barra'> {
  barra: BarraProgreso | undefined;
  espera: ReactNode;
  onExplain: () => void;
  children?: ReactNode;
}

/** «Te faltan **3 medallas** para subir al 8.» */
function Pendiente({ texto }: { texto: string }) {
  const [before, count, after] = splitPendiente(texto);
  return (
    <Text size={17} weight={700} className={styles.pendiente}>
      {before}
      {count !== undefined && <Resaltado>{count}</Resaltado>}
      {after}
    </Text>
  );
}

/** Stairs and words for the progress, and what is missing for the next nota (spec §2, Progress bar; checklist 19). */
export function ProgresoCard({ barra, espera, onExplain, children, ...progreso }: ProgresoCardProps) {
  if (!barra) {
    return (
      <Card>
        {espera}
        {children}
      </Card>
    );
  }
  const { calificacionActual, metaCalificacion, notas } = barra;
  const { isOwn } = progreso;
  const decimales = decimalesOf(notas);
  const nota = formatNota(calificacionActual, decimales);
  return (
    <Card
      title={
        <button type="button" className={styles.nota} {...calificacionIntent} onClick={onExplain}>
          {calificacionActual === 0 ? 'Aún sin nota' : `${isOwn ? 'Vas' : 'Va'} por el ${nota}`}
          <Icon name="info" size={18} />
          <Text as="span" tone="link" size={15} weight={800} className={styles.hint}>
            ¿Por qué?
          </Text>
        </button>
      }
      aside={
        metaCalificacion === 0 ? undefined : `${isOwn ? 'Mi meta' : 'Meta'}: ${formatNota(metaCalificacion, decimales)}`
      }
    >
      <Progreso barra={barra} {...progreso} />
      {children}
    </Card>
  );
}

/** Scrolls to the stairs with a hint; opens the form if no step can be tapped. */
function EligeMeta({ hasSteps, onChoose }: { hasSteps: boolean; onChoose: Metas['onChoose'] }) {
  const line = useRef<HTMLParagraphElement>(null);
  const onShown = useEffectEvent(() => {
    if (!hasSteps) return onChoose();
    line.current?.scrollIntoView({ block: 'center' });
    line.current?.focus({ preventScroll: true });
  });
  useEffect(() => onShown(), []);
  if (!hasSteps) return null;
  return (
    <Row as="p" ref={line} tabIndex={-1} gap={8} className={`${styles.eligeMeta} ${styles.spaced}`}>
      <Icon name="flag" size={20} /> Toca el escalón al que quieres llegar.
    </Row>
  );
}

function Progreso({ barra, nombre, avatar, isOwn, metas, llamadas, metaForm }: ProgresoProps) {
  const { calificacionActual, metaCalificacion, siguienteNota, notas } = barra;
  const decimales = decimalesOf(notas);
  const faltan = barra.medallasNecesariasParaSiguienteNota;
  const texto = sayPendiente(
    {
      actual: calificacionActual,
      siguiente: siguienteNota,
      faltan: faltan.map((medalla) => ({
        medallaId: medalla.id,
        cantidad: medalla.cantidad,
        actual: medalla.cantidadActual,
        falta: medalla.cantidadFaltante,
      })),
    },
    decimales,
    isOwn,
  );
  const pasos = pasosDeEscalera(notas, calificacionActual, metaCalificacion, siguienteNota);
  const escalon = sayEscalon(pasos);
  return (
    <>
      {llamadas > 0 && metas && (
        <EligeMeta
          key={llamadas}
          hasSteps={pasos.some((paso) => isOffered(paso, calificacionActual))}
          onChoose={metas.onChoose}
        />
      )}
      <ProgresoEscalera
        notas={notas}
        actual={calificacionActual}
        meta={metaCalificacion}
        siguiente={siguienteNota}
        propia={isOwn}
        nombre={nombre}
        avatar={avatar}
        metas={metas}
      />
      {metaForm && <div className={styles.bajoEscalera}>{metaForm}</div>}
      {escalon !== null && (
        <Text tone="muted" size={14} anywhere className={styles.escalon}>
          {escalon}
        </Text>
      )}
      <Pendiente texto={texto} />
      {faltan.length > 0 && (
        <>
          <Text as="h3" size={16} className={styles.subtitle}>
            Medallas para avanzar
          </Text>
          <ul className={faltantesClass}>
            {faltan.map((medalla) => (
              <li key={medalla.id}>
                <MedallaFaltante
                  id={medalla.id}
                  nombre={medalla.nombre}
                  icono={medalla.nombreIcono}
                  color={medalla.color}
                  tiene={medalla.cantidadActual}
                  pide={medalla.cantidad}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
