import type { Medalla } from '@aupa/contract';
import { heredadas } from '@aupa/domain/rubrica';
import { useEffect, useRef, type Dispatch, type RefObject } from 'react';
import { FieldError } from '../../ui/field/FieldError.tsx';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import type { Cambio, Edicion } from './edicion.ts';
import { FilaEquivalencia } from './FilaEquivalencia.tsx';
import styles from './Tablas.module.css';
import { TABLA_ERROR, toChips, type Catalogo } from './formulario.ts';

type FilasEditorProps = {
  edicion: Edicion;
  dispatch: Dispatch<Cambio>;
  catalogo: Catalogo;
  /** Undefined while they load. */
  medallas: readonly Medalla[] | undefined;
};

const NINGUNA: readonly Medalla[] = [];

/** The rows, each inheriting all medals of the one before (spec §4). */
export function FilasEditor({ edicion, dispatch, catalogo, medallas }: FilasEditorProps) {
  const { filas, fallos, agregada, antesDeSeguir } = edicion;
  const listRef = useRef<HTMLOListElement>(null);
  useMedallasOfFila(listRef, agregada);
  useFilasDeSeguir(listRef, antesDeSeguir?.length ?? null);

  const antes = heredadas(filas);
  return (
    <>
      {filas.length === 0 && medallas && (
        <Text tone="muted" weight={700} align="center" className={styles.none}>
          Todavía no hay equivalencias en esta tabla.
        </Text>
      )}
      {fallos.tabla && (
        <Stack align="center" justify="center" className={styles.fault}>
          <FieldError id={TABLA_ERROR}>{fallos.tabla}</FieldError>
        </Stack>
      )}
      <Stack as="ol" ref={listRef} gap={12} aria-label="Equivalencias">
        {filas.map((fila, i) => (
          <FilaEquivalencia
            key={fila.clave}
            fila={fila}
            isFirst={i === 0}
            heredadas={toChips(antes[i] ?? new Map(), catalogo)}
            propias={toChips(fila.propias, catalogo)}
            medallas={medallas ?? NINGUNA}
            error={fallos.filas.get(fila.clave)}
            dispatch={dispatch}
          />
        ))}
      </Stack>
    </>
  );
}

/** Opens the medal menu of a row just added with 'Agregar Equivalencia'. */
function useMedallasOfFila(listRef: RefObject<HTMLOListElement | null>, agregada: string | null): void {
  useEffect(() => {
    if (agregada === null) return;
    const fila = listRef.current?.lastElementChild;
    fila?.scrollIntoView({ block: 'nearest' });
    // By keyboard, focus the first medal; by pointer, the menu itself.
    const isByKeys = document.activeElement?.matches(':focus-visible');
    const press = isByKeys
      ? new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
      : new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true });
    fila?.querySelector('[aria-haspopup=menu]')?.dispatchEvent(press);
  }, [agregada, listRef]);
}

/** Scrolls to the rows that «Seguir hasta el 10» added. Focus stays on the button. */
function useFilasDeSeguir(listRef: RefObject<HTMLOListElement | null>, antes: number | null): void {
  useEffect(() => {
    if (antes !== null) listRef.current?.children[antes - 1]?.scrollIntoView({ block: 'start' });
  }, [antes, listRef]);
}
