import type { Companero, TipoKudo } from '@aupa/contract';
import { memo } from 'react';
import { KudoMenu } from '../kudos/KudoMenu.tsx';
import styles from './Alumnos.module.css';
import { MedallasHeld } from './MedallasHeld.tsx';
import { NombreEnlace } from './NombreEnlace.tsx';

interface CompaneroCardProps {
  companero: Companero;
  tipos: readonly TipoKudo[];
  quedan: number | undefined;
  onGive: (companeroId: number, tipoId: number) => Promise<boolean>;
  onOpen: () => void;
}

/** A classmate: who, what they have won, and how to recognise them. No grade, no coins (behaviour §3). */
export const CompaneroCard = memo(function CompaneroCard(props: CompaneroCardProps) {
  const { companero, tipos, quedan, onGive, onOpen } = props;
  const { id, nombreEstudiante, enlaceAvatarMiniatura, medallas } = companero;
  return (
    <li className={styles.card} data-perfil={id}>
      <NombreEnlace id={id} nombre={nombreEstudiante} avatar={enlaceAvatarMiniatura}>
        <MedallasHeld medallas={medallas} />
      </NombreEnlace>
      <div className={styles.actions}>
        <KudoMenu
          isCompact
          nombre={nombreEstudiante}
          tipos={tipos}
          quedan={quedan}
          onGive={(tipoId) => onGive(id, tipoId)}
          onOpen={onOpen}
        />
      </div>
    </li>
  );
});
