import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avatarQuery, inventarioAvatarQuery } from './queries.ts';
import { PersonalizarAvatar, prefetchEditor } from './lazy.ts';

/**
 * 'Personalizar avatar', and what each button does that opens it (spec §2, Profile view). `para`: the name of the pupil whose
 * teacher does it; null: their own.
 */
export function useEditorAvatar(grupoId: number, perfilId: number, para: string | null) {
  const client = useQueryClient();
  const [abierto, setAbierto] = useState<{ puesto?: number } | null>(null);
  const prefetch = () => {
    prefetchEditor();
    void client.prefetchQuery(avatarQuery(perfilId));
    void client.prefetchQuery(inventarioAvatarQuery(perfilId));
  };
  return {
    opens: { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch, onClick: () => setAbierto({}) },
    /** Opens it with an item of the store put on. */
    putOn: (puesto: number) => setAbierto({ puesto }),
    editor: abierto && (
      <PersonalizarAvatar
        grupoId={grupoId}
        perfilId={perfilId}
        para={para}
        {...abierto}
        onClose={() => setAbierto(null)}
      />
    ),
  };
}
