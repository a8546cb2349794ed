import { plural } from '@aupa/domain/base';
import type { PerfilProfesor } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { perfilesQuery } from '../../../data/queries.ts';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { removePerfil } from '../acts.ts';
import styles from './Configuracion.module.css';
import { ContraseniaDialog, contraseniaIntent, NombreDialog, nombreIntent } from './lazy.ts';

/**
 * Pupils of the group: correct names, reset passwords, remove. What a removed pupil earned is kept for a return (behaviour §3).
 */
export function Miembros({ grupoId }: { grupoId: number }) {
  const { data: perfiles = [] } = useQuery(perfilesQuery(grupoId));
  const [open, setOpen] = useState<{ what: 'nombre' | 'contrasenia' | 'salida'; perfil: PerfilProfesor } | null>(null);
  const leaving = open?.what === 'salida' ? open.perfil : null;
  const close = () => setOpen(null);
  const remove = useAct(removePerfil, { grupoId });
  if (perfiles.length === 0) return null;
  return (
    <Card
      title="Alumnos de la clase"
      aside={`${perfiles.length} ${plural(perfiles.length, 'alumno')}`}
      className={styles.wide}
    >
      <Stack as="ul" gap={[8, 16]} className={styles.people}>
        {perfiles.map((perfil) => (
          <Row as="li" key={perfil.id} gap={8} className={styles.person}>
            <Avatar src={perfil.enlaceAvatarMiniatura} nombre={perfil.nombreEstudiante} size={40} />
            <Text as="span" weight={700} grow anywhere>
              {perfil.nombreEstudiante}
            </Text>
            <IconButton
              icon="edit"
              label={`Corregir el nombre de ${perfil.nombreEstudiante}`}
              busy={open?.what === 'nombre' && open.perfil.id === perfil.id}
              {...nombreIntent}
              onClick={() => setOpen({ what: 'nombre', perfil })}
            />
            <IconButton
              icon="key"
              label={`Restablecer la contraseña de ${perfil.nombreEstudiante}`}
              {...contraseniaIntent}
              onClick={() => setOpen({ what: 'contrasenia', perfil })}
            />
            <IconButton
              icon="exit"
              label={`Sacar de la clase a ${perfil.nombreEstudiante}`}
              onClick={() => setOpen({ what: 'salida', perfil })}
            />
          </Row>
        ))}
      </Stack>
      {open?.what === 'nombre' && <NombreDialog grupoId={grupoId} perfil={open.perfil} onClose={close} />}
      {open?.what === 'contrasenia' && <ContraseniaDialog grupoId={grupoId} perfil={open.perfil} onClose={close} />}
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={close}
        onConfirm={() => {
          if (leaving) remove.run({ params: { id: grupoId, perfilId: leaving.id } });
          close();
        }}
        title="¿Sacar de la clase?"
        object={leaving?.nombreEstudiante}
        confirmLabel="Sacar de la clase"
        tone="danger"
      >
        Dejará de ver la clase al momento y su tarjeta dejará de valer. Si vuelve, porque aceptas su solicitud o porque
        lo añades con una lista, recuperará sus medallas y monedas.
      </ConfirmDialog>
    </Card>
  );
}
