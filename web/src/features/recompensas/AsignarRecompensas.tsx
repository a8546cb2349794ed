import type { RecompensaProfesor } from '@aupa/contract';
import { useState } from 'react';
import { CallError } from '../../api/callError.ts';
import type { GrupoEnLista } from '../../api/queries.ts';
import { useAssignRecompensa } from '../../api/recompensas.ts';
import { AsignarDialog } from '../../ui/recompensa/AsignarDialog.tsx';

type AsignarRecompensasProps = {
  recompensas: readonly RecompensaProfesor[];
  grupos: readonly GrupoEnLista[];
  onClose: () => void;
};

/** One reward into the stores of several groups, all or nothing (behaviour §8). */
export function AsignarRecompensas({ recompensas, grupos, onClose }: AsignarRecompensasProps) {
  const [errores, setErrores] = useState<Record<string, string>>({});
  const assign = useAssignRecompensa({
    onSuccess: onClose,
    onError: (error) => setErrores(error instanceof CallError ? error.fields : {}),
  });
  return (
    <AsignarDialog
      title="Asignar recompensas a grupos"
      recompensas={recompensas}
      grupos={grupos}
      busy={assign.isPending}
      errores={errores}
      onClose={onClose}
      onAsignar={(body) => {
        setErrores({});
        assign.run({ body });
      }}
    />
  );
}
