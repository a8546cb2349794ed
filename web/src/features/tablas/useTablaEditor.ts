import type { TablaEquivalencia } from '@aupa/contract';
import { useEffect, useReducer, useState } from 'react';
import type { CallError } from '../../api/callError.ts';
import { checkEdicion, editTabla, hasFallos, isSameTabla, toEdicion, type Edicion } from './edicion.ts';
import { toFallos, type MedallaDeFila } from './formulario.ts';

/** The editor of one table, new or stored: its state, what may be done to it, and whether it holds unsaved work. */
export function useTablaEditor(tabla: TablaEquivalencia | undefined, medallas: readonly MedallaDeFila[] | undefined) {
  const [edicion, dispatch] = useReducer(editTabla, tabla, toEdicion);
  const [inicial, setInicial] = useState<Edicion>(edicion);
  const isNew = tabla === undefined;

  // A new table starts with one randomly chosen medal (spec §4), which may still be on its way when the editor opens.
  const [isStarted, setIsStarted] = useState(!isNew);
  useEffect(() => {
    if (isStarted || medallas === undefined) return;
    setIsStarted(true);
    const elegida = medallas[Math.floor(Math.random() * medallas.length)];
    if (!elegida) return;
    const start = { tipo: 'start', medallaId: elegida.id } as const;
    dispatch(start);
    setInicial((antes) => editTabla(antes, start));
  }, [isStarted, medallas]);

  return {
    edicion,
    dispatch,
    isDirty: !isSameTabla(edicion, inicial),
    /** Marks what is wrong; true when nothing is. */
    check: () => {
      dispatch({ tipo: 'checkTodo' });
      return !hasFallos(checkEdicion(edicion));
    },
    /** Shows the server's faults where they belong. */
    refuse: (error: CallError) => dispatch({ tipo: 'refuse', fallos: toFallos(edicion, error.faults) }),
  };
}
