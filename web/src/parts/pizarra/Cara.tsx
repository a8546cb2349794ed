import { Avatar } from '../avatar/Avatar.tsx';
import styles from './Pizarra.module.css';
import type { AlumnoEnPizarra, VistaEnPizarra } from './vista.ts';

/** A face with its name under it. */
export function Cara({ alumno, size }: { alumno: AlumnoEnPizarra; size: number }) {
  return (
    <span className={styles.cara}>
      {size > 0 && <Avatar src={alumno.enlaceAvatarMiniatura} nombre={alumno.nombreCorto} size={size} eager />}
      <span className={styles.nombre} data-largo={alumno.nombreCorto.length > 10 || undefined}>
        {alumno.nombreCorto}
      </span>
    </span>
  );
}

/** The pupils of the board by their profiles. */
export const porPerfil = ({ alumnos }: VistaEnPizarra): Map<number, AlumnoEnPizarra> =>
  new Map(alumnos.map((alumno) => [alumno.perfilId, alumno]));
