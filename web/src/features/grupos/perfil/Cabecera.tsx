import type { ReactNode } from 'react';
import { AvatarSol } from '../../../ui/avatar/AvatarSol.tsx';
import styles from './Perfil.module.css';

interface CabeceraProps {
  nombre: string;
  avatar: string;
  medallas: ReadonlyArray<{ medallaId: number; icono: string }>;
  children?: ReactNode;
}

/** Whose profile this is: the face before the sun, and the name. */
export function Cabecera({ nombre, avatar, medallas, children }: CabeceraProps) {
  return (
    <div className={styles.cabecera}>
      <AvatarSol
        src={avatar}
        nombre={nombre}
        medallas={medallas.map(({ medallaId, icono }) => ({ id: medallaId, icono }))}
      />
      <h2 className={styles.nombre}>{nombre}</h2>
      {children}
    </div>
  );
}
