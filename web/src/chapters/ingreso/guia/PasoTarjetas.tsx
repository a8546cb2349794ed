import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import type { GrupoEnLista } from '../../../data/queries.ts';
import styles from './Pasos.module.css';
import { ultimaClase } from './ultimos.ts';

/** Done once there is a card, or nobody needs one. */
export function PasoTarjetas({ grupos }: { grupos: readonly GrupoEnLista[] }) {
  const grupo = ultimaClase(grupos);
  if (!grupo)
    return (
      <Text tone="muted" size={15} weight={700} anywhere>
        En cuanto haya alguien en la clase, hazle aquí su tarjeta.
      </Text>
    );
  return (
    <>
      <Text tone="muted" size={15} weight={700} anywhere>
        Diez en cada hoja. Cada uno entra con la suya, sin correo ni contraseña.
      </Text>
      <Row wrap gap={[8, 12]} className={styles.actions}>
        <Link
          to="/grupo/$id/tarjetas"
          params={{ id: grupo.id }}
          state={{ hacerTarjetas: true }}
          className={buttonClass({ variant: 'primary', size: 52 })}
        >
          {`Imprimir las tarjetas de ${grupo.nombre}`}
        </Link>
      </Row>
    </>
  );
}
