import type { GrupoInfo } from '@aupa/contract';
import { useAct } from '../../../data/perform.ts';
import { Checkbox } from '../../../ui/choice/Checkbox.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { saySinDispositivos } from './acts.ts';
import styles from './Configuracion.module.css';

/** In a class without devices the teacher may act for pupils (behaviour §13). */
export function Dispositivos({ grupo: { id, sinDispositivos } }: { grupo: GrupoInfo }) {
  const { run } = useAct(saySinDispositivos, { grupoId: id });
  return (
    <Card title="Dispositivos">
      <p className={styles.how}>
        Cada alumno canjea, elige su meta y hace su avatar desde su cuenta. Si en esta clase no usan móvil ni ordenador,
        puedes hacerlo tú por quien te lo pida; su historial dirá que lo has hecho tú.
      </p>
      <Checkbox
        label="Mis alumnos no usan dispositivos"
        checked={sinDispositivos}
        onChange={({ target }) => run({ params: { id }, body: { sinDispositivos: target.checked } })}
      />
    </Card>
  );
}
