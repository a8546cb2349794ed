import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { avatarPropioQuery } from '../perfil/avatar/queries.ts';
import { Avatar } from '../../parts/avatar/Avatar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/layout/Skeleton.tsx';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { AvatarPropio, avatarPropioIntent } from '../perfil/avatar/lazy.ts';
import styles from './GruposPage.module.css';

const LADO = 72;

/** Lets a child create and change their avatar while waiting for admission (behaviour §9). */
export function AvatarEnEspera({ isWaiting }: { isWaiting: boolean }) {
  const { data, isError } = useQuery({ ...avatarPropioQuery(), enabled: isWaiting });
  const [isOpen, setOpen] = useState(false);
  const imagen = data?.imagen;
  return (
    <>
      {isWaiting && !data && !isError && (
        <SkeletonRegion label="Cargando tu avatar">
          <Skeleton shape="card" className={styles.tarjeta} />
        </SkeletonRegion>
      )}
      {/* With a look in some class, it is changed there. */}
      {isWaiting && data && (imagen || !data.elegido) && (
        <Card as="div" className={styles.tarjeta}>
          {imagen ? (
            <Avatar src={imagen.urlMiniatura} nombre="" size={LADO} label="Tu avatar" eager />
          ) : (
            <Stack as="span" align="center" justify="center" className={styles.hueco}>
              <Icon name="person" size={36} />
            </Stack>
          )}
          <Stack as="p" className={styles.palabras}>
            <Text as="strong" tone="text" size={19} display>
              {imagen ? 'Así te verán en clase' : 'Mientras esperas'}
            </Text>
            {imagen ? 'Puedes cambiarlo cuando quieras.' : 'Elige ya cómo te verán en clase.'}
          </Stack>
          <Button
            variant={imagen ? 'line' : 'primary'}
            size={52}
            icon="edit"
            className={styles.boton}
            {...avatarPropioIntent}
            onClick={() => setOpen(true)}
          >
            {imagen ? 'Cambiar mi avatar' : 'Haz tu avatar'}
          </Button>
        </Card>
      )}
      {/* Stays open if the request is accepted meanwhile: saving then reaches the class too. */}
      {isOpen && <AvatarPropio onClose={() => setOpen(false)} />}
    </>
  );
}
