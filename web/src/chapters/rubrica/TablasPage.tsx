import type { TablaEquivalencia } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../data/perform.ts';
import { createEjemplos } from '../../data/ejemplos.ts';
import { tablasQuery } from '../../data/queries.ts';
import { MasEjemplos } from '../../parts/ejemplos/MasEjemplos.tsx';
import { VacioConEjemplos } from '../../parts/ejemplos/VacioConEjemplos.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { listButtonClass, ListScreen } from '../../ui/layout/ListScreen.tsx';
import { TablaCard } from './TablaCard.tsx';
import { TablaDialog } from './TablaDialog.tsx';

const WORDS = { una: 'tabla', varias: 'tablas', todas: 'Tablas de equivalencia' };

/** The teacher's equivalence tables (spec §2, Equivalence tables screen). */
export function TablasPage() {
  const tablas = useQuery(tablasQuery());
  const [editing, setEditing] = useState<TablaEquivalencia | 'new' | null>(null);
  const ejemplos = useAct(createEjemplos);
  const create = () => setEditing('new');

  return (
    <>
      <ListScreen
        title="Tablas de Equivalencia"
        words={WORDS}
        picture="tablasVacio"
        query={tablas}
        bones={{ count: 3, height: 244 }}
        actions={
          <Button variant="primary" icon="add" className={listButtonClass} onClick={create}>
            Crear equivalencia
          </Button>
        }
        more={<MasEjemplos ejemplos={ejemplos} />}
        empty={
          <VacioConEjemplos
            picture="tablasVacio"
            title="Aún no tienes tablas de equivalencia"
            text="Decide qué medallas hacen falta para llegar a cada nota."
            createLabel="Crear equivalencia"
            onCreate={create}
            ejemplos={ejemplos}
          />
        }
      >
        {(tabla) => <TablaCard tabla={tabla} onEdit={() => setEditing(tabla)} />}
      </ListScreen>
      {editing && <TablaDialog tabla={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
