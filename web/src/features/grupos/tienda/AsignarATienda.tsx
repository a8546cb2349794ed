import type { GrupoInfo } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../api/actions.ts';
import { CallError } from '../../../api/callError.ts';
import { gruposQuery, recompensasQuery } from '../../../api/queries.ts';
import { assignRecompensa } from '../../../api/recompensas.ts';
import { sayVacio } from '../../../api/vacio.ts';
import { AsignarDialog } from '../../../parts/recompensa/AsignarDialog.tsx';
import { CrearEnTienda } from './CrearEnTienda.tsx';

interface AsignarATiendaProps {
  grupo: GrupoInfo;
  /** The form that it opens with. */
  como: 'asignar' | 'crear';
  onClose: () => void;
}

/** One of the teacher's rewards into this store, and into others that do not have it (spec §2, Store tab); or a new one. */
export function AsignarATienda({ grupo, como, onClose }: AsignarATiendaProps) {
  const recompensas = useQuery(recompensasQuery());
  const grupos = useQuery(gruposQuery('Profesor'));
  const [errores, setErrores] = useState<Record<string, string>>({});
  const [isCreating, setIsCreating] = useState(como === 'crear');
  const assign = useAction(assignRecompensa, {
    onSuccess: onClose,
    onError: (error) => setErrores(error instanceof CallError ? error.fields : {}),
  });
  const propias = recompensas.data ?? [];
  const conTienda = grupos.data ?? [grupo];
  if (isCreating) {
    return (
      <CrearEnTienda
        grupo={grupo}
        grupos={conTienda}
        sinGrupos={sayVacio(grupos, undefined)}
        recompensas={propias}
        onClose={onClose}
      />
    );
  }
  return (
    <AsignarDialog
      title="Asignar recompensa a grupos"
      recompensas={propias}
      sinRecompensas={sayVacio(recompensas, undefined)}
      grupos={conTienda}
      sinGrupos={sayVacio(grupos, undefined)}
      grupoId={grupo.id}
      busy={assign.isPending}
      errores={errores}
      onClose={onClose}
      onCrear={() => setIsCreating(true)}
      onAsignar={(body) => {
        setErrores({});
        assign.run({ body });
      }}
    />
  );
}
