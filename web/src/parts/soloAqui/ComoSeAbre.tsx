import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import styles from './SoloAqui.module.css';

export function ComoSeAbre({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Abrir Aúpa a la clase" reading>
      <Stack gap={16}>
        <p>
          Ahora Aúpa solo responde al ordenador en el que está en marcha. Para que abra también en los móviles de la
          clase, hay que ponerla en marcha así:
        </p>
        <Text anywhere className={styles.orden} translate="no">
          <code>HOST=0.0.0.0 npm start</code>
        </Text>
        <p>
          Al arrancar dice la dirección que abren tus alumnos. Si en tu centro se entra por otra, se añade delante{' '}
          <code translate="no">PUBLIC_URL=</code> con ella. Después, vuelve a abrir esta página: códigos y tarjetas
          llevarán la dirección nueva.
        </p>
        <p>
          <strong>¿No la pusiste en marcha tú?</strong> Enséñaselo a quien lo hizo; en muchos centros, la coordinación
          TIC.
        </p>
      </Stack>
    </Dialog>
  );
}
