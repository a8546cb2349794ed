import type { Medalla } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matchesBusqueda } from '@aupa/domain';
import { medallasQuery } from '../../api/queries.ts';
import { keepFocus } from '../../shell/keepFocus.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { MedallaCard } from './MedallaCard.tsx';
import { MedallaDialog } from './MedallaDialog.tsx';
import { MedallasSkeleton } from './MedallasSkeleton.tsx';
import { SinMedallas } from './SinMedallas.tsx';
import styles from './MedallasPage.module.css';

const countWords = (n: number) => (n === 0 ? 'Todavía ninguna' : n === 1 ? '1 medalla' : `${n} medallas`);

/** The teacher's medals: search, create, edit (spec §2, Medals screen). */
export function MedallasPage() {
  const { data: medallas, isError, refetch } = useQuery(medallasQuery());
  const [busqueda, setBusqueda] = useState('');
  const [editing, setEditing] = useState<Medalla | 'new' | null>(null);

  const create = () => setEditing('new');
  const found = medallas?.filter(({ nombre }) => matchesBusqueda(busqueda, nombre));
  const hasMedallas = medallas !== undefined && medallas.length > 0;

  return (
    <div className={styles.page}>
      <PageHeader
        title="Medallas"
        meta={medallas && countWords(medallas.length)}
        actions={
          hasMedallas && (
            <>
              <SearchField
                label="Buscar medallas"
                placeholder="Buscar por nombre"
                value={busqueda}
                onChange={setBusqueda}
              />
              <Button variant="primary" icon="add" className={styles.create} onClick={create}>
                Crear medalla
              </Button>
            </>
          )
        }
      />
      {!medallas && !isError && <MedallasSkeleton />}
      {!medallas && isError && (
        <EmptyState
          picture={<Picture name="medallasVacio" />}
          title="No hemos podido cargar tus medallas"
          action={<Button onClick={() => void refetch()}>Reintentar</Button>}
        />
      )}
      {medallas && !hasMedallas && <SinMedallas onCreate={create} />}
      {hasMedallas && found?.length === 0 && (
        <EmptyState
          picture={<Picture name="busquedaVacia" />}
          title={`Ninguna medalla se llama «${busqueda.trim()}»`}
          action={
            <Button
              onClick={() => {
                setBusqueda('');
                keepFocus();
              }}
            >
              Ver todas
            </Button>
          }
        />
      )}
      {found && found.length > 0 && (
        <ul className={styles.grid} aria-label="Medallas">
          {found.map((medalla) => (
            <li key={medalla.id}>
              <MedallaCard medalla={medalla} onEdit={() => setEditing(medalla)} />
            </li>
          ))}
        </ul>
      )}
      {editing && <MedallaDialog medalla={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />}
    </div>
  );
}
