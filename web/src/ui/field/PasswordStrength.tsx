import { faltaContrasenia, REQUISITOS_CONTRASENIA } from '@aupa/domain';
import { Icon } from '../icons/Icon.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './Field.module.css';

/** The five things that a password needs, each green once it is there; read out as one sentence. */
export function PasswordStrength({ value, seAdivina }: { value: string; seAdivina: string | undefined }) {
  const falta = faltaContrasenia(value);
  return (
    <>
      <div className={styles.strength} aria-hidden="true">
        {REQUISITOS_CONTRASENIA.map(({ marca, holds }) => {
          const met = holds(value);
          return (
            <span key={marca} className={met ? `${styles.chip} ${styles.met}` : styles.chip}>
              {met && <Icon name="check" size={12} />}
              {marca}
            </span>
          );
        })}
      </div>
      <VisuallyHidden>
        <span role="status">
          {value === '' ? '' : falta === null ? (seAdivina ?? 'Contraseña segura.') : `Contraseña: ${falta}`}
        </span>
      </VisuallyHidden>
    </>
  );
}
