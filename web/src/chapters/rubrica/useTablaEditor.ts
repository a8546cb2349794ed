import type { TablaEquivalencia } from '@aupa/contract';
import { useEffect, useReducer } from 'react';
import type { CallError } from '../../data/callError.ts';
import { checkEdicion, editTabla, hasFallos, hasUnsaved, toEdicion } from './edicion.ts';
import { toFallos, type MedallaDeFila } from './formulario.ts';

/** The editor of one table, new or stored: its state, what may be done to it, and whether it holds unsaved work. */
export function useTablaEditor(tabla: TablaEquivalencia | undefined, medallas: readonly MedallaDeFila[] | undefined) {
  const [edicion, dispatch] = useReducer(editTabla, tabla, toEdicion);
  const isStarted = edicion.guardada !== null;

  // A new table starts with one randomly chosen medal (spec §4), which may still be on its way when the editor opens.
  useEffect(() => {
    if (isStarted || medallas === undefined) return;
    const elegida = medallas[Math.floor(Math.random() * medallas.length)];
    if (elegida) dispatch({ tipo: 'start', medallaId: elegida.id });
  }, [isStarted, medallas]);

  return {
    edicion,
    dispatch,
    isDirty: hasUnsaved(edicion),
    /** Marks what is wrong; true when nothing is. */
    check: () => {
      dispatch({ tipo: 'checkTodo' });
      return !hasFallos(checkEdicion(edicion));
    },
    /** Shows the server's faults where they belong. */
    refuse: (error: CallError) => dispatch({ tipo: 'refuse', fallos: toFallos(edicion, error.faults) }),
  };
}
