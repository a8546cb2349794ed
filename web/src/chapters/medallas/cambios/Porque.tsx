import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Cambios.module.css';

/** A pupil whom the undo doesn't reach, or only partly, and why. */
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
