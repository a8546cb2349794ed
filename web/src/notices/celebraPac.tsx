import type { Pac } from '@aupa/contract';
import { pacQuery } from '../api/clasificacion.ts';
import { puedeEn } from '../api/puede.ts';
import { queryClient } from '../api/queryClient.ts';
import type { SesionAbierta } from '../session/sesionAbierta.ts';
import { celebrate } from './celebracion/celebrate.ts';
import { Recompensa } from '../parts/recompensa/Recompensa.tsx';
import { deviceMemory } from '../session/deviceMemory.ts';
import { sesionStore } from '../session/sesion.ts';
import { isNewPac, readCompletado } from './pacNuevo.ts';

/** A completed challenge is celebrated once by everybody in the class, wherever they are (checklist 13). */
export function celebratePac(pac: Pac): void {
  const { id } = sesionStore.getState().session;
  // Who joined after it was completed has no part in it.
  if (puedeEn(pac.grupoId, 'readPropio') && !pac.recibida) return;
  if (pac.estado !== 'Completado' || id === null || document.hidden || !isNewPac(deviceMemory(), id, pac.id)) return;
  celebrate({
    clase: 'desafio',
    titulo: '¡Desafío conseguido!',
    texto: `¡La clase ha llegado al final de «${pac.nombre}»! Recompensa para la clase: ${pac.recompensaClaseNombre}.`,
    picture: (
      <Recompensa id={pac.recompensaClaseId} representacion={{ nombreIcono: pac.recompensaClaseIcono }} size={112} />
    ),
  });
}

/** Somebody has just completed the challenge of a group of theirs. */
export async function celebratePacOf(grupoId: number, { signal }: SesionAbierta): Promise<void> {
  if (signal.aborted) return;
  const pac = await readCompletado(() => queryClient().fetchQuery({ ...pacQuery(grupoId), staleTime: 0 }));
  if (pac && !signal.aborted) celebratePac(pac);
}
