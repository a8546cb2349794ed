import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/navigation/paths.ts';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Configuracion.module.css';

export function DatosDeAlumnos({ grupoId }: { grupoId: number }) {
  return (
    <Card title="Datos de tus alumnos" className={styles.wide}>
      <p className={styles.how}>
        Ver, descargar o borrar lo que Aúpa guarda de cada uno, aunque ya no esté en la clase.
      </p>
      <Link to={paths.datos(grupoId)} className={buttonClass({ variant: 'soft' })}>
        <Icon name="escudo" size={18} />
        Ver los datos de cada uno
      </Link>
    </Card>
  );
}
