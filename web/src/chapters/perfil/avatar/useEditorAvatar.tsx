import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { avatarQuery, inventarioAvatarQuery } from './queries.ts';
import { PersonalizarAvatar, prefetchEditor } from './lazy.ts';

/**
 * 'Personalizar avatar' and the handlers of the buttons that open it (spec §2, Profile view). `para`: the pupil's name for their
 * teacher; null for one's own.
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
    /** Opens it with a store item put on. */
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
