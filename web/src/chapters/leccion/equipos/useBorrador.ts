import type { EquiposGuardados, PerfilProfesor } from '@aupa/contract';
import { useReducer, useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { equiposQuery } from '../enMarcha/queries.ts';
import { queryClient } from '../../../data/queryClient.ts';
import { keptInSesion } from '../../../data/session/sesionAbierta.ts';
import { createEquipos, deleteEquipos, editEquipos } from './acts.ts';
import { newBorrador, withPresentes, type Borrador } from './edicion.ts';

/** Unsaved teams by group, kept while the teacher uses another tool. */
const kept = keptInSesion(() => new Map<number, Borrador>());

export function useBorrador(
  grupoId: number,
  guardados: readonly EquiposGuardados[],
  perfiles: readonly PerfilProfesor[],
  onGuardado: () => void,
) {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const [abierto, setAbierto] = useState<number | null>(null);
  const cambiado = kept().get(grupoId);
  const guardado = guardados.find(({ id }) => id === abierto) ?? guardados[0];
  const estan = new Set(perfiles.map(({ id }) => id));
  const borrador = withPresentes(cambiado ?? guardado ?? newBorrador(perfiles.length), estan);

  const change = (next: Borrador | null) => {
    if (next) kept().set(grupoId, next);
    else kept().delete(grupoId);
    redraw();
  };
  const onSuccess = (guardada: EquiposGuardados) => {
    queryClient().setQueryData(equiposQuery(grupoId).queryKey, (sets) =>
      sets ? [guardada, ...sets.filter(({ id }) => id !== guardada.id)] : [guardada],
    );
    setAbierto(guardada.id);
    change(null);
    onGuardado();
  };
  const create = useAct(createEquipos, { grupoId, onSuccess });
  const edit = useAct(editEquipos, { grupoId, onSuccess });
  const remove = useAct(deleteEquipos, { grupoId, onSuccess: () => change(null) });

  return {
    borrador,
    isCambiado: cambiado !== undefined,
    isGuardando: create.isPending || edit.isPending,
    change,
    open: (id: number) => {
      setAbierto(id);
      change(null);
    },
    begin: () => change(newBorrador(perfiles.length)),
    /** Saves under the current name, then calls `then` with the set's id. */
    save: ({ id, nombre, equipos, reglas }: Borrador, then: (equiposId: number) => void = () => undefined) => {
      const body = { nombre, equipos, reglas };
      const saving =
        id === null
          ? create.runAsync({ params: { id: grupoId }, body })
          : edit.runAsync({ params: { id: grupoId, equiposId: id }, body });
      saving.then(
        (guardada) => then(guardada.id),
        // The act has already shown the error.
        () => undefined,
      );
    },
    remove: (equiposId: number) => remove.run({ params: { id: grupoId, equiposId } }),
  };
}
