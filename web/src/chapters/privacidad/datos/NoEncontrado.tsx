import { Link } from '@tanstack/react-router';
import { paths } from '../../../app/navigation/paths.ts';
import { CallError } from '../../../data/callError.ts';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import styles from './Datos.module.css';

/** Whether there is no such class or pupil for this teacher: a retry would not help. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400);

export function NoEncontrado() {
  return (
    <div className={styles.page}>
      <EmptyState
        as="h1"
        picture={<Picture name="noEncontrada" />}
        title="Aquí no hay nada tuyo"
        text="La clase se ha eliminado, o ya no se guarda nada de este alumno."
        action={
          <Link to={paths.grupos()} className={buttonClass({ size: 52 })}>
            Volver al inicio
          </Link>
        }
      />
    </div>
  );
}
