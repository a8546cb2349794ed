import type { PerfilProfesor } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { perfilesQuery } from '../../../api/queries.ts';
import { keepFocus } from '../../../shell/keepFocus.ts';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useRemovePerfil } from '../acciones.ts';
import styles from './Configuracion.module.css';
import { ContrasenaDialog, contrasenaIntent, NombreDialog, nombreIntent } from './lazy.ts';

/** Who is in the group, their names to be corrected, their passwords to be reset, and the way out: what was earned waits, should they come back (behaviour §3). */
export function Miembros({ grupoId }: { grupoId: number }) {
  const { data: perfiles = [] } = useQuery(perfilesQuery(grupoId));
  const [leaving, setLeaving] = useState<PerfilProfesor | null>(null);
  const [locked, setLocked] = useState<PerfilProfesor | null>(null);
  const [renaming, setRenaming] = useState<PerfilProfesor | null>(null);
  const remove = useRemovePerfil(grupoId);
  if (perfiles.length === 0) return null;
  return (
    <Card
      title="Alumnos del grupo"
      aside={perfiles.length === 1 ? '1 alumno' : `${perfiles.length} alumnos`}
      className={styles.wide}
    >
      <ul className={styles.people}>
        {perfiles.map((perfil) => (
          <li key={perfil.id}>
            <Avatar src={perfil.enlaceAvatarMiniatura} nombre={perfil.nombreEstudiante} size={40} />
            <span className={styles.person}>{perfil.nombreEstudiante}</span>
            <IconButton
              icon="edit"
              label={`Corregir el nombre de ${perfil.nombreEstudiante}`}
              {...nombreIntent}
              onClick={() => setRenaming(perfil)}
            />
            <IconButton
              icon="key"
              label={`Restablecer la contraseña de ${perfil.nombreEstudiante}`}
              {...contrasenaIntent}
              onClick={() => setLocked(perfil)}
            />
            <IconButton
              icon="exit"
              label={`Sacar del grupo a ${perfil.nombreEstudiante}`}
              onClick={() => setLeaving(perfil)}
            />
          </li>
        ))}
      </ul>
      {renaming && <NombreDialog grupoId={grupoId} perfil={renaming} onClose={() => setRenaming(null)} />}
      {locked && <ContrasenaDialog grupoId={grupoId} perfil={locked} onClose={() => setLocked(null)} />}
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) remove.run({ params: { id: grupoId, perfilId: leaving.id } });
          setLeaving(null);
          keepFocus();
        }}
        title="¿Sacar del grupo?"
        object={leaving?.nombreEstudiante}
        confirmLabel="Sacar del grupo"
        tone="danger"
      >
        Dejará de ver el grupo al momento. Si vuelves a aceptar su solicitud, recuperará sus medallas y monedas.
      </ConfirmDialog>
    </Card>
  );
}
