import type { Medalla as MedallaData } from '@aupa/contract';
import { heredadas, totales } from '@aupa/domain';
import { useEffect, useRef, type Dispatch, type RefObject } from 'react';
import { FieldError } from '../../ui/field/FieldError.tsx';
import { Medalla } from '../../ui/medalla/Medalla.tsx';
import type { Cambio, Edicion } from './edicion.ts';
import { FilaEquivalencia } from './FilaEquivalencia.tsx';
import styles from './FilasEditor.module.css';
import { toChips, type Catalogo } from './formulario.ts';

type FilasEditorProps = {
  edicion: Edicion;
  dispatch: Dispatch<Cambio>;
  catalogo: Catalogo;
  /** Those that may be added; undefined while they load. */
  medallas: readonly MedallaData[] | undefined;
};

/** The rows, each inheriting all medals of the one before (spec §4). */
export function FilasEditor({ edicion: { filas, fallos, agregada }, dispatch, catalogo, medallas }: FilasEditorProps) {
  const listRef = useRef<HTMLOListElement>(null);
  useFocusOfFila(listRef, agregada);

  const opciones = (medallas ?? []).map(({ id, nombre, nombreIcono }) => ({
    id,
    nombre,
    picture: <Medalla id={id} icono={nombreIcono} size={30} />,
  }));
  const antes = heredadas(filas);
  const sumas = totales(filas);
  return (
    <>
      {fallos.tabla && <FieldError id="tabla-error">{fallos.tabla}</FieldError>}
      {filas.length === 0 && medallas && <p className={styles.none}>Todavía no hay equivalencias en esta tabla.</p>}
      <ol ref={listRef} className={styles.filas} aria-label="Equivalencias">
        {filas.map((fila, i) => (
          <FilaEquivalencia
            key={fila.clave}
            fila={fila}
            isFirst={i === 0}
            heredadas={toChips(antes[i] ?? new Map(), catalogo)}
            propias={toChips(fila.propias, catalogo)}
            total={sumas[i] ?? new Map()}
            opciones={opciones}
            error={fallos.filas.get(fila.clave)}
            dispatch={dispatch}
          />
        ))}
      </ol>
    </>
  );
}

/** After 'Agregar Equivalencia' the next thing to do is the new row's nota. */
function useFocusOfFila(listRef: RefObject<HTMLOListElement | null>, agregada: string | null): void {
  useEffect(() => {
    if (agregada === null) return;
    const nota = listRef.current?.querySelector<HTMLInputElement>('li:last-child input');
    nota?.focus();
    nota?.select();
  }, [agregada, listRef]);
}
