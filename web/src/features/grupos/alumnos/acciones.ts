import type { Medalla, PerfilProfesor } from '@aupa/contract';
import type { Fila } from '@aupa/domain';
import type { QueryKey } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useAction } from '../../../api/actions.ts';
import { patch, type Patch } from '../../../api/optimistic.ts';
import { grupoQuery, perfilesQuery } from '../../../api/queries.ts';
import { applyCambio, type Cambio } from './optimistic.ts';
import { tellGranted } from '../tellGranted.tsx';
import { keys } from '../../../api/keys.ts';

const GIVE = 'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n';

/** What a card needs to show a change at once: the medals there are and the table's rows. */
export interface Reglas {
  grupoId: number;
  medallas: readonly Medalla[];
  filas: readonly Fila[] | null;
}

interface Copias {
  perfil: PerfilProfesor;
  medallaId: number;
  cantidad: number;
}

function patchesOf({ grupoId, filas }: Reglas, cambio: Cambio): readonly Patch[] {
  return [
    patch(perfilesQuery(grupoId), (perfiles) => applyCambio(perfiles, cambio, filas)),
    patch(grupoQuery(grupoId), (grupo) => ({
      ...grupo,
      medallasSemana: Math.max(0, grupo.medallasSemana + cambio.delta),
    })),
  ];
}

/** Read from the call itself, so that two quick taps can never take each other's student or medal. */
function toCambio(
  { medallas }: Reglas,
  params: { perfilId: string | number; medallaId: string | number },
  delta: number,
): Cambio {
  const medallaId = Number(params.medallaId);
  const known = medallas.find(({ id }) => id === medallaId);
  return {
    perfilId: Number(params.perfilId),
    medallaId,
    delta,
    monedas: known?.cantidadMonedasBrinda ?? 0,
    medalla: known && {
      id: medallaId,
      medallaId,
      icon: known.nombreIcono,
      icono: known.nombreIcono,
      nombre: known.nombre,
      descripcion: known.descripcion,
    },
  };
}

const showing = (grupoId: number): readonly QueryKey[] => [keys.perfiles(grupoId), keys.grupo(grupoId)];

/** Gives copies of a medal: the card changes before the server has answered. The answer's function never changes. */
export function useGrantMedalla(reglas: Reglas): (entrega: Copias & { motivo: string }) => void {
  const action = useAction(GIVE, {
    fallback: 'Error al asignar medalla.',
    // Two taps are two medals.
    exclusive: false,
    invalidates: showing(reglas.grupoId),
    optimistic: ({ params }) => patchesOf(reglas, toCambio(reglas, params, Number(params.n))),
  });
  return useLatest(({ perfil, medallaId, cantidad, motivo }: Copias & { motivo: string }) => {
    const medalla = reglas.medallas.find(({ id }) => id === medallaId);
    void action
      .runAsync({
        params: { perfilId: perfil.id, medallaId, n: cantidad },
        ...(motivo === '' ? {} : { body: { motivo } }),
      })
      .then(() => medalla && tellGranted(perfil.nombreEstudiante, medalla, cantidad))
      .catch(() => undefined);
  });
}

/** Takes copies away, after the confirmation. */
export function useRevokeMedalla(reglas: Reglas): (copias: Copias) => void {
  const action = useAction('DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId', {
    fallback: 'Error al eliminar la medalla.',
    undoes: ({ params }, lostKey, lost) =>
      lostKey === GIVE && lost.params?.perfilId === params.perfilId && lost.params?.medallaId === params.medallaId,
    success: (_input, { mensaje }) => mensaje,
    invalidates: showing(reglas.grupoId),
    optimistic: ({ params, query }) => patchesOf(reglas, toCambio(reglas, params, -Number(query?.cantidad ?? 1))),
  });
  return ({ perfil, medallaId, cantidad }) =>
    action.run({ params: { perfilId: perfil.id, medallaId }, query: { cantidad: String(cantidad) } });
}

/** The same function for as long as the screen lives, doing what the latest one does: cards need not be drawn again. */
export function useLatest<Args extends unknown[], R>(run: (...args: Args) => R): (...args: Args) => R {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
