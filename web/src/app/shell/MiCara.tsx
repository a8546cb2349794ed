import { iniciales } from '@aupa/domain/base';
import { useQuery } from '@tanstack/react-query';
import { usePuede } from '../../data/puede.ts';
import { miPerfilQuery, usuarioQuery } from '../../data/queries.ts';
import { Avatar } from '../../parts/avatar/Avatar.tsx';
import { useGrupoAbierto } from '../navigation/location.ts';
import { useSesion } from '../../data/session/useSesion.ts';

const SIZE = 40;

/** The user's avatar: in an open group a student's own, elsewhere the initials. */
export function MiCara() {
  const { user } = useSesion();
  const grupoId = useGrupoAbierto();
  if (grupoId !== null) return <EnGrupo grupoId={grupoId} user={user ?? ''} />;
  return <Iniciales user={user ?? ''} />;
}

function EnGrupo({ grupoId, user }: { grupoId: number; user: string }) {
  const isMine = usePuede(grupoId, 'readPropio');
  const { data: perfil } = useQuery({ ...miPerfilQuery(grupoId), enabled: isMine });
  if (!isMine) return <Iniciales user={user} />;
  return <Avatar src={perfil?.enlaceAvatarMiniatura ?? null} nombre={user} iniciales={short(user)} size={SIZE} eager />;
}

const short = (user: string) => user.slice(0, 2).toLocaleUpperCase('es');

/** Empty until the name loads: initials that change look worse than none. */
function Iniciales({ user }: { user: string }) {
  const { data: usuario, isError } = useQuery(usuarioQuery());
  const letras = usuario ? iniciales(usuario) : isError ? short(user) : '';
  return <Avatar nombre={user} iniciales={letras} size={SIZE} />;
}
