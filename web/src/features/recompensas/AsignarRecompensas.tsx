import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAction } from '../../api/actions.ts';
import { CallError } from '../../api/callError.ts';
import { gruposQuery, recompensasQuery } from '../../api/queries.ts';
import { assignRecompensa } from '../../api/recompensas.ts';
import { sayVacio } from '../../api/vacio.ts';
import { AsignarDialog } from '../../parts/recompensa/AsignarDialog.tsx';
import { offeredRecompensas, saySinOferta } from '../../parts/recompensa/oferta.ts';
import { notify } from '../../ui/toast/notify.ts';
import { SinGrupos } from './SinGrupos.tsx';

type AsignarRecompensasProps = {
  onClose: () => void;
  /** Leads to a new one. */
  onCrear: () => void;
};

/** One reward into the stores of several groups, all or nothing (behaviour §8); where nothing is left to choose, on to what is missing. */
export function AsignarRecompensas({ onClose, onCrear }: AsignarRecompensasProps) {
  // The page has asked for them already; asked here too, what did not come then is asked for again.
  const recompensas = useQuery(recompensasQuery());
  const grupos = useQuery(gruposQuery('Profesor'));
  const [errores, setErrores] = useState<Record<string, string>>({});
  // Judged once: what comes from another tab meanwhile takes nobody's choice away.
  const [sinOferta, setSinOferta] = useState<{ recompensas: number; grupos: number } | 'hay'>();
  const assign = useAction(assignRecompensa, {
    onSuccess: onClose,
    onError: (error) => setErrores(error instanceof CallError ? error.fields : {}),
  });
  if (sinOferta === undefined && recompensas.data && grupos.data) {
    const hay = offeredRecompensas(recompensas.data, grupos.data).length > 0;
    setSinOferta(hay ? 'hay' : { recompensas: recompensas.data.length, grupos: grupos.data.length });
  }
  const falta = sinOferta === 'hay' ? undefined : sinOferta;
  const leads = falta !== undefined && (falta.recompensas === 0 || falta.grupos > 0);
  useEffect(() => {
    if (!leads || !falta) return;
    if (falta.recompensas > 0) notify.warning(saySinOferta(falta.recompensas, falta.grupos));
    onCrear();
  }, [leads, falta, onCrear]);

  if (leads) return null;
  if (falta) return <SinGrupos onClose={onClose} />;
  return (
    <AsignarDialog
      title="Asignar recompensas a grupos"
      recompensas={recompensas.data ?? []}
      sinRecompensas={sayVacio(recompensas, undefined)}
      grupos={grupos.data ?? []}
      sinGrupos={sayVacio(grupos, undefined)}
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
