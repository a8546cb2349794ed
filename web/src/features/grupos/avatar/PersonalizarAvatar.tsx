import type { AvatarVestido, ItemDeInventario } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { avatarQuery, inventarioAvatarQuery } from '../../../api/avatar.ts';
import { miPerfilQuery } from '../../../api/queries.ts';
import { useBuyItems, useSaveAvatar } from './acciones.ts';
import { Editor } from './Editor.tsx';
import { EditorMarco, useCurrent, type EnMarco } from './EditorMarco.tsx';

interface DePerfil {
  grupoId: number;
  perfilId: number;
  /** An item of the store to begin with. */
  puesto?: number | undefined;
}

/** The editor of the own profile in a class, where items are bought with its coins. */
export function PersonalizarAvatar({ onClose, ...de }: DePerfil & { onClose: () => void }) {
  const avatar = useCurrent(useQuery(avatarQuery(de.perfilId)));
  const inventario = useQuery(inventarioAvatarQuery(de.perfilId));
  return (
    <EditorMarco lecturas={[avatar, inventario]} onClose={onClose}>
      {(marco) =>
        avatar.data && inventario.data ? (
          <EditorDePerfil {...de} {...marco} vestido={avatar.data} inventario={inventario.data} />
        ) : null
      }
    </EditorMarco>
  );
}

type EditorDePerfilProps = DePerfil & EnMarco & { vestido: AvatarVestido; inventario: readonly ItemDeInventario[] };

function EditorDePerfil({ grupoId, perfilId, inventario, ...rest }: EditorDePerfilProps) {
  const propios = useMemo(() => new Set(inventario.map(({ id }) => id)), [inventario]);
  const saldo = useQuery(miPerfilQuery(grupoId)).data?.monedas ?? 0;
  const guardado = useSaveAvatar(grupoId, perfilId, rest.onClose);
  const compras = { saldo, ...useBuyItems(grupoId, perfilId) };
  return <Editor {...rest} propios={propios} guardado={guardado} compras={compras} />;
}
