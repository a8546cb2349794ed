import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../../data/callError.ts';
import { invitacionQuery } from '../../../data/invitacion.ts';
import { InvitacionCard } from '../../../parts/invitacion/InvitacionCard.tsx';

/** The server words a malformed code as a field error; this page has no such field. */
const MAL_COPIADA = 'El código de la clase no está bien copiado. Pídelo otra vez a tu profesor.';

/** Shows who invites, to somebody who followed a teacher's link. For an old code it says what to do. */
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
