import type { GrupoInfo } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../api/actions.ts';
import { CallError } from '../../../api/callError.ts';
import { gruposQuery, recompensasQuery } from '../../../api/queries.ts';
import { assignRecompensa } from '../../../api/recompensas.ts';
import { sayVacio } from '../../../api/vacio.ts';
import { AsignarDialog } from '../../../parts/recompensa/AsignarDialog.tsx';

interface AsignarATiendaProps {
  grupo: GrupoInfo;
  onClose: () => void;
  /** Leads to a new one. */
  onCrear: () => void;
}

/** One of the teacher's rewards into this store, and into others that do not have it (spec §2, Store tab). */
export function AsignarATienda({ grupo, onClose, onCrear }: AsignarATiendaProps) {
  const recompensas = useQuery(recompensasQuery());
  const grupos = useQuery(gruposQuery('Profesor'));
  const [errores, setErrores] = useState<Record<string, string>>({});
  const assign = useAction(assignRecompensa, {
    onSuccess: onClose,
    onError: (error) => setErrores(error instanceof CallError ? error.fields : {}),
  });
  return (
    <AsignarDialog
      title="Asignar recompensa a grupos"
      recompensas={recompensas.data ?? []}
      sinRecompensas={sayVacio(recompensas, undefined)}
      grupos={grupos.data ?? [grupo]}
      sinGrupos={sayVacio(grupos, undefined)}
      grupoId={grupo.id}
      busy={assign.isPending}
      errores={errores}
      onClose={onClose}
      onCrear={onCrear}
      onAsignar={(body) => {
        setErrores({});
        assign.run({ body });
      }}
    />
  );
}
