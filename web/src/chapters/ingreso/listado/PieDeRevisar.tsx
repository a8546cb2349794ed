import { FILAS_LISTA_MAX } from '@aupa/domain/ingreso';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Listado.module.css';
import type { Grado } from './revision.ts';
import type { useListado } from './useListado.ts';

interface PieDeRevisarProps {
  listado: ReturnType<typeof useListado>;
  cuenta: Record<Grado, number>;
  hacer: string;
  /** Why the list can't be created yet; null if it can. */
  falta: string | null;
  espera: string;
  isListo: boolean;
  isPending: boolean;
  onMake: () => void;
}

export function PieDeRevisar(props: PieDeRevisarProps) {
  const { listado, cuenta, hacer, falta, espera, isListo, isPending, onMake } = props;
  return (
    <>
      <Row
        as="p"
        wrap
        gap={8}
        role="status"
        className={styles.falta}
        data-mal={(!isPending && falta !== null) || undefined}
        data-duda={(cuenta.mal === 0 && cuenta.duda > 0) || undefined}
      >
        {isPending ? (
          <>
            {`${hacer
              .replace(/^Crear/, 'Creando')
              .replace(/^Añadir/, 'Añadiendo')
              .replace(/^Poner al día.*/, 'Poniendo al día')}…`}
            <span className={styles.avance} aria-hidden="true" />
          </>
        ) : falta ? (
          <>
            <Icon name="warning" size={18} />
            <Text as="span" grow>
              {falta}
            </Text>
          </>
        ) : (
          espera
        )}
      </Row>
      {listado.enviadas.length > FILAS_LISTA_MAX && (
        <Button variant="line" onClick={listado.onPrimeras}>
          {`Dejar las ${FILAS_LISTA_MAX} primeras`}
        </Button>
      )}
      <Button variant="line" idle={isPending} onClick={listado.back}>
        Atrás
      </Button>
      <Button variant="primary" idle={!isListo} busy={isPending} onClick={onMake}>
        {hacer}
      </Button>
    </>
  );
}
