import type { GrupoInfo } from '@aupa/contract';
import { plural } from '@aupa/domain';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import styles from './Recuento.module.css';

/** How many there are, and what the class has won this week. */
export function Recuento({ grupo }: { grupo: GrupoInfo | undefined }) {
  if (!grupo) return <Skeleton width="22ch" className={styles.counts} />;
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
