import { useEffect } from 'react';
import { useEjemplos } from '../../api/ejemplos.ts';
import { keepFocus } from '../../shell/keepFocus.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { emptyActionsClass } from '../../ui/layout/ListScreen.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';

/** A teacher without tables: make the first one, or take ours to begin with (behaviour §4). */
export function SinTablas({ onCreate }: { onCreate: () => void }) {
  const ejemplos = useEjemplos();
  // The list that comes takes these buttons with it.
  useEffect(() => keepFocus, []);
  return (
    <EmptyState
      picture={<Picture name="tablasVacio" />}
      title="Aún no tienes tablas de equivalencia"
      text="Decide qué medallas hacen falta para llegar a cada nota."
      action={
        <div className={emptyActionsClass}>
          <Button variant="primary" size={52} icon="add" onClick={onCreate}>
            Crear equivalencia
          </Button>
          <Button variant="line" size={52} busy={ejemplos.isPending} onClick={() => ejemplos.run({})}>
            Usar medallas y tablas de ejemplo
          </Button>
        </div>
      }
    />
  );
}
