import type { GrupoInfo } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import styles from './Recuento.module.css';

export function Recuento({ grupo }: { grupo: GrupoInfo | undefined }) {
  // Reserve its line on a phone while loading.
  if (!grupo)
    return (
      <Row as="p" wrap gap={[0, 16]} className={styles.counts}>
        <Skeleton width="22ch" />
      </Row>
    );
  const { cantAlumnos, medallasSemana } = grupo;
  return (
    <Row as="p" wrap gap={[0, 16]} className={styles.counts}>
      <Row as="span" gap={6} className={styles.count}>
        <Icon name="people" size={17} /> {cantAlumnos} {plural(cantAlumnos, 'alumno')}
      </Row>
      <Row as="span" gap={6} className={styles.count}>
        <Icon name="medal" size={17} /> {medallasSemana} {plural(medallasSemana, 'medalla')} esta semana
      </Row>
    </Row>
  );
}
