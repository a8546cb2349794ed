import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../api/callError.ts';
import { invitacionQuery } from '../../api/invitacion.ts';
import { InvitacionCard } from '../../parts/invitacion/InvitacionCard.tsx';

/** Who invites a child that came by a teacher's link: the first thing that they read. An old code says what to do. */
export function Invitacion({ codigo }: { codigo: string }) {
  const { data, error } = useQuery(invitacionQuery(codigo));
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) {
    return <InvitacionCard tone="warn" text={error.message} />;
  }
  return (
    <InvitacionCard
      title={`Te han invitado a ${data?.materia ?? 'una clase'}`}
      text={data && `${data.grupoNombre}, con ${data.profesorNombre}`}
    />
  );
}
