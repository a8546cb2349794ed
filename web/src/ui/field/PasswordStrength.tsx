import { faltaContrasenia, REQUISITOS_CONTRASENIA } from '@aupa/domain/cuenta';
import { Icon } from '../icons/Icon.tsx';
import { Row } from '../layout/Layout.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './Field.module.css';

/** The five requirements, green when met; read out as one sentence. */
export function PasswordStrength({ value, seAdivina }: { value: string; seAdivina: string | undefined }) {
  const falta = faltaContrasenia(value);
  return (
    <>
      <Row gap={4} align="stretch" className={styles.strength} aria-hidden="true">
        {REQUISITOS_CONTRASENIA.map(({ marca, holds }) => {
          const met = holds(value);
          return (
            <Row
              key={marca}
              as="span"
              gap={4}
              justify="center"
              className={met ? `${styles.chip} ${styles.met}` : styles.chip}
            >
              {met && <Icon name="check" size={12} />}
              {marca}
            </Row>
          );
        })}
      </Row>
      <VisuallyHidden>
        <span role="status">
          {value === '' ? '' : falta === null ? (seAdivina ?? 'Contraseña segura.') : `Contraseña: ${falta}`}
        </span>
      </VisuallyHidden>
    </>
  );
}
