import type { Pac } from '@aupa/contract';
import { pacQuery } from '../data/clasificacion.ts';
import { queryClient } from '../data/queryClient.ts';
import type { SesionAbierta } from '../data/session/sesionAbierta.ts';
import { celebrate } from './celebracion/celebrate.ts';
import type { PorContar } from './novedades/contadas.ts';
import { Recompensa } from '../parts/recompensa/Recompensa.tsx';
import { deviceMemory } from '../data/session/deviceMemory.ts';
import { sesionStore } from '../data/session/sesion.ts';
import { isNewPac, readCompletado } from './pacNuevo.ts';

function celebrateCompletado(pac: Pac, porContar?: PorContar): void {
  celebrate({
    clase: 'pac',
    titulo: '¡Desafío conseguido!',
    texto: `¡La clase ha llegado al final de «${pac.nombre}»! Recompensa para la clase: ${pac.recompensaClaseNombre}.`,
    picture: (
      <Recompensa id={pac.recompensaClaseId} representacion={{ nombreIcono: pac.recompensaClaseIcono }} size={112} />
    ),
    porContar,
  });
}

const fetchCompletado = (grupoId: number, of: SesionAbierta) =>
  readCompletado(() => queryClient(of).fetchQuery({ ...pacQuery(grupoId), staleTime: 0 }));

/** For a teacher: celebrates a completed challenge once per device, on any page (checklist 13). */
export function celebratePac(pac: Pac): void {
  const { id } = sesionStore.getState().session;
  if (pac.estado !== 'Completado' || id === null || document.hidden || !isNewPac(deviceMemory(), id, pac.id)) return;
  celebrateCompletado(pac);
}

export async function celebratePacOf(grupoId: number, of: SesionAbierta): Promise<void> {
  const pac = await fetchCompletado(grupoId, of);
  if (pac && !of.signal.aborted) celebratePac(pac);
}

/** For a pupil: celebrates the challenge that brought a gift (`porContar`). Returns false if there is none. */
export async function celebrateRegalo(grupoId: number, porContar: PorContar, of: SesionAbierta): Promise<boolean> {
  const pac = await fetchCompletado(grupoId, of);
  // A new challenge may have begun.
  if (of.signal.aborted || pac?.estado !== 'Completado' || !pac.recibida) return false;
  celebrateCompletado(pac, porContar);
  return true;
}
