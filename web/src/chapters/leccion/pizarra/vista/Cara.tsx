import { Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { Avatar } from '../../../../parts/avatar/Avatar.tsx';
import styles from './Pizarra.module.css';
import type { AlumnoEnPizarra, VistaEnPizarra } from './vista.ts';

interface CaraProps {
  alumno: AlumnoEnPizarra;
  size: number;
  /** Letters that fit at full size; a longer name is smaller. */
  letras?: number;
}

export function Cara({ alumno, size, letras = 10 }: CaraProps) {
  return (
    <Stack as="span" justify="center">
      {size > 0 && <Avatar src={alumno.enlaceAvatarMiniatura} nombre={alumno.nombreCorto} size={size} eager />}
      <Text
        as="span"
        align="center"
        anywhere
        className={styles.nombre}
        data-largo={alumno.nombreCorto.length > letras || undefined}
      >
        {alumno.nombreCorto}
      </Text>
    </Stack>
  );
}

/** For the message of a view with nothing to show. */
export const avisoClass = `${styles.rotulo} ${styles.enorme} ${styles.aviso}`;

export const porPerfil = ({ alumnos }: VistaEnPizarra): Map<number, AlumnoEnPizarra> =>
  new Map(alumnos.map((alumno) => [alumno.perfilId, alumno]));
