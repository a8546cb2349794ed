import { plural } from '@aupa/domain/base';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Row, Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { Marca } from '../../../../ui/layout/Logo.tsx';
import { Medalla } from '../../../../parts/medalla/Medalla.tsx';
import { AzarEnPizarra } from './AzarEnPizarra.tsx';
import { ClaseEnPizarra } from './ClaseEnPizarra.tsx';
import { PacEnGrande } from './PacEnPizarra.tsx';
import { EquiposEnPizarra } from './EquiposEnPizarra.tsx';
import styles from './Pizarra.module.css';
import { PuertaEnPizarra } from './PuertaEnPizarra.tsx';
import { ALTO, ANCHO } from './rejilla.ts';
import { useReloj } from '../../../../parts/tiempo/useReloj.ts';
import { TiempoEnPizarra } from './TiempoEnPizarra.tsx';
import type { VistaEnPizarra } from './vista.ts';

interface PizarraProps {
  vista: VistaEnPizarra;
  /** How far the server's clock is ahead of this device's, in ms. */
  desfase: number;
  /** Right of the header: how to leave, if one can. */
  children?: ReactNode;
}

/** Scale of the board, and how much of it fits, in its own px. */
interface Medida {
  escala: number;
  ancho: number;
  alto: number;
}

function useMedida(): [React.RefObject<HTMLDivElement | null>, Medida] {
  const marco = useRef<HTMLDivElement>(null);
  const [medida, setMedida] = useState<Medida>({ escala: 1, ancho: ANCHO, alto: ALTO });
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width = ANCHO, clientHeight: height = ALTO } = marco.current ?? {};
      const escala = Math.min(width / ANCHO, height / ALTO) || 1;
      setMedida({ escala, ancho: width / escala, alto: height / escala });
    };
    measure();
    const watched = new ResizeObserver(measure);
    if (marco.current) watched.observe(marco.current);
    return () => watched.disconnect();
  }, []);
  return [marco, medida];
}

/**
 * Drawn for 1920×1080 with a smallest text of 28 px, and scaled as a whole. It gets no counts, reasons or coins (decision 0043).
 */
export function Pizarra({ vista, desfase, children }: PizarraProps) {
  const [marco, { escala, ancho, alto }] = useMedida();
  return (
    <div ref={marco} className={styles.marco} data-proyector="" data-punto="fijo">
      <Stack gap={24} className={styles.pizarra} style={{ width: ancho, height: alto, scale: escala }}>
        <Row as="header" gap={24} className={styles.cabeza}>
          <Marca size={64} />
          <h1 className={`${styles.rotulo} ${styles.enorme} ${styles.materia}`}>{vista.materia}</h1>
          <Text weight={800}>{vista.grupoNombre}</Text>
          <Row gap={32}>
            <Dato vista={vista} desfase={desfase} />
            {children}
          </Row>
        </Row>
        <Cuerpo vista={vista} desfase={desfase} />
      </Stack>
    </div>
  );
}

type Parte = Pick<PizarraProps, 'vista' | 'desfase'>;

function Dato({ vista, desfase }: Parte) {
  if (vista.vista === 'Clase' || vista.vista === 'Desafio') {
    return (
      <Row as="p" gap={16} className={styles.dato}>
        <Medalla id={2} icono="star" size={44} variant="gold" />
        {`${vista.medallasSemana} ${plural(vista.medallasSemana, 'medalla')} esta semana`}
      </Row>
    );
  }
  if (vista.vista === 'Equipos' && vista.equipos)
    return (
      <Text display weight={800}>
        {vista.equipos.nombre}
      </Text>
    );
  return vista.vista === 'Tiempo' ? <Hora desfase={desfase} /> : null;
}

function Hora({ desfase }: { desfase: number }) {
  const ahora = new Date(useReloj(desfase));
  return <p className={styles.dato}>{ahora.toLocaleTimeString('es', { hour: 'numeric', minute: '2-digit' })}</p>;
}

function Cuerpo({ vista, desfase }: Parte) {
  switch (vista.vista) {
    case 'Clase':
      return <ClaseEnPizarra vista={vista} />;
    case 'Desafio':
      return <PacEnGrande pac={vista.desafio} />;
    case 'Equipos':
      return <EquiposEnPizarra vista={vista} desfase={desfase} />;
    case 'Tiempo':
      return <TiempoEnPizarra tiempo={vista.tiempo} desfase={desfase} />;
    case 'Azar':
      return <AzarEnPizarra vista={vista} />;
    case 'Puerta':
      return vista.puerta ? <PuertaEnPizarra vista={vista} puerta={vista.puerta} desfase={desfase} /> : <Calma />;
    case 'Nada':
      return <Calma />;
  }
}

/** A blank view, for when nobody should look here. */
function Calma() {
  return (
    <Row justify="center">
      <svg viewBox="0 0 400 200" width="620" aria-hidden="true">
        <path d="M40 160a160 160 0 0 1 320 0z" fill="var(--sol)" />
        <path d="M0 170H400" stroke="var(--text)" strokeWidth="6" strokeLinecap="round" />
      </svg>
    </Row>
  );
}
