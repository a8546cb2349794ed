import type { Medalla, PerfilProfesor } from '@aupa/contract';
import type { Fila } from '@aupa/domain';
import type { QueryKey } from '@tanstack/react-query';
import { createElement, useCallback, useLayoutEffect, useRef } from 'react';
import { useAction } from '../../../api/actions.ts';
import { patch, type Patch } from '../../../api/optimistic.ts';
import { grupoQuery, perfilesQuery } from '../../../api/queries.ts';
import { Medalla as MedallaPicture } from '../../../ui/medalla/Medalla.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { applyCambio, type Cambio } from './optimistic.ts';

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

function toCambio({ medallas }: Reglas, perfil: PerfilProfesor, medallaId: number, delta: number): Cambio | null {
  const known = medallas.find(({ id }) => id === medallaId);
  const held = perfil.medallas.find((una) => una.medallaId === medallaId);
  const medalla =
    held ?? (known && { medallaId, icono: known.nombreIcono, nombre: known.nombre, descripcion: known.descripcion });
  return medalla ? { perfilId: perfil.id, medalla, delta, monedas: known?.cantidadMonedasBrinda ?? 0 } : null;
}

const showing = (grupoId: number): readonly QueryKey[] => [
  ['perfiles', grupoId],
  ['grupo', grupoId],
];

/** Gives copies of a medal: the card changes before the server has answered. The answer's function never changes. */
export function useGrantMedalla(reglas: Reglas): (copias: Copias) => void {
  const latest = useRef<Copias | null>(null);
  const action = useAction('POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n', {
    fallback: 'Error al asignar medalla.',
    invalidates: showing(reglas.grupoId),
    optimistic: () => {
      if (!latest.current) return [];
      const { perfil, medallaId, cantidad } = latest.current;
      const cambio = toCambio(reglas, perfil, medallaId, cantidad);
      return cambio ? patchesOf(reglas, cambio) : [];
    },
  });
  const give = (copias: Copias) => {
    const { perfil, medallaId, cantidad } = copias;
    const medalla = reglas.medallas.find(({ id }) => id === medallaId);
    latest.current = copias;
    void action
      .runAsync({ params: { perfilId: perfil.id, medallaId, n: cantidad } })
      .then(() => tellGranted(perfil.nombreEstudiante, medalla, cantidad))
      .catch(() => undefined);
  };
  return useLatest(give);
}

function tellGranted(nombre: string, medalla: Medalla | undefined, cantidad: number): void {
  if (!medalla) return;
  const veces = cantidad === 1 ? '' : ` ×${cantidad}`;
  const picture = createElement(MedallaPicture, { id: medalla.id, icono: medalla.nombreIcono, size: 34 });
  notify.success(`${nombre} ha ganado ${medalla.nombre}${veces}`, { picture });
}

/** Takes copies away, after the confirmation. */
export function useRevokeMedalla(reglas: Reglas) {
  const latest = useRef<Copias | null>(null);
  const action = useAction('DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId', {
    fallback: 'Error al eliminar la medalla.',
    success: (_input, { mensaje }) => mensaje,
    invalidates: showing(reglas.grupoId),
    optimistic: () => {
      if (!latest.current) return [];
      const { perfil, medallaId, cantidad } = latest.current;
      const cambio = toCambio(reglas, perfil, medallaId, -cantidad);
      return cambio ? patchesOf(reglas, cambio) : [];
    },
  });
  return (copias: Copias) => {
    latest.current = copias;
    action.run({
      params: { perfilId: copias.perfil.id, medallaId: copias.medallaId },
      query: { cantidad: String(copias.cantidad) },
    });
  };
}

/** The same function for as long as the screen lives, doing what the latest one does: cards need not be drawn again. */
export function useLatest<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
