import type { Pac } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { pacHistorialQuery, pacQuery } from '../../../data/clasificacion.ts';
import { usePuede } from '../../../data/puede.ts';
import { Button, buttonClass } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { NotLoaded } from '../../../ui/layout/Loaded.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { PacActual } from './PacActual.tsx';
import { PacsAnteriores } from './PacsAnteriores.tsx';
import { PacDialog, pacIntent } from './lazy.ts';
import styles from './Pac.module.css';

/** The current or coming challenge, and past ones (spec §2, Challenge tab). */
export function PacTab({ grupoId }: { grupoId: number }) {
  const mayEdit = usePuede(grupoId, 'editPac');
  const query = useQuery(pacQuery(grupoId));
  const { data: pac } = query;
  const { data: historial = [] } = useQuery(pacHistorialQuery(grupoId));
  const [abierto, setAbierto] = useState<{ editado: Pac | undefined } | null>(null);

  if (pac === undefined) {
    return (
      <NotLoaded query={query} picture="pacVacio" what="el desafío">
        <Stack gap={20} align="start" className={styles.pac}>
          <Skeleton shape="card" height={560} />
          <Stack gap={14}>
            <Skeleton shape="card" height={250} />
            <Skeleton shape="card" height={118} />
          </Stack>
        </Stack>
      </NotLoaded>
    );
  }
  const create = mayEdit && (
    <Button icon="add" size={52} {...pacIntent} onClick={() => setAbierto({ editado: undefined })}>
      Crear Nuevo Desafío
    </Button>
  );
  const isOver = pac?.estado === 'Completado' || pac?.estado === 'Vencido';
  return (
    <>
      {pac === null ? (
        <SinPac grupoId={grupoId} create={create} />
      ) : (
        <>
          {isOver && create && (
            <Row justify="end" className={styles.otro}>
              {create}
            </Row>
          )}
          <PacActual pac={pac} mayEdit={mayEdit} onEdit={() => setAbierto({ editado: pac })} />
        </>
      )}
      <PacsAnteriores pacs={historial.filter(({ id }) => id !== pac?.id)} mayEdit={mayEdit} />
      {abierto && <PacDialog grupoId={grupoId} editado={abierto.editado} onClose={() => setAbierto(null)} />}
    </>
  );
}

function SinPac({ grupoId, create }: { grupoId: number; create: ReactNode }) {
  return (
    <EmptyState
      picture={<Picture name="pacVacio" height={230} />}
      title="No hay un desafío creado para este grupo."
      text={
        create
          ? 'Propón una meta de medallas para toda la clase: cada medalla cuenta, y la recompensa es para todos.'
          : 'Cuando tu profesor cree uno, cada medalla acercará a toda la clase a la recompensa.'
      }
      action={
        create || (
          <Link to="/grupo/$id" params={{ id: grupoId }} search={{}} className={buttonClass({ variant: 'soft' })}>
            Ver a mis compañeros
          </Link>
        )
      }
    />
  );
}
