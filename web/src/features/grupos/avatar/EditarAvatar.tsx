import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avatarQuery, inventarioAvatarQuery } from '../../../api/avatar.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { PersonalizarAvatar, prefetchEditor } from './lazy.ts';

/** At the own face's edge: opens 'Personalizar avatar' (spec §2, Profile view). */
export function EditarAvatar({ grupoId, perfilId }: { grupoId: number; perfilId: number }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const prefetch = () => {
    prefetchEditor();
    void client.prefetchQuery(avatarQuery(perfilId));
    void client.prefetchQuery(inventarioAvatarQuery(perfilId));
  };
  return (
    <>
      <IconButton
        label="Editar avatar"
        icon="edit"
        variant="primary"
        size={52}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onTouchStart={prefetch}
        onClick={() => setOpen(true)}
      />
      {isOpen && <PersonalizarAvatar grupoId={grupoId} perfilId={perfilId} onClose={() => setOpen(false)} />}
    </>
  );
}
