import { useQuery } from '@tanstack/react-query';
import { usePuede } from '../api/puede.ts';
import { miPerfilQuery } from '../api/queries.ts';
import { Avatar } from '../parts/avatar/Avatar.tsx';
import { useGrupoAbierto } from '../navigation/location.ts';
import { useSesion } from '../session/useSesion.ts';

const SIZE = 40;

/** Who has signed in: in an open group a student's own face, elsewhere the first letters of the username. */
export function MiCara() {
  const { user } = useSesion();
  const grupoId = useGrupoAbierto();
  if (grupoId !== null) return <EnGrupo grupoId={grupoId} user={user ?? ''} />;
  return <Cara user={user ?? ''} />;
}

function EnGrupo({ grupoId, user }: { grupoId: number; user: string }) {
  const { data: perfil } = useQuery({ ...miPerfilQuery(grupoId), enabled: usePuede(grupoId, 'readPropio') });
  return <Cara user={user} src={perfil?.enlaceAvatarMiniatura} />;
}

function Cara({ user, src = null }: { user: string; src?: string | null | undefined }) {
  return <Avatar src={src} nombre={user} iniciales={user.slice(0, 2).toLocaleUpperCase('es')} size={SIZE} eager />;
}
