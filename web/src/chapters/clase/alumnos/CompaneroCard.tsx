import type { Companero, TipoKudo } from '@aupa/contract';
import { memo } from 'react';
import { Row, surface } from '../../../ui/layout/Layout.tsx';
import { KudoMenu } from '../../juntos/kudos/KudoMenu.tsx';
import styles from './Alumnos.module.css';
import { NombreEnlace } from './NombreEnlace.tsx';

interface CompaneroCardProps {
  grupoId: number;
  companero: Companero;
  tipos: readonly TipoKudo[] | undefined;
  onGive: (companeroId: number, tipoId: number) => Promise<boolean>;
}

/** A classmate with the kudo button (spec §2); medals are on their profile. Memoized. */
export const CompaneroCard = memo(function CompaneroCard(props: CompaneroCardProps) {
  const { grupoId, companero, tipos, onGive } = props;
  const { id, nombreEstudiante, enlaceAvatarMiniatura } = companero;
  return (
    <li className={`${styles.papel} ${surface.edge} ${styles.card}`} data-perfil={id}>
      <NombreEnlace id={id} nombre={nombreEstudiante} avatar={enlaceAvatarMiniatura} />
      <Row className={styles.actions}>
        <KudoMenu
          isCompact
          grupoId={grupoId}
          nombre={nombreEstudiante}
          tipos={tipos}
          onGive={(tipoId) => onGive(id, tipoId)}
        />
      </Row>
    </li>
  );
});
