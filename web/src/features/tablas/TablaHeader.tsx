import type { Dispatch } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Field } from '../../ui/field/Field.tsx';
import type { Cambio } from './edicion.ts';
import styles from './TablaDialog.module.css';

type TablaHeaderProps = {
  formId: string;
  nombre: string;
  error: string | null;
  dispatch: Dispatch<Cambio>;
  /** None for a new table. */
  onDelete: (() => void) | undefined;
};

/** The table's name, and how to tell what a row inherits from what it adds. */
export function TablaHeader({ formId, nombre, error, dispatch, onDelete }: TablaHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.nombre}>
        <Field
          form={formId}
          label="Nombre de la tabla de equivalencia"
          autoComplete="off"
          value={nombre}
          onChange={(event) => dispatch({ tipo: 'setNombre', nombre: event.target.value })}
          onBlur={() => dispatch({ tipo: 'checkNombre' })}
          error={error ?? undefined}
        />
      </div>
      <ul className={styles.legend} aria-label="Leyenda">
        <li className={styles.heredada}>Heredada</li>
        <li className={styles.anadida}>Añadida aquí</li>
      </ul>
      {onDelete && <IconButton icon="delete" label="Eliminar tabla" className={styles.delete} onClick={onDelete} />}
    </div>
  );
}
