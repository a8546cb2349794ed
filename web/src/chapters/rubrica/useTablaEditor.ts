import type { TablaEquivalencia } from '@aupa/contract';
import { useEffect, useReducer } from 'react';
import type { CallError } from '../../data/callError.ts';
import { checkEdicion, editTabla, hasFallos, hasUnsaved, toEdicion } from './edicion.ts';
import { toFallos, type MedallaDeFila } from './formulario.ts';

export function useTablaEditor(tabla: TablaEquivalencia | undefined, medallas: readonly MedallaDeFila[] | undefined) {
  const [edicion, dispatch] = useReducer(editTabla, tabla, toEdicion);
  const isStarted = edicion.guardada !== null;

  // A new table starts with one random medal (spec §4); the medals may still be loading when the editor opens.
  useEffect(() => {
    if (isStarted || medallas === undefined) return;
    const elegida = medallas[Math.floor(Math.random() * medallas.length)];
    if (elegida) dispatch({ tipo: 'start', medallaId: elegida.id });
  }, [isStarted, medallas]);

  return {
    edicion,
    dispatch,
    isDirty: hasUnsaved(edicion),
    /** Marks errors; true if there are none. */
    check: () => {
      dispatch({ tipo: 'checkTodo' });
      return !hasFallos(checkEdicion(edicion));
    },
    refuse: (error: CallError) => dispatch({ tipo: 'refuse', fallos: toFallos(edicion, error.faults) }),
  };
}
