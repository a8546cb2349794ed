import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../../data/callError.ts';
import { invitacionQuery } from '../../../data/invitacion.ts';
import { InvitacionCard } from '../../../parts/invitacion/InvitacionCard.tsx';

/** Of what can be no code the server speaks as of a field, and there is none here. */
const MAL_COPIADA = 'El código de la clase no está bien copiado. Pídelo otra vez a tu profesor.';

/** Who invites a child that came by a teacher's link: the first thing that they read. An old code says what to do. */
export function Invitacion({ codigo }: { codigo: string }) {
  const { data, error } = useQuery(invitacionQuery(codigo));
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) {
    return <InvitacionCard tone="warn" text={error.status === 404 ? error.message : MAL_COPIADA} />;
  }
  return (
    <InvitacionCard
      title={`Te han invitado a ${data?.materia ?? 'una clase'}`}
      compacta
      text={data && `Con ${data.profesorNombre}, en ${data.grupoNombre}`}
    />
  );
}
