import { saldoOf } from '@aupa/domain/economia';
import type { AvatarVestido, ItemDeInventario } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { avatarQuery, inventarioAvatarQuery } from './queries.ts';
import { miPerfilQuery } from '../../../data/queries.ts';
import { useBuyItems, useSaveAvatar, useSaveAvatarPara } from './acts.ts';
import { Editor } from './Editor.tsx';
import { EditorMarco, useCurrent, type EnMarco } from './EditorMarco.tsx';

interface DePerfil {
  grupoId: number;
  perfilId: number;
  /** Store number of an item to put on at once. */
  puesto?: number | undefined;
  /** The pupil's name, for their teacher (behaviour §13); null for one's own. */
  para?: string | null;
}

/** Editor of a profile in a class: the own one, which can buy items, or a pupil's with the items they own. */
export function PersonalizarAvatar({ onClose, ...de }: DePerfil & { onClose: () => void }) {
  const avatar = useCurrent(useQuery(avatarQuery(de.perfilId)));
  const inventario = useQuery(inventarioAvatarQuery(de.perfilId));
  const Suyo = de.para ? EditorDeAlumno : EditorDePerfil;
  return (
    <EditorMarco lecturas={[avatar, inventario]} onClose={onClose}>
      {(marco) =>
        avatar.data && inventario.data ? (
          <Suyo {...de} {...marco} vestido={avatar.data} inventario={inventario.data} />
        ) : null
      }
    </EditorMarco>
  );
}

type EditorDePerfilProps = DePerfil & EnMarco & { vestido: AvatarVestido; inventario: readonly ItemDeInventario[] };

function EditorDePerfil({ grupoId, perfilId, inventario, ...rest }: EditorDePerfilProps) {
  const propios = useMemo(() => new Set(inventario.map(({ id }) => id)), [inventario]);
  const { data: propio } = useQuery(miPerfilQuery(grupoId));
  const saldo = propio ? saldoOf(propio) : 0;
  const guardado = useSaveAvatar(grupoId, perfilId, rest.onClose);
  const compras = { saldo, ...useBuyItems(grupoId, perfilId) };
  return <Editor {...rest} propios={propios} guardado={guardado} compras={compras} />;
}

/** A teacher buys nothing here: that is «Canjear para…» in the store. */
function EditorDeAlumno({ grupoId, perfilId, para, inventario, ...rest }: EditorDePerfilProps) {
  const propios = useMemo(() => new Set(inventario.map(({ id }) => id)), [inventario]);
  const guardado = useSaveAvatarPara(grupoId, perfilId, rest.onClose);
  return <Editor {...rest} propios={propios} guardado={guardado} animo={`Lo que tiene ${para}, y lo que es gratis.`} />;
}
