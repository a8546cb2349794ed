import { Link } from '@tanstack/react-router';
import { CallError } from '../../data/callError.ts';
import { paths } from '../../app/navigation/paths.ts';
import { Button, buttonClass } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import styles from './GrupoPage.module.css';

/** Replaces a group that doesn't exist, isn't the user's, or failed to load. */
export function NoGrupo({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <div className={styles.page}>
      <EmptyState
        as="h1"
        picture={<Picture name="noEncontrada" />}
        title={isGone ? 'No hemos encontrado esta clase' : 'No hemos podido cargar la clase'}
        text={
          isGone ? 'Puede que se haya eliminado o que ya no estés en él.' : 'Comprueba la conexión y prueba otra vez.'
        }
        action={
          isGone ? (
            <Link to={paths.grupos()} className={buttonClass({ size: 52 })}>
              Volver al inicio
            </Link>
          ) : (
            <Button size={52} onClick={onRetry}>
              Reintentar
            </Button>
          )
        }
      />
    </div>
  );
}
