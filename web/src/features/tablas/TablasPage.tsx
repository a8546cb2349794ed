import type { TablaEquivalencia } from '@aupa/contract';
import { matchesBusqueda } from '@aupa/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tablasQuery } from '../../api/queries.ts';
import { keepFocus } from '../../shell/keepFocus.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { TablaCard } from './TablaCard.tsx';
import { TablaDialog } from './TablaDialog.tsx';
import { TablasSkeleton } from './TablasSkeleton.tsx';
import styles from './TablasPage.module.css';

const countWords = (n: number) => (n === 0 ? 'Todavía ninguna' : n === 1 ? '1 tabla' : `${n} tablas`);

/** The teacher's equivalence tables: search, create, edit (spec §2, Equivalence tables screen). */
export function TablasPage() {
  const { data: tablas, isError, refetch } = useQuery(tablasQuery());
  const [busqueda, setBusqueda] = useState('');
  const [editing, setEditing] = useState<TablaEquivalencia | 'new' | null>(null);

  const create = () => setEditing('new');
  const found = tablas?.filter(({ nombre }) => matchesBusqueda(busqueda, nombre));
  const hasTablas = tablas !== undefined && tablas.length > 0;

  return (
    <div className={styles.page}>
      <PageHeader
        title="Tablas de Equivalencia"
        meta={tablas && countWords(tablas.length)}
        actions={
          hasTablas && (
            <>
              <SearchField
                label="Buscar tablas de equivalencia"
                placeholder="Buscar por nombre"
                value={busqueda}
                onChange={setBusqueda}
              />
              <Button variant="primary" icon="add" className={styles.create} onClick={create}>
                Crear equivalencia
              </Button>
            </>
          )
        }
      />
      {!tablas && !isError && <TablasSkeleton />}
      {!tablas && isError && (
        <EmptyState
          picture={<Picture name="tablasVacio" />}
          title="No hemos podido cargar tus tablas"
          action={<Button onClick={() => void refetch()}>Reintentar</Button>}
        />
      )}
      {tablas && !hasTablas && (
        <EmptyState
          picture={<Picture name="tablasVacio" />}
          title="Aún no tienes tablas de equivalencia"
          text="Decide qué medallas hacen falta para llegar a cada nota."
          action={
            <Button variant="primary" size={52} icon="add" onClick={create}>
              Crear equivalencia
            </Button>
          }
        />
      )}
      {hasTablas && found?.length === 0 && (
        <EmptyState
          picture={<Picture name="busquedaVacia" />}
          title={`Ninguna tabla se llama «${busqueda.trim()}»`}
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
        <ul className={styles.grid} aria-label="Tablas de equivalencia">
          {found.map((tabla) => (
            <li key={tabla.id}>
              <TablaCard tabla={tabla} onEdit={() => setEditing(tabla)} />
            </li>
          ))}
        </ul>
      )}
      {editing && <TablaDialog tabla={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />}
    </div>
  );
}
