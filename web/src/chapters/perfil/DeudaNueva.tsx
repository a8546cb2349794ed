import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { miPerfilQuery } from '../../data/queries.ts';
import { tellDeuda } from '../../notices/deudaNueva.ts';
import { getAbierta } from '../../data/session/sesionAbierta.ts';

/** Tells a pupil once, on any tab, that corrected coins were already spent. */
export function DeudaNueva({ grupoId }: { grupoId: number }): null {
  const { data: perfil } = useQuery(miPerfilQuery(grupoId));
  const id = perfil?.id;
  const debidas = perfil?.monedasDebidas;
  useEffect(() => {
    if (id !== undefined && debidas !== undefined) tellDeuda(id, debidas, getAbierta());
  }, [id, debidas]);
  return null;
}
