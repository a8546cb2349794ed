import type { GrupoInfo } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { CallError } from '../../../data/callError.ts';
import { gruposQuery } from '../../../data/queries.ts';
import { recompensasQuery } from '../queries.ts';
import { assignRecompensa } from '../acts.ts';
import { sayVacio } from '../../../data/vacio.ts';
import { AsignarDialog } from '../recompensas/AsignarDialog.tsx';

interface AsignarATiendaProps {
  grupo: GrupoInfo;
  onClose: () => void;
  onCrear: () => void;
}

/** Puts one of the teacher's rewards into this store, and into others that lack it (spec §2, Store tab). */
export function AsignarATienda({ grupo, onClose, onCrear }: AsignarATiendaProps) {
  const recompensas = useQuery(recompensasQuery());
  const grupos = useQuery(gruposQuery('Profesor'));
  const [errores, setErrores] = useState<Record<string, string>>({});
  const assign = useAct(assignRecompensa, {
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
