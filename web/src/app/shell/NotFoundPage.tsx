import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button/Button.tsx';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import styles from './MessagePage.module.css';
import { useTitulo } from '../navigation/titles.ts';

/** Unknown addresses (spec §2). */
export function NotFoundPage() {
  useTitulo('Página no encontrada');
  return (
    <Stack gap={24} justify="center" className={styles.page}>
      <Picture name="noEncontrada" className={styles.picture} />
      <Stack gap={12} justify="center">
        <h1>404 - Página no encontrada</h1>
        <Text tone="muted" className={styles.texto}>
          La página que buscas no existe.
        </Text>
      </Stack>
      <Link to="/" className={buttonClass({ size: 52 })}>
        Ir al inicio
      </Link>
    </Stack>
  );
}
