import type { MedallaDePerfil } from '@aupa/contract';
import type { ReactNode } from 'react';
import { useLlegada } from '../../app/navigation/keepPlace.ts';
import { AvatarSol } from './avatar/AvatarSol.tsx';
import { glyphOf } from '../../parts/grupo/cover.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import styles from './Perfil.module.css';
import { useImagen } from './useImagen.ts';

interface CabeceraProps {
  perfilId: number;
  nombre: string;
  avatar: string;
  medallas: ReadonlyArray<Pick<MedallaDePerfil, 'medallaId' | 'icono' | 'color'>>;
  /** Shown under the name when the page's header is out of view. Null: unknown yet, but its line is reserved. */
  materia?: string | null;
  action?: ReactNode;
  children?: ReactNode;
}

/** Header of a profile: avatar before the sun, and name. */
export function Cabecera({ perfilId, nombre, avatar, medallas, materia, action, children }: CabeceraProps) {
  const imagen = useImagen(perfilId, avatar);
  return (
    <Stack justify="center" gap={8} className={styles.centrado}>
      <AvatarSol
        src={imagen}
        nombre={nombre}
        medallas={medallas.map(({ medallaId, icono, color }) => ({ id: medallaId, icono, color }))}
        action={action}
      />
      <Text as="h2" size={34} anywhere {...useLlegada()}>
        {nombre}
      </Text>
      {materia !== undefined && (
        <Text tone="muted" size={17} weight={700} className={styles.materia} aria-hidden="true">
          {materia === null ? (
            '\u00a0'
          ) : (
            <Row as="span" gap={8}>
              <Icon name={glyphOf(materia)} size={18} /> {materia}
            </Row>
          )}
        </Text>
      )}
      {children}
    </Stack>
  );
}
