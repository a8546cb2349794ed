import type { Dispatch } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { Row, Stack } from '../../ui/layout/Layout.tsx';
import type { Cambio } from './edicion.ts';
import styles from './Tablas.module.css';

type TablaHeaderProps = {
  formId: string;
  nombre: string;
  error: string | null;
  dispatch: Dispatch<Cambio>;
  onDelete: (() => void) | undefined;
};

export function TablaHeader({ formId, nombre, error, dispatch, onDelete }: TablaHeaderProps) {
  return (
    <Row gap={20} align="start" className={styles.header}>
      <Stack grow className={styles.nombre}>
        <Field
          form={formId}
          label="Nombre de la tabla de equivalencia"
          autoComplete="off"
          value={nombre}
          onChange={(event) => dispatch({ tipo: 'setNombre', nombre: event.target.value })}
          onBlur={() => dispatch({ tipo: 'checkNombre' })}
          error={error ?? undefined}
        />
      </Stack>
      <Row as="ul" wrap gap={[4, 16]} className={styles.legend} aria-label="Leyenda">
        <Row as="li" gap={8} className={styles.heredada}>
          Heredada
        </Row>
        <Row as="li" gap={8} className={styles.anadida}>
          Añadida aquí
        </Row>
      </Row>
      {onDelete && <IconButton icon="delete" label="Eliminar tabla" className={styles.delete} onClick={onDelete} />}
    </Row>
  );
}
