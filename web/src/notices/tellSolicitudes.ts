import { solicitudesUnionQuery } from '../data/queries.ts';
import { queryClient } from '../data/queryClient.ts';
import { getAbierta } from '../data/session/sesionAbierta.ts';
import { notify } from '../ui/toast/notify.ts';

/** A request to join came to a class of this teacher's, and still waits; many at once are one toast. On their own tab they are seen. */
export async function tellSolicitud(grupoId: number): Promise<void> {
  const isOpen =
    location.pathname.split('/')[2] === String(grupoId) && /[?&]pestana=solicitudes\b/.test(location.search);
  if (document.hidden || isOpen) return;
  const { signal } = getAbierta();
  const pendientes = await queryClient().fetchQuery({ ...solicitudesUnionQuery(grupoId), staleTime: 0 });
  if (signal.aborted || pendientes.length === 0) return;
  notify.success('Ha llegado una solicitud para entrar en una clase.', {
    isNews: true,
    many: { of: 'solicitudes', count: 1, say: (total) => `Han llegado ${total} solicitudes.` },
  });
}
