import type { TablaEquivalencia } from '@aupa/contract';
import { useAct } from '../../data/perform.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { deleteTabla } from './acts.ts';

type DeleteTablaProps = { tabla: TablaEquivalencia; isOpen: boolean; onClose: () => void; onDeleted: () => void };

/** Asks, then deletes; a table in use comes back with the server's reason. */
export function DeleteTabla({ tabla, isOpen, onClose, onDeleted }: DeleteTablaProps) {
  const { run } = useAct(deleteTabla);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => {
        run({ params: { id: tabla.id } });
        onDeleted();
      }}
      title="Eliminar tabla de equivalencia"
      object={tabla.nombre}
      confirmLabel="Eliminar"
      tone="danger"
    >
      ¿Estás seguro que deseas eliminar esta tabla? Esta acción no se puede deshacer.
    </ConfirmDialog>
  );
}
