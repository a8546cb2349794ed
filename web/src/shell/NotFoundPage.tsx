import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button/Button.tsx';
import { Picture } from '../ui/pictures/Picture.tsx';
import styles from './MessagePage.module.css';
import { useTitulo } from '../navigation/titles.ts';

/** Any address that leads nowhere (spec §2). */
export function NotFoundPage() {
  useTitulo('Página no encontrada');
  return (
    <div className={styles.page}>
      <Picture name="noEncontrada" className={styles.picture} />
      <h1>404 - Página no encontrada</h1>
      <p>La página que buscas no existe.</p>
      <Link to="/" className={buttonClass({ size: 52 })}>
        Ir al inicio
      </Link>
    </div>
  );
}
