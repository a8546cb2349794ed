import type { Medalla } from '@aupa/contract';
import { addFila, formatNota, totales, type FilaEditada, plural } from '@aupa/domain';
import { useRef, type Dispatch } from 'react';
import { medallaIntent } from '../medallas/lazy.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { Cambio } from './edicion.ts';
import { TABLA_ERROR } from './formulario.ts';
import styles from './TablaDialog.module.css';

type TablaFooterProps = {
  formId: string;
  filas: readonly FilaEditada[];
  /** Undefined while they load, and when they did not come. */
  medallas: readonly Medalla[] | undefined;
  isError: boolean;
  onRetry: () => void;
  /** A medal that the table needs and that is not there is made over it. */
  onCreateMedalla: () => void;
  dispatch: Dispatch<Cambio>;
  saveLabel: string;
  isSaving: boolean;
  onCancel: () => void;
};

/** Adds a row, saying what it will be; cancels or saves. */
export function TablaFooter(props: TablaFooterProps) {
  const { formId, filas, medallas, isError, onRetry, onCreateMedalla, dispatch, saveLabel, isSaving, onCancel } = props;
  const add = useRef<HTMLButtonElement>(null);
  const canAdd = medallas !== undefined && medallas.length > 0;
  return (
    <div className={styles.footer}>
      <Button
        ref={add}
        variant="soft"
        icon="add"
        idle={!canAdd}
        // Where there is no row at all it is what mends that.
        form={formId}
        aria-describedby={filas.length === 0 ? TABLA_ERROR : undefined}
        onClick={() => dispatch({ tipo: 'addFila' })}
      >
        Agregar Equivalencia
      </Button>
      <p className={styles.hint}>
        {medallas === undefined && !isError && 'Cargando tus medallas…'}
        {medallas === undefined && isError && (
          <>
            No hemos podido cargar tus medallas.{' '}
            <Button
              variant="ghost"
              onClick={() => {
                // Where it led to; the button itself goes.
                add.current?.focus();
                onRetry();
              }}
            >
              Reintentar
            </Button>
          </>
        )}
        {medallas?.length === 0 && <>Para añadir filas necesitas medallas. </>}
        {canAdd && <span className={styles.quiet}>{`${sayNext(filas)} `}</span>}
        {medallas !== undefined && (
          <Button variant="ghost" {...medallaIntent} onClick={onCreateMedalla}>
            Crear medalla
          </Button>
        )}
      </p>
      <div className={styles.actions}>
        <Button variant="line" disabled={isSaving} onClick={onCancel}>
          Cancelar
        </Button>
        <Button variant="primary" size={52} type="submit" form={formId} busy={isSaving}>
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}

function sayNext(filas: readonly FilaEditada[]): string {
  const nota = addFila(filas, '').at(-1)?.nota ?? Number.NaN;
  if (Number.isNaN(nota)) return '';
  const heredadas = [...(totales(filas).at(-1)?.values() ?? [])].reduce((suma, cantidad) => suma + cantidad, 0);
  const fila = `La nueva fila será la nota ${formatNota(nota)}`;
  return heredadas === 0 ? fila : `${fila} y heredará ${heredadas} ${plural(heredadas, 'medalla')}`;
}
