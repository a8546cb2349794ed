import type { Medalla } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { createEjemplos } from '../../../data/ejemplos.ts';
import { medallasQuery } from '../queries.ts';
import { MasEjemplos } from '../../../parts/ejemplos/MasEjemplos.tsx';
import { VacioConEjemplos } from '../../../parts/ejemplos/VacioConEjemplos.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { listButtonClass, ListScreen } from '../../../ui/layout/ListScreen.tsx';
import { MedallaCard } from './MedallaCard.tsx';
import { OrdenEnVentana, ordenIntent } from './lazy.ts';
import { MedallaDialog } from './MedallaDialog.tsx';

const WORDS = { una: 'medalla', varias: 'medallas', todas: 'Medallas' };

/** The teacher's medals: search, create, edit (spec §2, Medals screen). */
export function MedallasPage() {
  const medallas = useQuery(medallasQuery());
  const [editing, setEditing] = useState<Medalla | 'new' | null>(null);
  const ejemplos = useAct(createEjemplos);
  const [isOrdering, setIsOrdering] = useState(false);
  const create = () => setEditing('new');

  return (
    <>
      <ListScreen
        title="Medallas"
        words={WORDS}
        picture="medallasVacio"
        query={medallas}
        bones={{ count: 6, height: 152 }}
        actions={
          <>
            {medallas.data && medallas.data.length > 1 && (
              <Button variant="line" icon="ordenar" {...ordenIntent} onClick={() => setIsOrdering(true)}>
                Ordenar
              </Button>
            )}
            <Button variant="primary" icon="add" className={listButtonClass} onClick={create}>
              Crear medalla
            </Button>
          </>
        }
        more={<MasEjemplos ejemplos={ejemplos} />}
        empty={
          <VacioConEjemplos
            picture="medallasVacio"
            title="Aún no tienes medallas"
            text="Crea la primera y premia lo que quieres ver en clase."
            createLabel="Crear medalla"
            onCreate={create}
            ejemplos={ejemplos}
          />
        }
      >
        {(medalla) => <MedallaCard medalla={medalla} onEdit={() => setEditing(medalla)} />}
      </ListScreen>
      {editing && <MedallaDialog medalla={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />}
      {isOrdering && <OrdenEnVentana onClose={() => setIsOrdering(false)} />}
    </>
  );
}
