import type { GrupoInfo } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { CallError } from '../../../data/callError.ts';
import { gruposQuery } from '../../../data/queries.ts';
import { recompensasQuery } from '../queries.ts';
import { assignRecompensa } from '../acts.ts';
import { sayVacio } from '../../../data/vacio.ts';
import { paths } from '../../../app/navigation/paths.ts';
import { AsignarDialog } from './AsignarDialog.tsx';
import { buttonClass } from '../../../ui/button/Button.tsx';

interface AsignarRecompensasProps {
  /** The group whose store it is opened from. */
  grupo?: GrupoInfo;
  onClose: () => void;
  onCrear: () => void;
}

/** Puts rewards of the teacher into stores that lack them (spec §2, Rewards screen and Store tab). */
export function AsignarRecompensas({ grupo, onClose, onCrear }: AsignarRecompensasProps) {
  // The page has these queries already; observing them here refetches after a failure.
  const recompensas = useQuery(recompensasQuery());
  const grupos = useQuery(gruposQuery('Profesor'));
  const [errores, setErrores] = useState<Record<string, string>>({});
  const assign = useAct(assignRecompensa, {
    onSuccess: onClose,
    onError: (error) => setErrores(error instanceof CallError ? error.fields : {}),
  });
  return (
    <AsignarDialog
      title={grupo ? 'Asignar recompensa a grupos' : 'Asignar recompensas a grupos'}
      recompensas={recompensas.data ?? []}
      sinRecompensas={sayVacio(recompensas, undefined)}
      grupos={grupos.data ?? (grupo ? [grupo] : [])}
      sinGrupos={sayVacio(grupos, undefined)}
      irAGrupos={
        <Link to={paths.grupos()} className={buttonClass({ variant: 'primary', size: 52 })}>
          Ir a mis grupos
        </Link>
      }
      {...(grupo && { grupoId: grupo.id })}
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
