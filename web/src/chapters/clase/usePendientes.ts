import type { SolicitudUnionPropia } from '@aupa/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { misSolicitudesUnionQuery } from './queries.ts';
import { notify } from '../../ui/toast/notify.ts';
import { latestOf } from '../medallas/solicitudes/latestOf.ts';
import { keys } from '../../data/keys.ts';

const POLL_MS = 5000;

const waitingIn = (solicitudes: readonly SolicitudUnionPropia[]) =>
  new Set(solicitudes.filter(({ estado }) => estado === 'Pendiente').map(({ id }) => id));

/** Announces and shows a group at once when a pupil is accepted while waiting. */
function useWelcome(solicitudes: readonly SolicitudUnionPropia[] | undefined): void {
  const client = useQueryClient();
  const waiting = useRef(new Set<number>());
  useEffect(() => {
    if (!solicitudes) return;
    const accepted = solicitudes.filter(({ id, estado }) => estado === 'Aceptada' && waiting.current.has(id));
    waiting.current = waitingIn(solicitudes);
    if (accepted.length === 0) return;
    void client.invalidateQueries({ queryKey: keys.grupos() });
    for (const { materia } of accepted) notify.success(`¡Ya estás en ${materia}!`);
  }, [client, solicitudes]);
}

/** A student's own join requests, polled while one is pending (behaviour §3). */
export function usePendientes(enabled: boolean): SolicitudUnionPropia[] {
  const { data, dataUpdatedAt } = useQuery({
    ...misSolicitudesUnionQuery(),
    enabled,
    refetchInterval: ({ state }) => (state.data && waitingIn(state.data).size > 0 ? POLL_MS : false),
  });
  useWelcome(data);
  return latestOf(data ?? [], dataUpdatedAt);
}
