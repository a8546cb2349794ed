import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Papeletas, papeletasIntent } from '../../ingreso/papeletas/lazy.ts';
import styles from './Configuracion.module.css';

/** Printouts for a class without devices (behaviour §13). */
export function EnPapel({ grupoId }: { grupoId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="En papel" className={styles.wide}>
      <p className={styles.how}>
        Cada semana, una papeleta por alumno: sus medallas y por qué, lo que le falta, sus monedas y lo que puede
        canjear. Para quien no tiene móvil ni ordenador.
      </p>
      <Button variant="soft" icon="imprimir" aria-haspopup="dialog" {...papeletasIntent} onClick={() => setOpen(true)}>
        Papeletas de la semana
      </Button>
      {isOpen && <Papeletas grupoId={grupoId} onClose={() => setOpen(false)} />}
    </Card>
  );
}
