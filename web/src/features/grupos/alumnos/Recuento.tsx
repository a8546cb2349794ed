import type { GrupoInfo } from '@aupa/contract';
import { plural } from '@aupa/domain';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import styles from './Recuento.module.css';

/** How many there are, and what the class has won this week. */
export function Recuento({ grupo }: { grupo: GrupoInfo | undefined }) {
  // In a line of its own on a phone, before it is known too.
  if (!grupo)
    return (
      <p className={styles.counts}>
        <Skeleton width="22ch" />
      </p>
    );
  const { cantAlumnos, medallasSemana } = grupo;
  return (
    <p className={styles.counts}>
      <span className={styles.count}>
        <Icon name="people" size={17} /> {cantAlumnos} {plural(cantAlumnos, 'alumno')}
      </span>
      <span className={styles.count}>
        <Icon name="medal" size={17} /> {medallasSemana} {plural(medallasSemana, 'medalla')} esta semana
      </span>
    </p>
  );
}
