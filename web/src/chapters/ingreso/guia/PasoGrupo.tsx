import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { GrupoDialog, grupoDialogIntent } from '../../clase/formulario/lazy.ts';
import styles from './Pasos.module.css';

export function PasoGrupo() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Text tone="muted" size={15} weight={700} anywhere>
        Nombre, asignatura e institución. Con eso ya tienes el código para tu clase.
      </Text>
      <Row wrap gap={[8, 12]} className={styles.actions}>
        <Button variant="primary" size={52} icon="add" {...grupoDialogIntent} onClick={() => setIsOpen(true)}>
          Crear grupo
        </Button>
      </Row>
      {isOpen && <GrupoDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
