import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../api/actions.ts';
import { CallError } from '../../api/callError.ts';
import { gruposQuery, recompensasQuery } from '../../api/queries.ts';
import { assignRecompensa } from '../../api/recompensas.ts';
import { sayVacio } from '../../api/vacio.ts';
import { paths } from '../../navigation/paths.ts';
import { AsignarDialog } from '../../parts/recompensa/AsignarDialog.tsx';
import { buttonClass } from '../../ui/button/Button.tsx';

type AsignarRecompensasProps = {
  onClose: () => void;
  /** Leads to a new one. */
  onCrear: () => void;
};

/** One reward into the stores of several groups, all or nothing (behaviour §8). */
export function AsignarRecompensas({ onClose, onCrear }: AsignarRecompensasProps) {
  // The page has asked for them already; asked here too, what did not come then is asked for again.
  const recompensas = useQuery(recompensasQuery());
  const grupos = useQuery(gruposQuery('Profesor'));
  const [errores, setErrores] = useState<Record<string, string>>({});
  const assign = useAction(assignRecompensa, {
    onSuccess: onClose,
    onError: (error) => setErrores(error instanceof CallError ? error.fields : {}),
  });
  return (
    <AsignarDialog
      title="Asignar recompensas a grupos"
      recompensas={recompensas.data ?? []}
      sinRecompensas={sayVacio(recompensas, undefined)}
      grupos={grupos.data ?? []}
      sinGrupos={sayVacio(grupos, undefined)}
      irAGrupos={
        <Link to={paths.grupos()} className={buttonClass({ variant: 'primary', size: 52 })}>
          Ir a mis grupos
        </Link>
      }
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
