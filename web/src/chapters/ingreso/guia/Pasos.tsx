import type { Guia } from '@aupa/contract';
import { useId, useState, type ReactNode } from 'react';
import type { GrupoEnLista } from '../../../data/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { AnadirAlumnos } from '../listado/lazy.ts';
import { Avance, Saludo } from './Avance.tsx';
import { FinDeGuia } from './FinDeGuia.tsx';
import { PasoGrupo } from './PasoGrupo.tsx';
import { PasoListado } from './PasoListado.tsx';
import { PasoMedalla } from './PasoMedalla.tsx';
import { MedallasHechas, PasoMedallas } from './PasoMedallas.tsx';
import { PasoTarjetas } from './PasoTarjetas.tsx';
import styles from './Pasos.module.css';
import { ultimos } from './ultimos.ts';

type Paso = Guia['pasos'][number]['paso'];

interface PasosProps {
  pasos: Guia['pasos'];
  grupos: readonly GrupoEnLista[];
  onHide: () => void;
  /** The groups, beside the steps. */
  children: ReactNode;
}

interface Uno {
  titulo: string;
  /** Shown until it is the step's turn. */
  resumen: string;
  hecho: ReactNode;
  abierto: ReactNode;
}

function pasosOf(grupos: readonly GrupoEnLista[], onAdd: (grupo: GrupoEnLista) => void): Partial<Record<Paso, Uno>> {
  const [grupo] = ultimos(grupos);
  return {
    Medallas: {
      titulo: 'Medallas y notas',
      resumen: 'Nuestros ejemplos, o las tuyas',
      hecho: <MedallasHechas />,
      abierto: <PasoMedallas />,
    },
    Grupo: {
      titulo: 'Tu grupo',
      resumen: 'Nombre, asignatura e institución',
      hecho: grupo && `${grupo.nombre} · ${grupo.materia}`,
      abierto: <PasoGrupo />,
    },
    Lista: {
      titulo: 'La lista de clase',
      resumen: 'Pégala desde una hoja de cálculo. Nada de correos.',
      hecho: 'Tu clase ya llega',
      abierto: grupo && <PasoListado grupoId={grupo.id} onAdd={() => onAdd(grupo)} />,
    },
    Tarjetas: {
      titulo: 'Las tarjetas para entrar',
      resumen: 'Se imprimen y se recortan',
      hecho: 'Cada uno puede entrar',
      abierto: <PasoTarjetas grupos={grupos} />,
    },
    PrimeraMedalla: {
      titulo: 'La primera medalla',
      resumen: 'Para ver cómo suena',
      hecho: 'Dada',
      abierto: <PasoMedalla grupos={grupos} />,
    },
  };
}

/** A new teacher's guide: steps tick themselves, the first open one is expanded. At the end, what to do next. */
export function Pasos({ pasos, grupos, onHide, children }: PasosProps) {
  const tituloId = useId();
  const begins = grupos.length === 0;
  const abierto = pasos.findIndex(({ hecho }) => !hecho);
  // Owned by the guide: the step is done, and disappears, while the dialog is still open.
  const [adding, setAdding] = useState<GrupoEnLista | null>(null);
  const palabras = pasosOf(grupos, setAdding);
  if (abierto === -1)
    return (
      <>
        <FinDeGuia grupos={grupos} onHide={onHide} />
        {children}
      </>
    );
  return (
    <Stack as="section" gap={24} align="start" className={styles.guia} aria-labelledby={tituloId}>
      <Row wrap gap={[4, 16]} justify="between" className={styles.cabecera}>
        <Row wrap gap={[0, 16]} align="baseline" className={styles.saludo}>
          <Text as="h2" anywhere id={tituloId}>
            {begins ? <Saludo /> : 'Primeros pasos'}
          </Text>
          <Row wrap gap={[4, 12]} className={styles.avance}>
            <Avance pasos={pasos} begins={begins} />
          </Row>
        </Row>
        <Button variant="ghost" onClick={onHide}>
          Quitar esta guía
        </Button>
      </Row>
      <Stack as="ol" className={styles.pasos} aria-label="Primeros pasos">
        {pasos.map(({ paso, hecho }, i) => {
          const uno = palabras[paso];
          if (!uno) return null;
          const isOpen = i === abierto;
          return (
            <Row
              as="li"
              gap={14}
              align="start"
              key={paso}
              className={styles.paso}
              data-open={isOpen || undefined}
              aria-current={isOpen ? 'step' : undefined}
            >
              <Stack
                as="span"
                align="center"
                justify="center"
                className={styles.numero}
                data-hecho={hecho || undefined}
              >
                {hecho ? <Icon name="check" size={18} /> : <span aria-hidden="true">{i + 1}</span>}
              </Stack>
              <Row wrap grow gap={[0, 12]} align="baseline" className={styles.palabras}>
                <h3 className={styles.titulo}>
                  {uno.titulo}
                  {hecho && <VisuallyHidden>, hecho</VisuallyHidden>}
                </h3>
                {!isOpen && (
                  <Text tone="muted" size={15} weight={700} anywhere>
                    {hecho ? uno.hecho : uno.resumen}
                  </Text>
                )}
                {isOpen && (
                  <Stack gap={12} className={styles.abierto}>
                    {uno.abierto}
                  </Stack>
                )}
              </Row>
            </Row>
          );
        })}
      </Stack>
      <div>
        {begins ? (
          <Stack justify="center" className={styles.cuaderno}>
            <Picture name="gruposVacio" width={380} priority />
            <Text tone="muted" size={17} weight={600} align="center">
              <Text as="strong" tone="text">
                Aquí saldrá tu primer cuaderno.
              </Text>{' '}
              A la mayoría le lleva menos de cinco minutos.
            </Text>
          </Stack>
        ) : (
          children
        )}
      </div>
      {adding && <AnadirAlumnos grupoId={adding.id} nombre={adding.nombre} onClose={() => setAdding(null)} />}
    </Stack>
  );
}
