import { solicitudesUnionQuery } from '../data/queries.ts';
import { queryClient } from '../data/queryClient.ts';
import { getAbierta } from '../data/session/sesionAbierta.ts';
import { notify } from '../ui/toast/notify.ts';

/** Announces a pending request to join, unless its tab is open; many at once are one toast. */
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
