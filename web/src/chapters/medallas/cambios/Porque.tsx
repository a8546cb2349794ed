import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Cambios.module.css';

/** Somebody whom undoing does not reach, or not in full, and why. */
export const Porque = ({ nombre, children }: { nombre: string; children: string }) => (
  <Stack as="p" grow>
    <Text as="strong" size={17} display anywhere className={styles.nombre}>
      {nombre}
    </Text>
    <Text as="span" tone="warn" weight={700} anywhere>
      {children}
    </Text>
  </Stack>
);
