import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import styles from './Listado.module.css';

const PASOS = ['Pegar o subir', 'Elegir grupo', 'Revisar', 'Tarjetas'] as const;
export type Paso = (typeof PASOS)[number];

/** The steps; choosing a class is one only if the list names several. */
export function Marcha({ actual, hasGrupos }: { actual: Paso; hasGrupos: boolean }) {
  const pasos = PASOS.filter((nombre) => hasGrupos || nombre !== 'Elegir grupo');
  const paso = pasos.indexOf(actual);
  return (
    <Row as="ol" wrap gap={[4, 16]} className={styles.marcha} aria-label="Pasos" data-cuatro={hasGrupos || undefined}>
      {pasos.map((nombre, i) => (
        <Row
          as="li"
          gap={8}
          key={nombre}
          data-hecho={i < paso || undefined}
          aria-current={i === paso ? 'step' : undefined}
          aria-label={i < paso ? `${nombre}, hecho` : nombre}
        >
          <Row as="span" justify="center" aria-hidden="true">
            {i < paso ? <Icon name="check" size={15} /> : i + 1}
          </Row>
          <span className={styles.nombrePaso}>{nombre}</span>
        </Row>
      ))}
    </Row>
  );
}
