import { nombreCompleto } from '@aupa/domain/base';
import type { ReactNode } from 'react';
import { saveFile } from '../../../data/download.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Loaded, type Consulta } from '../../../ui/layout/Loaded.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Skeleton, SkeletonCards } from '../../../ui/layout/Skeleton.tsx';
import type { Datos } from '../queries.ts';
import styles from './Datos.module.css';
import { sayValor } from './decir.ts';
import { Seccion } from './Seccion.tsx';
import { useImprimiendo } from './useImprimiendo.ts';

interface SeccionesProps {
  titulo: ReactNode;
  query: Consulta<Datos>;
  archivo: (datos: Datos) => string;
  /** Leads to the list that the page is opened from. */
  volver?: ReactNode;
  /** How to read it, above the first section. */
  intro: string;
  /** Below the last section. */
  children?: ReactNode;
}

const save = (nombre: string, datos: Datos) =>
  saveFile({ nombre, contenido: new Blob([JSON.stringify(datos, null, 2)], { type: 'application/json' }) });

/** Everything that is kept of one person: to read, to print and to download (behaviour §14). */
export function Secciones({ titulo, query, archivo, volver, intro, children }: SeccionesProps) {
  const isPrinting = useImprimiendo();
  const { data: datos, isError } = query;
  return (
    <div className={styles.page}>
      {volver && <div className={styles.volver}>{volver}</div>}
      <PageHeader
        title={titulo}
        isLong
        meta={
          datos ? (
            <span>
              {[nombreCompleto(datos.persona), datos.persona.usuario, datos.centro].filter(Boolean).join(' · ')} ·{' '}
              <time dateTime={datos.hecho}>{sayValor(`${datos.hecho.slice(0, 19)}Z`)}</time>
            </span>
          ) : (
            !isError && <Skeleton width="24ch" />
          )
        }
        actions={
          datos && (
            <Row wrap gap={12} className={styles.acciones}>
              <Button icon="download" onClick={() => save(archivo(datos), datos)}>
                Descargar
              </Button>
              <Button variant="line" icon="imprimir" onClick={() => window.print()}>
                Imprimir
              </Button>
            </Row>
          )
        }
      />
      <Loaded
        query={query}
        what="los datos"
        className={styles.huesos}
        skeleton={<SkeletonCards count={3} height={200} />}
      >
        {({ secciones }) => (
          <Stack gap={16}>
            <Text weight={600}>{intro}</Text>
            {secciones.map(
              (seccion) =>
                seccion.filas.length > 0 && <Seccion key={seccion.clave} {...seccion} isPrinting={isPrinting} />,
            )}
            <Vacias secciones={secciones} />
            {children}
          </Stack>
        )}
      </Loaded>
    </div>
  );
}

/** Names the kinds of which nothing is kept, so that nobody looks for them. */
function Vacias({ secciones }: Pick<Datos, 'secciones'>) {
  const titulos = secciones.filter(({ filas }) => filas.length === 0).map(({ titulo }) => titulo);
  if (titulos.length === 0) return null;
  return (
    <Card title="De esto no hay nada">
      <p>{titulos.join(' · ')}</p>
    </Card>
  );
}
