import type { drawAvatar, Eleccion } from '@aupa/domain/avatar';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { Dibujo } from './Dibujo.tsx';
import styles from './Escena.module.css';

const MARCO = { prefijo: 'vista-' };

/** The current face; a placeholder if it can't be drawn (spec §8). */
export function VistaPrevia({ eleccion, draw }: { eleccion: Eleccion; draw?: typeof drawAvatar }) {
  return (
    <Stack align="center" justify="center" className={styles.marco}>
      <Dibujo
        eleccion={eleccion}
        marco={MARCO}
        label="Tu avatar"
        draw={draw}
        sinVista={
          <Stack as="span" justify="center" gap={8} className={styles.sinVista}>
            <Icon name="person" size={72} />
            No podemos dibujar tu avatar
          </Stack>
        }
      />
    </Stack>
  );
}
