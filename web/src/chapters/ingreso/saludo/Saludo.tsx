import { sayClase } from '@aupa/domain/ingreso';
import type { ReactNode } from 'react';
import { Stack, Text, surface } from '../../../ui/layout/Layout.tsx';
import { Titulo } from '../../../ui/layout/Titulo.tsx';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import styles from './Saludo.module.css';

export interface Quien {
  nombre: string;
  enlaceAvatarMiniatura: string;
  grupoNombre: string;
  materia: string;
  profesorNombre: string;
}

interface SaludoProps {
  quien: Quien;
  titulo: string;
  /** Why they could not enter. */
  fallo: string | null;
  children: ReactNode;
}

/** Greets a pupil with face, class and teacher; the actions go below, on a tablet beside the face. */
export function Saludo({ quien, titulo, fallo, children }: SaludoProps) {
  return (
    <Stack as="section" gap={16} justify="center" className={`${styles.saludo} ${surface.edge}`}>
      <span className={styles.cara}>
        <Avatar src={quien.enlaceAvatarMiniatura} nombre={quien.nombre} size={132} eager />
      </span>
      <Stack gap={16} justify="center" className={styles.lado}>
        <Stack gap={8} className={styles.palabras}>
          <Titulo>{titulo}</Titulo>
          <Text tone="muted" size={17} weight={700}>
            {sayClase(quien)}
          </Text>
        </Stack>
        <Stack gap={12} className={styles.acciones}>
          {fallo !== null && (
            <Text role="alert" tone="bad" weight={800}>
              {fallo}
            </Text>
          )}
          {children}
        </Stack>
      </Stack>
    </Stack>
  );
}
