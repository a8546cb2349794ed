import type { Medalla } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { formatNota } from '@aupa/domain/perfil';
import { addFila, cicloOf, SEGUIR_HASTA, totales, type FilaEditada } from '@aupa/domain/rubrica';
import { useRef, type Dispatch } from 'react';
import { medallaIntent } from '../medallas/catalogo/lazy.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useSecondClickDropped } from '../../ui/dialog/covering.ts';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { continuar, type Cambio, type Edicion } from './edicion.ts';
import { TABLA_ERROR } from './formulario.ts';
import styles from './Tablas.module.css';

type TablaFooterProps = {
  formId: string;
  edicion: Edicion;
  /** Undefined while they load, and if loading failed. */
  medallas: readonly Medalla[] | undefined;
  isError: boolean;
  onRetry: () => void;
  /** Opens a dialog over this one to create a missing medal. */
  onCreateMedalla: () => void;
  dispatch: Dispatch<Cambio>;
  saveLabel: string;
  isSaving: boolean;
  onCancel: () => void;
};

/** Adds a row, or continues the last one up to 10 and previews the result; cancels or saves. */
export function TablaFooter(props: TablaFooterProps) {
  const { formId, edicion, medallas, isError, onRetry, onCreateMedalla, dispatch } = props;
  const { saveLabel, isSaving, onCancel } = props;
  const { filas, antesDeSeguir } = edicion;
  const add = useRef<HTMLButtonElement>(null);
  const canAdd = medallas !== undefined && medallas.length > 0;
  // The button has just become «Deshacer», or its opposite.
  useSecondClickDropped(antesDeSeguir !== null);
  const canFollow = antesDeSeguir === null && canAdd && continuar(edicion) !== null;
  return (
    <Row wrap grow gap={12} className={styles.footer}>
      <Button
        ref={add}
        variant="soft"
        icon="add"
        idle={!canAdd}
        // With no rows, this button is how to fix the error.
        form={formId}
        aria-describedby={filas.length === 0 ? TABLA_ERROR : undefined}
        onClick={() => dispatch({ tipo: 'addFila' })}
      >
        Agregar Equivalencia
      </Button>
      {(canFollow || antesDeSeguir) && (
        <Button
          variant="line"
          icon={antesDeSeguir ? 'undo' : undefined}
          onClick={() => dispatch({ tipo: antesDeSeguir ? 'dejarDeSeguir' : 'seguir' })}
        >
          {antesDeSeguir ? 'Deshacer' : `Seguir hasta el ${SEGUIR_HASTA}`}
        </Button>
      )}
      <Text tone="muted" size={15} weight={600} grow className={styles.hint}>
        {medallas === undefined && !isError && 'Cargando tus medallas…'}
        {medallas === undefined && isError && (
          <>
            No hemos podido cargar tus medallas.{' '}
            <Button
              variant="ghost"
              onClick={() => {
                // The retry link disappears, so move the focus first.
                add.current?.focus();
                onRetry();
              }}
            >
              Reintentar
            </Button>
          </>
        )}
        {medallas?.length === 0 && <>Para añadir filas necesitas medallas. </>}
        {canAdd && !antesDeSeguir && <span className={styles.quiet}>{`${sayNext(filas)} `}</span>}
        {canFollow && <span className={styles.quiet}>{`${sayCiclo(filas)} `}</span>}
        <span role="status">{antesDeSeguir && `${sayAgregadas(filas.length - antesDeSeguir.length)} `}</span>
        {medallas !== undefined && (
          <Button variant="ghost" {...medallaIntent} onClick={onCreateMedalla}>
            Crear medalla
          </Button>
        )}
      </Text>
      <Row wrap gap={12} className={styles.actions}>
        <Button variant="line" disabled={isSaving} onClick={onCancel}>
          Cancelar
        </Button>
        <Button variant="primary" size={52} type="submit" form={formId} busy={isSaving}>
          {saveLabel}
        </Button>
      </Row>
    </Row>
  );
}

function sayNext(filas: readonly FilaEditada[]): string {
  const nota = addFila(filas, '').at(-1)?.nota ?? Number.NaN;
  if (Number.isNaN(nota)) return '';
  const heredadas = [...(totales(filas).at(-1)?.values() ?? [])].reduce((suma, cantidad) => suma + cantidad, 0);
  const fila = `La nueva fila será la nota ${formatNota(nota)}`;
  return heredadas === 0 ? `${fila}.` : `${fila} y heredará ${heredadas} ${plural(heredadas, 'medalla')}.`;
}

function sayCiclo(filas: readonly FilaEditada[]): string {
  const { length } = cicloOf(filas);
  return length === 1 ? 'Seguir repite la última fila.' : `Seguir repite las ${length} últimas filas.`;
}

const sayAgregadas = (n: number) =>
  `${n === 1 ? 'Añadida 1 fila' : `Añadidas ${n} filas`}, hasta la nota ${SEGUIR_HASTA}.`;
